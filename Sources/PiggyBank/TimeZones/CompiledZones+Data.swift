// Made by .ci/zones from the IANA time-zone database, which is in the public domain.

extension CompiledZones {
    /// The version of the IANA time-zone database that the tables have.
    package static let version = "2025b"

    /// The names of each zone in a line of its own; those that people choose from have a star.
    static let names: StaticString = """
        Africa/Abidjan* Africa/Accra* Africa/Bamako* Africa/Banjul* Africa/Conakry* Africa/Daka\
        r* Africa/Freetown* Africa/Lome* Africa/Nouakchott* Africa/Ouagadougou* Africa/Timbuktu\
         Atlantic/Reykjavik* Atlantic/St_Helena* Iceland
        Africa/Addis_Ababa* Africa/Asmara* Africa/Asmera Africa/Dar_es_Salaam* Africa/Djibouti*\
         Africa/Kampala* Africa/Mogadishu* Africa/Nairobi* Indian/Antananarivo* Indian/Comoro* \
        Indian/Mayotte*
        Africa/Algiers*
        Africa/Bangui* Africa/Brazzaville* Africa/Douala* Africa/Kinshasa* Africa/Lagos* Africa\
        /Libreville* Africa/Luanda* Africa/Malabo* Africa/Niamey* Africa/Porto-Novo*
        Africa/Bissau*
        Africa/Blantyre* Africa/Bujumbura* Africa/Gaborone* Africa/Harare* Africa/Kigali* Afric\
        a/Lubumbashi* Africa/Lusaka* Africa/Maputo*
        Africa/Cairo* Egypt
        Africa/Casablanca*
        Africa/Ceuta*
        Africa/El_Aaiun*
        Africa/Johannesburg* Africa/Maseru* Africa/Mbabane*
        Africa/Juba*
        Africa/Khartoum*
        Africa/Monrovia*
        Africa/Ndjamena*
        Africa/Sao_Tome*
        Africa/Tripoli* Libya
        Africa/Tunis*
        Africa/Windhoek*
        America/Adak* America/Atka US/Aleutian
        America/Anchorage* US/Alaska
        America/Anguilla* America/Antigua* America/Aruba* America/Blanc-Sablon* America/Curacao\
        * America/Dominica* America/Grenada* America/Guadeloupe* America/Kralendijk* America/Lo\
        wer_Princes* America/Marigot* America/Montserrat* America/Port_of_Spain* America/Puerto\
        _Rico* America/St_Barthelemy* America/St_Kitts* America/St_Lucia* America/St_Thomas* Am\
        erica/St_Vincent* America/Tortola* America/Virgin
        America/Araguaina*
        America/Argentina/Buenos_Aires* America/Buenos_Aires
        America/Argentina/Catamarca* America/Argentina/ComodRivadavia America/Catamarca
        America/Argentina/Cordoba* America/Cordoba America/Rosario
        America/Argentina/Jujuy* America/Jujuy
        America/Argentina/La_Rioja*
        America/Argentina/Mendoza* America/Mendoza
        America/Argentina/Rio_Gallegos*
        America/Argentina/Salta*
        America/Argentina/San_Juan*
        America/Argentina/San_Luis*
        America/Argentina/Tucuman*
        America/Argentina/Ushuaia*
        America/Asuncion*
        America/Atikokan* America/Cayman* America/Coral_Harbour America/Panama* EST
        America/Bahia*
        America/Bahia_Banderas*
        America/Barbados*
        America/Belem*
        America/Belize*
        America/Boa_Vista*
        America/Bogota*
        America/Boise*
        America/Cambridge_Bay*
        America/Campo_Grande*
        America/Cancun*
        America/Caracas*
        America/Cayenne*
        America/Chicago* CST6CDT US/Central
        America/Chihuahua*
        America/Ciudad_Juarez*
        America/Costa_Rica*
        America/Coyhaique*
        America/Creston* America/Phoenix* MST US/Arizona
        America/Cuiaba*
        America/Danmarkshavn*
        America/Dawson*
        America/Dawson_Creek*
        America/Denver* America/Shiprock MST7MDT Navajo US/Mountain
        America/Detroit* US/Michigan
        America/Edmonton* America/Yellowknife Canada/Mountain
        America/Eirunepe*
        America/El_Salvador*
        America/Ensenada America/Santa_Isabel America/Tijuana* Mexico/BajaNorte
        America/Fort_Nelson*
        America/Fort_Wayne America/Indiana/Indianapolis* America/Indianapolis US/East-Indiana
        America/Fortaleza*
        America/Glace_Bay*
        America/Godthab America/Nuuk*
        America/Goose_Bay*
        America/Grand_Turk*
        America/Guatemala*
        America/Guayaquil*
        America/Guyana*
        America/Halifax* Canada/Atlantic
        America/Havana* Cuba
        America/Hermosillo*
        America/Indiana/Knox* America/Knox_IN US/Indiana-Starke
        America/Indiana/Marengo*
        America/Indiana/Petersburg*
        America/Indiana/Tell_City*
        America/Indiana/Vevay*
        America/Indiana/Vincennes*
        America/Indiana/Winamac*
        America/Inuvik*
        America/Iqaluit* America/Pangnirtung
        America/Jamaica* Jamaica
        America/Juneau*
        America/Kentucky/Louisville* America/Louisville
        America/Kentucky/Monticello*
        America/La_Paz*
        America/Lima*
        America/Los_Angeles* PST8PDT US/Pacific
        America/Maceio*
        America/Managua*
        America/Manaus* Brazil/West
        America/Martinique*
        America/Matamoros*
        America/Mazatlan* Mexico/BajaSur
        America/Menominee*
        America/Merida*
        America/Metlakatla*
        America/Mexico_City* Mexico/General
        America/Miquelon*
        America/Moncton*
        America/Monterrey*
        America/Montevideo*
        America/Montreal America/Nassau* America/Nipigon America/Thunder_Bay America/Toronto* C\
        anada/Eastern
        America/New_York* EST5EDT US/Eastern
        America/Nome*
        America/Noronha* Brazil/DeNoronha
        America/North_Dakota/Beulah*
        America/North_Dakota/Center*
        America/North_Dakota/New_Salem*
        America/Ojinaga*
        America/Paramaribo*
        America/Port-au-Prince*
        America/Porto_Acre America/Rio_Branco* Brazil/Acre
        America/Porto_Velho*
        America/Punta_Arenas*
        America/Rainy_River America/Winnipeg* Canada/Central
        America/Rankin_Inlet*
        America/Recife*
        America/Regina* Canada/Saskatchewan
        America/Resolute*
        America/Santarem*
        America/Santiago* Chile/Continental
        America/Santo_Domingo*
        America/Sao_Paulo* Brazil/East
        America/Scoresbysund*
        America/Sitka*
        America/St_Johns* Canada/Newfoundland
        America/Swift_Current*
        America/Tegucigalpa*
        America/Thule*
        America/Vancouver* Canada/Pacific
        America/Whitehorse* Canada/Yukon
        America/Yakutat*
        Antarctica/Casey*
        Antarctica/Davis*
        Antarctica/DumontDUrville* Pacific/Chuuk* Pacific/Port_Moresby* Pacific/Truk Pacific/Ya\
        p
        Antarctica/Macquarie*
        Antarctica/Mawson*
        Antarctica/McMurdo* Antarctica/South_Pole NZ Pacific/Auckland*
        Antarctica/Palmer*
        Antarctica/Rothera*
        Antarctica/Syowa* Asia/Aden* Asia/Kuwait* Asia/Riyadh*
        Antarctica/Troll*
        Antarctica/Vostok*
        Arctic/Longyearbyen* Atlantic/Jan_Mayen Europe/Berlin* Europe/Copenhagen* Europe/Oslo* \
        Europe/Stockholm*
        Asia/Almaty*
        Asia/Amman*
        Asia/Anadyr*
        Asia/Aqtau*
        Asia/Aqtobe*
        Asia/Ashgabat* Asia/Ashkhabad
        Asia/Atyrau*
        Asia/Baghdad*
        Asia/Bahrain* Asia/Qatar*
        Asia/Baku*
        Asia/Bangkok* Asia/Phnom_Penh* Asia/Vientiane* Indian/Christmas*
        Asia/Barnaul*
        Asia/Beirut*
        Asia/Bishkek*
        Asia/Brunei* Asia/Kuching*
        Asia/Calcutta Asia/Kolkata*
        Asia/Chita*
        Asia/Choibalsan Asia/Ulaanbaatar* Asia/Ulan_Bator
        Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Shanghai* PRC
        Asia/Colombo*
        Asia/Dacca Asia/Dhaka*
        Asia/Damascus*
        Asia/Dili*
        Asia/Dubai* Asia/Muscat* Indian/Mahe* Indian/Reunion*
        Asia/Dushanbe*
        Asia/Famagusta*
        Asia/Gaza*
        Asia/Hebron*
        Asia/Ho_Chi_Minh* Asia/Saigon
        Asia/Hong_Kong* Hongkong
        Asia/Hovd*
        Asia/Irkutsk*
        Asia/Istanbul Europe/Istanbul* Turkey
        Asia/Jakarta*
        Asia/Jayapura*
        Asia/Jerusalem* Asia/Tel_Aviv Israel
        Asia/Kabul*
        Asia/Kamchatka*
        Asia/Karachi*
        Asia/Kashgar Asia/Urumqi*
        Asia/Kathmandu* Asia/Katmandu
        Asia/Khandyga*
        Asia/Krasnoyarsk*
        Asia/Kuala_Lumpur* Asia/Singapore* Singapore
        Asia/Macao Asia/Macau*
        Asia/Magadan*
        Asia/Makassar* Asia/Ujung_Pandang
        Asia/Manila*
        Asia/Nicosia* Europe/Nicosia
        Asia/Novokuznetsk*
        Asia/Novosibirsk*
        Asia/Omsk*
        Asia/Oral*
        Asia/Pontianak*
        Asia/Pyongyang*
        Asia/Qostanay*
        Asia/Qyzylorda*
        Asia/Rangoon Asia/Yangon* Indian/Cocos*
        Asia/Sakhalin*
        Asia/Samarkand*
        Asia/Seoul* ROK
        Asia/Srednekolymsk*
        Asia/Taipei* ROC
        Asia/Tashkent*
        Asia/Tbilisi*
        Asia/Tehran* Iran
        Asia/Thimbu Asia/Thimphu*
        Asia/Tokyo* Japan
        Asia/Tomsk*
        Asia/Ust-Nera*
        Asia/Vladivostok*
        Asia/Yakutsk*
        Asia/Yekaterinburg*
        Asia/Yerevan*
        Atlantic/Azores*
        Atlantic/Bermuda*
        Atlantic/Canary*
        Atlantic/Cape_Verde*
        Atlantic/Faeroe Atlantic/Faroe*
        Atlantic/Madeira*
        Atlantic/South_Georgia*
        Atlantic/Stanley*
        Australia/ACT Australia/Canberra Australia/NSW Australia/Sydney*
        Australia/Adelaide* Australia/South
        Australia/Brisbane* Australia/Queensland
        Australia/Broken_Hill* Australia/Yancowinna
        Australia/Currie Australia/Hobart* Australia/Tasmania
        Australia/Darwin* Australia/North
        Australia/Eucla*
        Australia/LHI Australia/Lord_Howe*
        Australia/Lindeman*
        Australia/Melbourne* Australia/Victoria
        Australia/Perth* Australia/West
        CET Europe/Amsterdam* Europe/Brussels* Europe/Luxembourg* MET
        Chile/EasterIsland Pacific/Easter*
        EET Europe/Athens*
        Eire Europe/Dublin*
        Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich
        Etc/GMT+1
        Etc/GMT+10
        Etc/GMT+11
        Etc/GMT+12
        Etc/GMT+2
        Etc/GMT+3
        Etc/GMT+4
        Etc/GMT+5
        Etc/GMT+6
        Etc/GMT+7
        Etc/GMT+8
        Etc/GMT+9
        Etc/GMT-1
        Etc/GMT-10
        Etc/GMT-11
        Etc/GMT-12
        Etc/GMT-13
        Etc/GMT-14
        Etc/GMT-2
        Etc/GMT-3
        Etc/GMT-4
        Etc/GMT-5
        Etc/GMT-6
        Etc/GMT-7
        Etc/GMT-8
        Etc/GMT-9
        Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu
        Europe/Andorra*
        Europe/Astrakhan*
        Europe/Belfast Europe/Guernsey* Europe/Isle_of_Man* Europe/Jersey* Europe/London* GB GB\
        -Eire
        Europe/Belgrade* Europe/Ljubljana* Europe/Podgorica* Europe/Sarajevo* Europe/Skopje* Eu\
        rope/Zagreb*
        Europe/Bratislava* Europe/Prague*
        Europe/Bucharest*
        Europe/Budapest*
        Europe/Busingen* Europe/Vaduz* Europe/Zurich*
        Europe/Chisinau* Europe/Tiraspol
        Europe/Gibraltar*
        Europe/Helsinki* Europe/Mariehamn*
        Europe/Kaliningrad*
        Europe/Kiev Europe/Kyiv* Europe/Uzhgorod Europe/Zaporozhye
        Europe/Kirov*
        Europe/Lisbon* Portugal WET
        Europe/Madrid*
        Europe/Malta*
        Europe/Minsk*
        Europe/Monaco* Europe/Paris*
        Europe/Moscow* W-SU
        Europe/Riga*
        Europe/Rome* Europe/San_Marino* Europe/Vatican*
        Europe/Samara*
        Europe/Saratov*
        Europe/Simferopol*
        Europe/Sofia*
        Europe/Tallinn*
        Europe/Tirane*
        Europe/Ulyanovsk*
        Europe/Vienna*
        Europe/Vilnius*
        Europe/Volgograd*
        Europe/Warsaw* Poland
        Factory
        HST Pacific/Honolulu* Pacific/Johnston US/Hawaii
        Indian/Chagos*
        Indian/Kerguelen* Indian/Maldives*
        Indian/Mauritius*
        Kwajalein Pacific/Kwajalein*
        NZ-CHAT Pacific/Chatham*
        Pacific/Apia*
        Pacific/Bougainville*
        Pacific/Efate*
        Pacific/Enderbury Pacific/Kanton*
        Pacific/Fakaofo*
        Pacific/Fiji*
        Pacific/Funafuti* Pacific/Majuro* Pacific/Tarawa* Pacific/Wake* Pacific/Wallis*
        Pacific/Galapagos*
        Pacific/Gambier*
        Pacific/Guadalcanal* Pacific/Pohnpei* Pacific/Ponape
        Pacific/Guam* Pacific/Saipan*
        Pacific/Kiritimati*
        Pacific/Kosrae*
        Pacific/Marquesas*
        Pacific/Midway* Pacific/Pago_Pago* Pacific/Samoa US/Samoa
        Pacific/Nauru*
        Pacific/Niue*
        Pacific/Norfolk*
        Pacific/Noumea*
        Pacific/Palau*
        Pacific/Pitcairn*
        Pacific/Rarotonga*
        Pacific/Tahiti*
        Pacific/Tongatapu*
        """

    /// What the clocks of each zone do, in the same order.
    static let tables: StaticString = """
        GMT0 Cx8BAxkp68y8DB
        EAT-3 EooRwyRgjV4qT5/o//r8DB5lk89lBC81nDBk2+OD+j+LC
        CET-1 F4tBijBAghHgiOpytm5r7DB3y66ylBCjq088JDguUCg0gBDg+kBCg2cDgynBCgsbDg8oBCg4YDgovBCg0\
        aDgySCgggnBDo4MCwsSD4h5IE4njBDoghBEwpfDgsoCCo29TD4vtPCgkmRDg8cCoggMDgs8BEokiBDw5qCCokiB\
        DoujBC4jiBD
        WAT-1 E+yBAwwDghHjt4t1m8DB/y3z0FAj9xnrKCv61+0KD
        GMT0 D5pHhhHAhpu68y8DBgy6mEC
        CAT-2 C0oPgiOt3qrot8DB
        EET-2EEST,M4.5.5/0,M10.5.4/24 Dq1OgiOgjV36m1397DBrzz56qCC4zOBo4kBC47cBo+kBC4lnBBoodC4jo\
        BBowcC4joBBokfC4plBBog1YC4/aBo4nBC41cBw4nBCowcB4joBCowcB49nBCowcB49nBCowcB49nBCowcB4joB\
        CowcB49nBCowcB49nBCo2cB43nBCo2cB49nBCo2cB43nBCo2cB43nBCo2cB43nBCo2cB49nBCo2cB43nBCo2cB4\
        3nBCo2cB43nBCo2cB49nBCo2cB43nBCo2cB43nBCo2cB43nBCo2cB49nBCo2cB43nBCo2cB413BCo4MB4n1BCom\
        PB49nBCo2cB43nBCo2cB43nBCo2cB43nBCo2cB49nBCo2cB41oBCo4bB43nBCo2cB43nBCo2cB49nBCo2cB43nB\
        Co2cB43nBCo2cBwlnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBo\
        snBC47cBo2oBC47cBosnBC47cBosnBC4xbBo2oBC49YBoqrBC4zXBo0sBC4pWBoovBC4pTBo0FC49DBoi4HC47H\
        BoyGC4vKBogsSC
        <+01>-1 D5xDAghH558nq28DBput01wBC43MBosSC4toMBos4JC4naBoxwjBC4sWBo8sOC49MBogyDC4nRBomzB\
        C4jcBokuBC4/LBoygMC4/6DBoi/vBC4nRBomzBC4lPBo0vBC4rSBo0sBC4pWB4mzBCgsPBg6FCg2HBgsnBCgkNB\
        gsGCg0OBg8cCg8QBgyGCg+PBg8cCguOBgyGCgsSBg8cCgkNBgyGCggVBgybCgwKBg8HCgqWBgybCgmJBgyGCgs8\
        BBgyGCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBgyGCgs8BBgyGCgi7BBg8HCgi7BBgyGCgs8BBgyGCgi7BBg8HC\
        gi7BBgyGCgi7BBg8HCgi7BBgyGCgs8BBgyGCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBg8HCgi7BBgyGCgi7BBg\
        8HCgi7BBgyGCgs8BBgyGCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBgyGCgs8\
        BBgyGCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBgyGCgs8BBgyGCgi7BBg8HC\
        gi7BBgyGCgi7BBg8HCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBgyGCgs8BBgyGCgi7BBg8HCgi7BBgyGCgi7BBg\
        8HCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBgyGCgs8BBgyGCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBg8HCgi7\
        BBgyGCgi7BBg8HCgi7BBgyGCgs8BBgyGCgi7BBg8HCgi7BBgyGCgi7BBg8HCgi7BBgyGCgs8BBgyGCgi7BBg8HC\
        gi7BBgyGCgs8BBgyGCgi7BBg8HC
        CET-1CEST,M3.5.0,M10.5.0/3 E5vCAghHgiOhw66m+7DB45jlBC47cBos6LCoigBB4/oDCowfB4tjBCo6gBBg\
        4kBCg6gBBgn3yCC4sWBo8sOC49MBogyDC4nRBomzBC4jcBokuBC4/LBoygMCowrEDgkiBCgkiBDgkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBD
        <+01>-1 EhmGhhHAghHhu4jp89DBh7/ixvCC4lDD4nRComzBD4jcCokuBD4/LCo06/BD4nRComzBD4lPCo0vBD4\
        rSCo0sBD4pWC4mzBDgsPCg6FDg2HCgsnBDgkNCgsGDg0OCg8cDg8QCgyGDg+PCg8cDguOCgyGDgsSCg8cDgkNCg\
        yGDggVCgybDgwKCg8HDgqWCgybDgmJCgyGDgs8BCgyGDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCgyGDgs8BCgy\
        GDgi7BCg8HDgi7BCgyGDgs8BCgyGDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCgyGDgs8BCgyGDgi7BCg8HDgi7B\
        CgyGDgi7BCg8HDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCgyGDgs8BCgyGDgi7BCg8HDgi7BCgyGDgi7BCg8HDg\
        i7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCgyGDgs8BCgyGDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCg8HDgi7BCgy\
        GDgi7BCg8HDgi7BCgyGDgs8BCgyGDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7B\
        CgyGDgs8BCgyGDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCgyGDgs8BCgyGDg\
        i7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCg8HDgi7BCgyGDgi7BCg8HDgi7BCgyGDgs8BCgyGDgi7BCg8HDgi7BCgy\
        GDgi7BCg8HDgi7BCgyGDgs8BCgyGDgi7BCg8HDgi7BCgyGDgs8BCgyGDgi7BCg8HD
        SAST-2 EgkNwxKgiOgjVh0gtvt7DBxinu5UCsg10CD4jiBCokiBD4jiBC
        CAT-2 Do6OgiOgjV5ttv029DBpw+o/pCC4pfBo+kBC4vfBoklBC4vfBo4kBC41fBoykBC47fBoskBC4hgBBomkB\
        C4tgBBo6jBC4zgBBo+kBC4vfBo4kBC41fBoykBC4hgBBomkBC4ngBBogkBC4tgBBo6jBC4zgBBo+kBC41fBoykB\
        C47fBohweC4shtBB
        CAT-2 DgoPgiOgjVhgtv029DBh++o/pCC4pfBo+kBC4vfBoklBC4vfBo4kBC41fBoykBC47fBoskBC4hgBBomkB\
        C4tgBBo6jBC4zgBBo+kBC4vfBo4kBC41fBoykBC4hgBBomkBC4ngBBogkBC4tgBBo6jBC4zgBBo+kBC41fBoykB\
        C47fBohweC40imBB
        GMT0 D5hF9mFA5p29rg9DBl92rtjDC
        WAT-1 D4hHghHgiOpmg68y8DB5w4/v/DC4rbB
        GMT0 EglD7pEAghHhz+zn+6DBh1om10BCou7iHDgukCC
        EET-2 D4lGghHgiOpygr+h9DB5+3j57BCo5OB4q5DCo3PBou3DC4tRBowtGC4lnxBBo8QC4piBBokiBC4piBBoq\
        iBC4piBBoijBC4rhBBo2iBC4jiBBo4hBC4piBBoqiBC4piBBokiBC4piBBoqoBC492NBo8iBCoyshBBgiaCgsnB\
        C
        CET-1 E44EijBghHgiOp/p4o56DB3l+oj4BCjp8o70BDg2oBCgySDgouDCo8cDw0sBCgybD4xDCowBD4reCokiB\
        DonjBC4ghBDopfCou1jCDgybCgipBDg2cCgi2UDg4VCgkiBDgkiBCgipBDgwcCg6mfDowcComhBDg2oBCgybDg2\
        oBCg8cDgsnBC
        CAT-2 FwgIwxKgiOgjVghHx3ltvt7DBh/hu5UCsg10CD4jiBC43ktDE4qfC4rnBEo8cC41oBEoybC41oBEo8cC4\
        rnBEo8cC4rnBEo8cC4rnBEo8cC4rnBEo8cC41oBEoybC41oBEo8cC4rnBEo8cC4rnBEo8cC4rnBEo8cC4rnBEo8\
        cC41oBEo8cC4rnBEo8cC4rnBEo8cC4rnBEo8cC4rnBEo8cC41oBEoybC41oBEo8cC4rnBEo8cC4rnBEo8cC4rnB\
        Eo8cC
        HST10HDT,M3.2.0,M11.1.0 Fk+1C95yChrtChqmChp/Bj9+r4/5DB7oux49BCln1nguCD4l5HCosuyBD4jiBCo\
        kiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokND4j3BCoqWD49tBCokiBD4tjBCo6gBD4tjBCokiBD4jiBC\
        okiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4xlCE4jiBDokiBE4jiBDokiBE4jiBDomeE4hmBDome\
        E4rnBDo8cE4rnBDo8cE4rnBDomeE4hmBDomeE4hmBDomeE4rnBDo8cE4rnBDo8cE4rnBDomeE4hmBDomeE4hmBD\
        omeE4hmBDomeE4rnBDo8cE4rnBDo8cE4rnBDomeE4hmBDomeE4hmBDomeE4rnBDo8cE4rnBDo8cE4rnBDo+YE
        AKST9AKDT,M3.2.0,M11.1.0 FwviDxomChqmChp/Bho4Bj9+r4/5DBv3hx49BCx36nguCD4l5HCosuyBD4jiBC\
        okiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokND4j3BCoqWD49tBCokiBD4tjBCo6gBD4tjBCokiBD4jiB\
        CokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4xlCE4jiBDokiBE4jiBDokiBE4jiBDomeE4hmBDom\
        eE4rnBDo8cE4rnBDo8cE4rnBDomeE4hmBDomeE4hmBDomeE4rnBDo8cE4rnBDo8cE4rnBDomeE4hmBDomeE4hmB\
        DomeE4hmBDomeE4rnBDo8cE4rnBDo8cE4rnBDomeE4hmBDomeE4hmBDomeE4rnBDo8cE4rnBDo8cE4rnBDo+YE
        AST4 Dz/ehkchjVz7q6867DBvwu+hxCCo0pHB
        <-03>3 DhzWhjVhiOhj6p128DBh7qzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBowkMC4pWBo0sBC49YBowrBC4rbBogqBC49YBogqBC4xbBogqBC49YBo0sBC4zXBoywBC41TBo62UC4pWB
        <-03>3 F5sbhjehkchjVhiO5k0yzy7DBpuz3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vWC\
        o+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiOD\
        4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naDoqrB\
        E49YDoqrBE49YDoqrBE4naDoy2fE4tODo2oBE4xbD
        <-03>3 F56ehjehkchjVhiO5y3yzy7DBpgw3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vWC\
        o+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiOD\
        4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naDoqrB\
        E49YCwqrBEw9YDoqrBE4naDowhYCoyDD4vxHE4tOD
        <-03>3 EhjehkchjVhiOhznqyi9DBhxhj9TC41WBo+kBC47ZBo+tBC4vWBo+tBC4vWBo+tBC4vWBo+tBC41WBo+\
        tBC4vWBo+tBC4vWBo+tBC4vWBo+tBC41WBo8WC4thCBo8WC456DBoiOC43iFBokoBC4lskBBoiOC4tOBo4qBC41\
        ZBo4qBC41ZBo4qBC41fBokiBC4tjBBokiBC4jiBBokiBC4xmJD4rSCognfD4zRCogqBD4naCoqrBD49YBwqrBDw\
        9YCoqrBD4naCoy2fD4tOCo2oBD4xbC
        <-03>3 FxzehjehkchjVhiOxr3yzy7DBxnw3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vWC\
        o+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiOD\
        4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naCw0sB\
        D4naCoimBEwxbDoqrBE4naDoy2fE4tOD
        <-03>3 F5qfhjehkchjVhiO5i4yzy7DBpwv3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vWC\
        o+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiOD\
        4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naDoqrB\
        E4xYCwyMD4jfE49YDoqrBE4naDowhYCoyDD4vxHE4tOD
        <-03>3 FpogBhjehkchjVhiOpg5yzy7DB5yu3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vW\
        Co+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiO\
        D4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naCwmq\
        BD41ZCo4qBD47ZCoqrBEwnaDo6/XCo0XD4j/GE4tOD
        <-03>3 FpugBhjehkchjVhiOpm5yzy7DB5su3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vW\
        Co+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiO\
        D4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naDoqr\
        BE49YDoqrBE49YDoqrBE4naDowhYCoyDD4vxHE4tOD
        <-03>3 Fp1ehjehkchjVhiOpt3yzy7DB5lw3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vWC\
        o+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiOD\
        4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naDoqrB\
        E49YCwqrBEw9YDoqrBE4naDoy2fE4tOD
        <-03>3 F5jgBhjehkchjVhiO574yzy7DBp3u3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vW\
        Co+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiO\
        D4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naDoqr\
        BE4xYCwyMD4jfE49YDoqrBE4naDoqhYCoqKD49qHE4tOD
        <-03>3 FpjfhjehkchjVhiOp73yzy7DB53v3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vWC\
        o+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiOD\
        4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4jcCwqoB\
        D41ZCooRD4n6bCoqKD49qHE4jEDogJCo2oBD4xbCo2oBD
        <-03>3 FpyehjehkchjVhiOpq3yzy7DB5ow3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vWC\
        o+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiOD\
        4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naDoqrB\
        E49YCwqrBEw9YDoqrBE4naDowhYCooCD45yHE4tODo2oBE4xbD
        <-03>3 FxggBhjehkchjVhiOx44yzy7DBx6u3+vBChxhj9TD41WCo+kBD47ZCo+tBD4vWCo+tBD4vWCo+tBD4vW\
        Co+tBD41WCo+tBD4vWCo+tBD4vWCo+tBD4vWCo+tBD41WCo8WD4thCCo8WD456DCoiOD43iFCokoBD4lskBCoiO\
        D4tOCo4qBD41ZCo4qBD41ZCo4qBD41fCokiBD4tjBCokiBD4jiBCokiBD4xmJE4rSDognfE4zRDogqBE4naDoqr\
        BE49YDoqrBE49YDoqrBE4naDokhYCo+DD4vxHE4tOD
        <-03>3 DhhbhkchjVh56/i49DBhryvitCC4xmDBo4mDC4vcBokoBC4pcBokoBC4pcBokoBC4jiBBoqiBC4piBBo\
        qiBC4jiBBoqiBC4jiBBoqiBC4jiBBoqiBC4piBBoqiBC4jiBBoqiBC4jiBBoqiBC4jiBBoqiBC4piBBoqiBC4ji\
        BBoomBC4leBoqiBC4jiBBoojBC4xbBo8oBC4lhBBowiBC49bBowoBC43bBo2oBC4vcBoipBC4naBogqBC4xbBo2\
        oBC47cBosnBC47cBosnBC47cBo2oBC4jiBBoybC41oBBo8cC4rnBBo4kBC4xbBo2oBC4xbBo2oBC4xbBogqBC4n\
        aBogqBC4naBogqBC45gBBo6gBC4tjBBo6gBC4tjBBokiBC4vfBo4kBC4vfBo4kBC4vfBo4kBC45gBBoujBC45gB\
        BoujBC45gBBo4kBC4vfBo4kBC4vfBo4kBC45gBBoujBC45gBBoujBC45gBBoujBC45gBBo4kBC41BC
        EST5 DhplBxulBhljBhhz8wp7DBx990tiBC
        <-03>3 D5hShjVhiO5x1p128DBpsvzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBoovBC4pWBo+tBC4/UBoywBC4rSBoywBC4zXBo0sBC4zXBo0sBC4pWBo0sBC49YBowrBC4rbBogqBC49YBogq\
        BC4xbBogqBC49YBo0sBC4zXBoywBC41TBooxSC49YB
        CST6 E5qxBhnxBhmqBhljBhn072l9DBgs0LC4jrHBokfC47cBoqiBC4hxVB4ivzDC4hmBBomeC4hmBBomeC4hmB\
        BomeC4rnBBo8cC4rnBBoujBC4xbBoujBC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo8cC4rnBBomeC\
        4hmBBomeC4hmBBomeDwrnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo\
        8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBC
        AST4 Er+bhkchjVxzYr20ioy8DB3mxs05BCokZB43tBCo0XB47oBDo2cBgijmCC4/UBo4kBC4vfBo4kBC4vfBoi\
        mBC4zdB
        <-03>3 Dp3WhjVhiOpn6p128DB52qzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TB
        CST6 EhrpBhmqBx1mBhljBh7s7rz8DBhjxhoMC8zXBk0sBC89YBkqrBC89YBkqrBC89YBk0sBC8zXBk0sBC8zXB\
        k0sBC89YBkqrBC89YBkqrBC89YBkqrBC89YBk0sBC8zXBk0sBC8zXBk0sBC89YBkqrBC89YBkqrBC89YBk0sBC8\
        zXBk0sBC8zXBk0sBC8zXBk0sBC89YBkqrBC89YBkqrBC89YBk0sBC8zXBk0sBC8zXBk0sBC89YBk+YD4xtHBos7\
        DC89YBkqrBC89YBkqrBC89YBk0sBC8zXBk0sBC8zXBk0sBC89YBkqrBC89YBkqrBC89YBkqrBC89YBk0sBC8zXB\
        k0sBC8zXBk0sBC89YBkqrBC89YBkqrBC89YBk0sBC8zXBk0sBC8zXBk0sBC8zXBk0sBC89YBkqrBC89YBkqrBC8\
        9YBk0sBC8zXBkouMD4rMBos+SD4vKB
        <-04>4 DhuchkchjVh+/p128DBhhszshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBog+YC4xbBogqBC4\
        pBB
        <-05>5 Dh3iBhljBhkch3qhr48DBh+us1xEC4v0BB
        MST7MDT,M3.2.0,M11.1.0 Ejv2Bho4BhnxBhmqBhstwg+6DBwnxpCC4rnBBo8cC4rnBBo6yHC45joBD4l5HCo8\
        luBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCosSD47xBCoqWD49tBC\
        okiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4j\
        iBCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo\
        8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hm\
        BComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD
        MST7MDT,M3.2.0,M11.1.0 EAhnxBhmqBhljBh4mr+h9DBokqvBC4l5HBou84BC4jiBBokiBC4jiBBokiBC4jiB\
        BokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4\
        tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmB\
        BomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4nkCDo1oBC4+iCBomeC4hmBBomeC\
        4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        <-04>4 DpzZhkchjVpj9p128DB57uzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBoovBC4pWBo+tBC4/UBoywBC4rSBoywBC4zXBo0sBC4zXBo0sBC4pWBo0sBC49YBowrBC4rbBogqBC49YBogq\
        BC4xbBogqBC49YBo0sBC4zXBoywBC41TBo+tBC4pWBo+wBC4zUBo0sBC4zXBoywBC4/UBoqrBC4zXBo+tBC4pWB\
        o+tBC4zXBo0sBC4zXBo0sBC49YBo0sBC4pWBo+tBC4pWBo+tBC4zXBo0sBC4zXBo0sBC4zXBo0sBC4zXBoywBC4\
        1TB
        EST5 Ex1oBhmqBhljBhkchmt72l9DBw+rgECojmCB48rcC4hmBBomeC4nkCD4pWCo4PBomeC4rnBBo8cC4rnBBo\
        ujBC4xbBoujBC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4r\
        nBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBosSC
        <-04>4 Ehsf5rfx0fhkcgpkpsEB5/o8ypBC5ggrvjDD0s87CCg8+RD
        <-03>3 DhxYhkchjVh51w+x8DBhjl85pDC
        CST6CDT,M3.2.0,M11.1.0 D5ipBhmqBhljBhq/vg+6DBwnxpCC4rnBBo8cC4rnBBoqrBC4naBoybC41oBBokiB\
        C4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBo\
        snBC47cBo2oBC4xbBo2oBC47cBosnBC47cBo8cC4xwBBomeC47cBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47c\
        BokZC4l5HBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC\
        47cBosnBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBoki\
        BC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBB\
        okiBC4jiBBokiBC4jiBBokNC4j3BBoqWC49tBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiB\
        BokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnB\
        Bo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4\
        rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        CST6 Ep3xBhnxBhmqBhljBhn072l9DBgs0LC4jrHBokfC47cBoqiBCokgpED4hmBComeD4hmBCookCBomeC4rnB\
        Bo8cC4rnBBoujBC4xbBoujBC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC\
        4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo\
        meC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBC
        MST7MDT,M3.2.0,M11.1.0 Ep9xBhnxBhmqBhljBhn072l9DBgs0LC4jrHBokfC47cBoqiBCokgpED4hmBComeD\
        4hmBCookCBomeC4rnBBo8cC4rnBBoujBC4xbBoujBC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo8cC\
        4rnBBomeC4hmBBomeC4hmBBooaC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo+YC4zsBBo\
        0XC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo+YC4zsBBo0XCojxBB
        CST6 D7snBhmqBhljB7krg9j9DBnx54ptDC4rSBo8xBC4rSBoo4WC4xeBo2lBC41KB
        <-03>3 Fh5hBrkhBhljBhkchjVhxv8wp7DBrj0k1lBC3gvylMBr3+/jED3vnuwBBrgj4rPD33ijjBCo2cD43nBC\
        o2cD43nBCo2cD43nBCo2cD49nBCo2cD4v7UCouLD4v/JCgyJDgo9tBE4xbDo0sBE4zXDo4kBE47cDosnBE47cDo\
        2oBE4xbDoimBE4leDo2oBE4xbDo2oBE47cDosnBE47cDosnBE47cDo2oBE4xbDo2oBE4xbDo2oBE47cDosnBE47\
        cDosnBE47cDosnBE47cDo2oBE4xbDo2oBE4xbDo2oBE4jiBDokiBE47cDosnBE47cDo2oBE4xbDoujBE45gBDo2\
        oBE47cDosnBE47cDosnBE47cDosnBE47cDo2oBE4xbDo2oBE4vfDo4kBE47cDo4kBE4tjBDoujBE47cDo2oBE4x\
        bDo2oBE4xbDo2oBE4xbDo2oBE47cDosnBE47cDosnBE47cDo2oBE4xbDo2oBE4vfDo4kBE47cDosnBE45gBDouj\
        BE4rnBDo2TE4nvBDo0XE4zsBDo+YE4prBDo+YE4vzDDoiRE4lzBDoiRE4lzBDoiRE4zsBDo8cE4rnBDo8cE4rnB\
        Do8cE4rnBDomeE4hmBDo8cE41oBDo8cE4lkBE
        MST7 Dlx0BhnxBhmqBhrmwg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC5op7xDBoiRC4piBBpvt9uqBC4jiBB
        <-04>4 DppahkchjVp59p128DB5luzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBoovBC4pWBo+tBC4/UBoywBC4rSBoywBC4zXBo0sBC4zXBo0sBC4pWBo0sBC49YBowrBC4rbBogqBC49YBogq\
        BC4xbBogqBC49YBo0sBC4zXBoywBC41TBom1DC4zUBo0sBC4zXBoywBC4/UBoqrBC4zXBo+tBC4pWBo+tBC4zXB\
        o0sBC4zXBo0sBC49YBo0sBC4pWBo+tBC4pWBo+tBC4zXBo0sBC4zXBo0sBC4zXBo0sBC4zXBoywBC41TB
        GMT0 Eh4IhjVhiOAhwkhw78DBh15053DCg5gBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiB\
        BgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCg\
        kiBBgkiBCgkiBBwySD
        MST7 EprhChp/Bho4BhnxBprn6w97DB5v+omhBC43kBBosnBCo/dB4w1vBC4l5HB4h8pBDgujBBgqjRCo+8ND4j\
        iBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4r\
        nBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBCome\
        D4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD4zsBCo0XD4zsBC\
        o0XD4zsBCo+YD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCo+YD4zsBCo0XD4zsBCo0XD4z\
        sBCo0XD4zsBCo0XDozsBD
        MST7 Dxr4Bho4BhnxBxj61n+6DBx2ktvgCC43kBBo86xBC4l5HBo0rDC47cBosnBC47cBosnBC47cBo2oBC4xbB\
        o2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC4\
        7cBo2oBC4xbBo2oBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC\
        4jiBBokiBC4jiBBokiBC4tjBBokiBC47WC
        MST7MDT,M3.2.0,M11.1.0 D5mxBhnxBhmqBhrmwg+6DBwnxpCC4rnBBo8cC4rnBBo8cC41oBBoybC4vKBogrsB\
        C4l5HBoi8pBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBB\
        okiBC4jiBBokNC4j3BBoqWC49tBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiB\
        BokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBB\
        omeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4r\
        nBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        EST5EDT,M3.2.0,M11.1.0 E39mBhmqBhljBhkc3lx03l8DBr649vTC4pn5BD4l5HCo8vFD47cC5q3rmjBDp11y\
        WCokiBD4jiBCou0JD4jiBCokND4j3BCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4\
        jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4\
        rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBCom\
        eD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD
        MST7MDT,M3.2.0,M11.1.0 Dhm1BhnxBhmqBhun77o8DBhrwn7VC43kBBowfC4nIBo0+BC4tjBBo6gBC47cBo2o\
        BC4xbBo2oBC47cBoypnBC4l5HBo0rDC47cBo+z0BC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo\
        6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4ji\
        BBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8c\
        C4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBB\
        o8cC4rnBBo8cC4rnBBo+YC
        <-05>5 Dh4gBhljBhkchokq128DBh4uzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47Q\
        Bo6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBo6lMC4zXBok2e\
        C4twLB
        CST6 Dh6pBhmqBhljBhiz26j9DBhs7048DC4xbBo2oBC4xbB
        PST8PDT,M3.2.0,M11.1.0 Dp72BhnxBho4Bhn072l9DBg8oECowrHB4jrHCo2ZB4jiBCoyzWB49zHCowjFB4n1\
        BCow4CB4rbC42oBB47cCosnBB47cCg0rDBg8cCgsnBBg8cCg2oBBg8cCgsnBBg8cCgsnBBg8cCgsnBBg8cCgsnB\
        Bg8cCoirhBB4tjBCo6gBB4tjBCokiBB4jiBCokiBB4jiBCokiBB4jiBCokiBB4jiBCokiBB4tjBCo6gBB4tjBCo\
        kiBB4jiBCokiBB4jiBCokiBB4jiBComeB4hmBComeB4rnBCo8cB4rnBCo8cB4rnBComeB4hmBComeB4hmBComeB\
        4rnBCo8cB4rnBCo8cB4rnBComeB4hmBComeB4hmBComeB4hmBComeB4rnBCo8cB4rnBCo8cB4rnBComeB4hmBCo\
        meB4hmBComeB4rnBCo8cB4rnBCo8cB4rnBCo8cB4rnBComeB4hmBComeB4hmBC43MC
        MST7 Dvw5Bho4BhnxBvo71n+6DBzxjtvgCC43kBBo86xBC4l5HBo0rDC47cBosnBC47cBosnBC47cBo2oBC4xbB\
        o2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC4\
        7cBo2oBC4xbBo2oBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC\
        4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBok\
        iBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiB\
        BomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4\
        hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8\
        cC4rnBBo+YC4zsBBo0XC4zsBBo0XC4zsBBo+YC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo0XC
        EST5EDT,M3.2.0,M11.1.0 EtsoBhmqBhljBhkchq/vg+6DBwnxpCC4rnBBo8cC4rnBBokruBC4rSBokZC4l5HB\
        osnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC4\
        1mFBosnBC4rxXD4jiBCokiBD4jiBCo66rCD4rnBCo+YD
        <-03>3 DxhShjVhiOxx1p128DBxsvzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBom0UC4xbBogqBC4zCBo+iCC4zXB
        AST4ADT,M3.2.0,M11.1.0 DpjchkchjVpj0m+g8DB5yu74dC43kBBo86xBC4l5HBoumQC47cBok5nBC4jiBBok\
        iBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiB\
        BokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBB\
        omeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4r\
        nBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        <-02>2<-01>,M3.5.0/-1,M10.5.0/0 DhoYhjVhiOhg0hw78DBhlq053DCg5gBBgkiBCgkiBBgkiBCgkiBBgki\
        BCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBB\
        gkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBg\
        ybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2o\
        BBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cC\
        gsnBBg8cCg2oBBgybCg2oBBgybC
        AST4ADT,M3.2.0,M11.1.0 Ipqc52Y51RxzYxyRhkchjVhiOpi+0n+6DBxmhtvgCC43kBB4zkjBD58xnjCE4xbD\
        o2oBE4xbDo2oBE4xbDogqBE4naDogqBE4xbDo2oBE4xbDo2oBEokoHDogqBE4xbDo2oBE4xbDo2oBE4xbDo2oBE\
        4xbDogqBE4xbDoimBE47cDosnBE47cDosnBE47cDosnBE47cDosnBE47cDo2oBE47cDosnBE47cDosnBE47cDos\
        nBE47cDosnBE4tjBDokiBE4jiBDokiBE4jiBDokiBE4jiBDokiBE4jiBDokiBE4tjBDoqZFkwHG4tjBFokiBG4j\
        iBFokiBG4jiBFokiBG4jiBFokiBG4jiBFokiBG4tjBFokiBG4jiBFokiBG4jiBFokiBG4jiBFokiBG4jiBFokiB\
        G4tjBFo6gBG4tjBFokiBG4jiBFokiBG4jiBFokiBG4jiBFokiBG4jiBFokiBG4tjBFo6gBG4tjBFokiBG4jiBFo\
        kiBG4jiBFokiBG4jiBF565waG4hmBFomeHwrnBFw8cG4rnBFo8cG4rnBFomeG4hmBFomeG4hmBFomeG4rnBFo8c\
        G4rnBFo8cG4rnBFomeG4hmBFomeG4hmBFomeG4hmBFomeG4rnBFo8cG4rnBFo8cG4rnBFomeG4hmBFomeG4hmBF\
        omeG4rnBFo8cG4rnBFo8cG4rnBFo+YG4zsBFo0XG4zsBFo0XG4zsBFo+YG4zsBFo0XGpzvsmBG
        EST5EDT,M3.2.0,M11.1.0 EhrhB9/jBhljBhkchjv8wp7DB9srixpBClv4mv+DD4jiBCokiBD4jiBCokiBD4ji\
        BCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnB\
        ComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4\
        rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD4zsBCo0XD4zsBCo0XD4zsBCo+\
        YD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCo0XDgiuGD
        CST6 D5tqBhmqBhljB5t13z/8DBp4g/2nDC4hRBou4TC4nXBoyhQC4vfBo+qfC47cB
        <-05>5 ExtlBx5kBhljBhkcxlz8wp7DBh8t0jtCCxr9qu0DD49MC
        <-04>4 Evobhkc5rahjVv4n0jy8DBz71x3GC+3phEDi+0jBB
        AST4ADT,M3.2.0,M11.1.0 Dh6dhkchjVh61m+g8DBhy5s+ZC4piBB4gpDC43kBB4/oDC4/UBo8uBC47WBousBC\
        4/XBoytBC41WBoytBC4jZBokrBC43bBokrBC4vWBokrBC43bBokrBC4pWBo+tBC4rVBo8uBC45XBousBC4taBow\
        oBC43bBowoBC4hdBokrBC4pWBoywBC4vWBo+tBC41TBokrBC43bBowoBC43bBo4tBC4vWBo6pBC43bBowoBC43b\
        B4+YC4l5HBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo+sDC47cBosnBC47cBosnBC47cBosnBC47cBo+sDC\
        47cBosnBC47cBosnBC47cBosnBC47cBomxFC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4\
        jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBoki\
        BC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBB\
        okiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC\
        4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBo\
        meC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        CST5CDT,M3.2.0/0,M11.1.0/1 ExzmBh0mBhljBhkcxr08wp7DBx8su7iCCh9ojuFD47WCou9YD4hRComzBD4r\
        SComzBD4hRCo27FD4hRComzBD4hRCogkoBD41WComtBD4zXCoojBD4hdCo2oBD4xbCoqrBD4jiBCokiBD4jiBCo\
        kiBD4tjBCokiBD4leCoimBD4reCo8lBD4xeCo2lBD4jiBCokiBD4tjBCo6gBD4tjBCoujBD47cComeD4rnBCo8c\
        D4rnBCosnBD47cCosnBD47cCosnBD47cCosnBD4leCoimBD4leCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBC\
        o6gBD43kBCo6gBDgujBCg6gBDgujBCg6gBDgujBCg6gBDgujBCg6gBDgujBCgkiBDgkiBCgkiBDgujBCgwfDgsn\
        BCg8cDg2oBCg8cDgsnBCg8cDgsnBCgmeDgimBCgmeDgimBCg8cDgmxFCg+YDgqrBCgoaDggqBCg+YDgqrBCgoaD\
        gqrBCgoaDg0sBCgoaD
        MST7 Dxg0BhnxBhmqBhn072l9DBgs0LC4jrHBokfC47cBoqiBC4hxVB4ivzDC4hmBBomeC4hmBBomeC4hmBB
        CST6CDT,M3.2.0,M11.1.0 DtzoBhmqBhljBhq/vg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBo0rDC47cBos\
        nBC47cBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC4tjBBokiBC4jiBBokiBC4\
        7cBosnBC47cBosnBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4rmDBomwHC4jiBBokiBC4jiBBokiBC4jiBBokiBC\
        4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokNC4j3BBoqWC49tBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiB\
        C4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBom\
        eC4rnBBo8cC4rnBBo8cC4rnBBomeC43phBBo+YC
        EST5EDT,M3.2.0,M11.1.0 EnvoBhmqBhljBhkchq/vg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBo+9LC47c\
        Bo8vFC47cBosnBC47cBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4pjRD4jiBCokiBD4ji\
        BCokiBD4tjBCokiBD4jiBCokiBD4jiBCoy6CD49tBCookhCD4rnBCo+YD
        EST5EDT,M3.2.0,M11.1.0 Dn9oBhmqBhljBhq/vg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HB4nwUCoybBo2\
        oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiB\
        C41nDBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokNC4j3BBoq\
        WC49tBBokiBC4tjBBo6gBC4nl/BBo+YC4zsBC
        CST6CDT,M3.2.0,M11.1.0 Ev1oBhmqBhljBhkchq/vg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HB4nwUCoyb\
        Bo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4lwHBo\
        kiBC4jiBBokiBDwjiBCokiBD4jiBComitCBo+YC
        EST5EDT,M3.2.0,M11.1.0 Eh8nBhmqBhljBhkchq/vg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBo2qSC41j\
        gBD4jiBCokiBD4jiBCokiBD4tjBCokiBD4jiBCogxnCD4rnBCo+YD
        EST5EDT,M3.2.0,M11.1.0 E/gpBhmqBhljBhkchq/vg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBosnBC47c\
        BomiOC47cBosnBC47cB41oBCoybBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC4tjBBokiBC4xbBo2oB\
        C4jiBBokiBC4jiBBokiBC4x2KD4jiBCokiBD4jiBComitCBo+YC4zsBC
        EST5EDT,M3.2.0,M11.1.0 EjzoBhmqBhljBhkchq/vg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBosnBC47c\
        BosnBC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC4tjBBokiB\
        C4jiBBokiBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4pjRD4jiBCokiBD4jiBComitCBo+YD
        MST7MDT,M3.2.0,M11.1.0 EAho4BhnxBhmqBhon5gg/DBw0rpBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBB\
        okiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBDwjiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4j\
        iBCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo\
        8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hm\
        BComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD
        EST5EDT,M3.2.0,M11.1.0 EAhkchljBhmqBh4wyts+DBw54GCou84BB4jiBCokiBB4jiBCokiBB4jiBCokiBB4\
        jiBCokiBB4tjBCo6gBB4tjBCokiBB4jiBCokiBB4jiBCokiBB4jiBCokiBB4jiBCokiBB4tjBCo6gBB4tjBCoki\
        BB4jiBCokiBB4jiBCokiBB4jiBComeB4hmBComeB4rnBCo8cB4rnBCo8cB4rnBComeB4hmBComeB4hmBComeB4r\
        nBCo8cB4rnBCo8cB4rnBComeB4hmBComeB4hmBComeB4hmBComeB4rnBDw8cC4nkCB4rnBComeB4hmBComeB4hm\
        BComeB4rnBCo8cB4rnBCo8cB4rnBCo+YB
        EST5 D9/jBhljBhkc9v6+hz8DBlny1v0DC4j3BBoqWC49tBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiB\
        BokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBB
        AKST9AKDT,M3.2.0,M11.1.0 F23pDrg/Bho4BhnxBhp/Bj9+r4/5DBpv6w49BC39znguCD4l5HCosuyBD4jiBC\
        okiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokND4j3BCoqWD49tBCokiBD4tjBCo6gBD4tjBCokiBD4jiB\
        CokiBD4jiBCosmDD4jiBCokiBD4tjBCo6gBD4tjBEwkiBC4jiBEokiBC4jiBEokiBC4jiBEomeC4hmBEomeC4rn\
        BEo8cC4rnBEo8cC4rnBEomeC4hmBEomeC4hmBEomeC4rnBEo8cC4rnBEo8cC4rnBEomeC4hmBEomeC4hmBEomeC\
        4hmBEomeC4rnBEo8cC4rnBEo8cC4rnBEomeC4hmBEomeC4hmBEomeC4rnBEo8cC4rnBEo8cC4rnBEo+YC
        EST5EDT,M3.2.0,M11.1.0 EtmoBhmqBhljBhkchq/vg+6DBwnxpCC4rnBBo8cC4rnBBo2nDC4hXBo8hqBC47cB\
        okZC4l5HB5ymziBCpl54FBo4rIC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4jiBBo\
        kiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4h/OD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCoki\
        BD4jiBCokiBD4jiBCoy6CD49tBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBC\
        okiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo\
        meD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rn\
        BCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD
        EST5EDT,M3.2.0,M11.1.0 E54nBhmqBhljBhkchq/vg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBokqwBC4j\
        iBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokNC4j3BBoqWC49tBBokiBC4tjBBo6gBC4\
        tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBoki\
        BC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnB\
        BomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4nkCD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBC\
        o8cD4rnBCo+YD
        <-04>4 Dp+fp9Yhkcpur6j49DB4zdC
        <-05>5 E5jkBplkBhljBhkc57x8wp7DBxxu09iBC53ksr3BD47QComhBD4jiBCokiBD4jiBCo6+hDD47QCoyzBD\
        47QCo08FD47QCoihID47QC
        PST8PDT,M3.2.0,M11.1.0 D1t3Bho4BhnxBhstwg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HB5kn1zECpz8o\
        wBBg46CCgybBg2oBCg8cBgsnBCg8cBgsnBCg8cBgsnBCg8cBgsnBCg8cBg2oBCg8cBgsnBCg8cBgsnBCg8cBgsn\
        BCg8cBgsnBCg8cBg2oBCgybBg2oBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBg6gBCgujBBokiBC4jiBBoki\
        BC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokNC4j3BBoqWC49tBBokiBC4tjBBo6\
        gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiB\
        BokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC\
        4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo\
        8cC4rnBBo8cC4rnBBo+YC
        <-03>3 D53QhjVhiO5n0p128DBp2wzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBowkMC4pWBos5HC4xbBogqBC4zCBo+iCC4zXB
        CST6 EpuoBxuoBhmqBhljBpm28wp7DBpou40zCCx314ipCD4/6DCoy3ID4xSCo2xBD4xSCon1YD4gyBCoySD49x\
        ICou2RD45gBC4snBDw7cC
        <-04>4 DpkchkchjVp0/p128DB5qszshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBo6lMC4zXB
        AST4 Dp0chkchjVpkkv0x8DB5/ym1hEC45gBB
        CST6CDT,M3.2.0,M11.1.0 Dx2tBhmqBhljBhmt72l9DBwq5tEC4rnBBoo9PC4hmBBomeC4hmBBomeC4hmBBome\
        C4rnBBo8cC4rnBBoujBC4xbBoujBC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmB\
        BomeC4hmBB43MB
        MST7 Dp8xBhnxBhmqBhn072l9DBgs0LC4jrHBokfC47cBoqiBC4hxVB4ivzDC4hmBBomeC4hmBBomeC4hmBBome\
        C4rnBBo8cC4rnBBoujBC4xbBoujBC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmB\
        BomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4\
        rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBB
        CST6CDT,M3.2.0,M11.1.0 DnipBhmqBhljBn2k9uh7DB7xx7l9BC4rnBBo8cC4rnBBo02vBC4l5HBosnBC47cB\
        oi8pBC4tjBBo0qFC4t0JBokNC4j3BBoqWC49tBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4ji\
        BBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rn\
        BBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC\
        4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        CST6 DpgqBhmqBhljBhmt72l9DBw+rgEC4p6BBo23cC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBouj\
        BC4xbBoujBC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnB\
        Bo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4\
        hmBBomeC4rnBBo8cC4rnBB
        AKST9AKDT,M3.2.0,M11.1.0 FsirD119Bho4BhnxBhp/Bj9+r4/5DBzk5w49BCto1nguCD4l5HCosuyBD4jiBC\
        okiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokND4j3BCoqWD49tBCokiBD4tjBCo6gBD4tjBCokiBD4jiB\
        CokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCo8vkCEo+YC4zsBEo0XC4zsBEo0XC4h7BE
        CST6 EpvuBhnxBhmqBhljBhn072l9DBgs0LC4jrHBokfC47cBoqiBC490OD4naCo+jDD4lVCou5FD41ZComsMD4\
        vfC4g5hDD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCoujBD4xbCoujBD4hmBComeD4hmBComeD4rnBC\
        o8cD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4h\
        mBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBC
        <-03>3<-02>,M3.2.0,M11.1.0 ExqahkchjVhiOxyr87x8DBxpm9xhECos6OD4hmBComeD4rnBCo8cD4rnBCo8\
        cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnB\
        Co8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD
        AST4ADT,M3.2.0,M11.1.0 E5rehljBhkchjV5727j+6DBppkr6iBCok8hBD43kBCgupfD4hRComzBD4hRComzB\
        D4hRComzBD4hRComzBD4hRComzBD4hRCo2xBD4pWCo6sBD4tXComqBD4rbCwqZD4l5HCosnBD47cCosnBD47cCo\
        snBD47cCosnBD47cCo2oBD4xbCo2oBD47cCosnBD47cCosnBD47cCosnBD47cCosnBD47cCo2oBD47cCosnBD4j\
        iBCokiBD4jiBCokiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gB\
        D4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCokiBD4jiBCosmDD4jiBCokiBD4jiBCo\
        kiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4ji\
        BCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBC565waD4rnBC\
        o8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4h\
        mBComeD4rnBCo8cD4rnBCo8cD4rnBCp92xKC
        CST6 E5gvBhnxBhmqBhljBhmt72l9DBos0LC4jrHBokfC47cBoqiBCow73DD4rnBCoo9PD4hmBComeD4hmBCome\
        D4hmBComeD4rnBCo8cD4rnBCoujBD4xbCoujBD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo8cD4rnB\
        ComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4\
        rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBC
        <-03>3 HnrahkchjVxzYxyRhiOxxKn7jqyi9DB74p1tGC4piBDkqiBC8jiBDkqiBC8jiBDkgnQC87cDksnBC87c\
        DksnBC87cDksnBC87cDk2oBC8xbDk2oBC8xbDkujBC8jiBDksnBC87cDkoXC839CE87QCki1iBE85gBCk6LF4lJ\
        Co67KF45gBCo02FE8njBCk0/CF4rJCoq/DF43PCosmDG0vKEo6gBCkgVF4rSCok2DF4tOComzBF4hRCo61BF4tO\
        CowKF4r8BCouyQF4nOCo61BF43PCo0sBF4pWCo0sBF49YCo0sBF4zXCoqrBF49YCou3YFoujBCo4kBF47cCoimB\
        F4leCosnBF47cCosnBF47cCosnBF4leCoimBF4leCoimBF4leCosnBF47cCosnBF47cCosnBF47cC
        EST5EDT,M3.2.0,M11.1.0 D5mlBhljBhkc5u859y7DBpoto5rBC43kBB0hdC8lnBB4ujBCoxbB4qrBC4hXBomt\
        BC4zXBo0sBC4zXBoqrBC4naBogqBC4naBogqBC4naBogqBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cB\
        o2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC4tzLBosnBC\
        47cBosnBC47cBosnBC47cBosnBC41oBBo8cC4rnBBo8cC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2\
        oBC47cBosnBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBB\
        okiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4j\
        iBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiB\
        C4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4\
        hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8\
        cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        EST5EDT,M3.2.0,M11.1.0 Dl2iBhljBhkchp4vg+6DBwnxpCC4rnBBo8cC4rnBBo8cC41oBBo6gBC47cBo2oBC\
        4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBos\
        nBC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47c\
        BokZC4l5HBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC\
        47cBosnBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBoki\
        BC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBB\
        okiBC4jiBBokiBC4jiBBokNC4j3BBoqWC49tBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiB\
        BokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnB\
        Bo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4\
        rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        AKST9AKDT,M3.2.0,M11.1.0 G8m7ClxtChrtChqmChp/Bho4Bj9+r4/5DBjgpx49BC9v6nguCD4l5HCosuyBD4\
        jiBCokiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokND4j3BCoqWD49tBCokiBD4tjBCo6gBD4tjBCokiBD\
        4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBE4jiBF4jiBEokiBF4jiBEokiBF4jiBEom\
        eF4hmBEomeF4rnBEo8cF4rnBEo8cF4rnBEomeF4hmBEomeF4hmBEomeF4rnBEo8cF4rnBEo8cF4rnBEomeF4hmB\
        EomeF4hmBEomeF4hmBEomeF4rnBEo8cF4rnBEo8cF4rnBEomeF4hmBEomeF4hmBEomeF4rnBEo8cF4rnBEo8cF4\
        rnBEo+YF
        <-02>2 DpmPhiOhhHp2yp128DB5mrzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBom0UC4xbBogqBC4pBBookCC4zXB
        CST6CDT,M3.2.0,M11.1.0 D32vBhnxBhmqBhrmwg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBo8luBC4jiBB\
        okiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokNC4j3BBoqWC49tBBokiBC4tjB\
        Bo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4\
        jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo\
        8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rn\
        BBo8cC4rnBBo8cC4rnBBo+YC4zsBBo0XC4zsBBo0XC4zsBBo+YC4zsBC
        CST6CDT,M3.2.0,M11.1.0 ExvvBhnxBhmqBhljBhrmwg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBo8luBC4\
        jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokNC4j3BBoqWC49tBBokiBC\
        4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBok\
        iBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4nkCD4rnBCo8cD4rnBCo\
        8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rn\
        BCo8cD4rnBCo8cD4rnBCo+YD
        CST6CDT,M3.2.0,M11.1.0 EnxvBhnxBhmqBhljBhrmwg+6DBwnxpCC4rnBBo8cC4rnBBo02vBC4l5HBo8luBC4\
        jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokNC4j3BBoqWC49tBBokiBC\
        4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBok\
        iBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4r\
        nBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4nkCD4rn\
        BCo8cD4rnBCo8cD4rnBCo+YD
        CST6CDT,M3.2.0,M11.1.0 Ep+wBhnxBhmqBhljBhn072l9DBgs0LC4jrHBokfC47cBoqiBCokgpED4hmBComeD\
        4hmBCookCBomeC4rnBBo8cC4rnBBoujBC4xbBoujBC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo8cC\
        4rnBBomeC4hmBBomeC4hmBBooaC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo+YC4zsBBo\
        0XC4zsBBo0XC4zsBBo0XC4zsBBo0XC4zsBBo+YC4zsBBo0XCojxBC
        <-03>3 Fx7Zp8Zp7ZxzYhjVxrn2gx8DB5w+yktBChvw/mUDpwiwrpCE
        EST5EDT,M3.2.0,M11.1.0 Eh9hB57hBhljBhkch1v8wp7DB5qp98yBCptqz18DD45gBCokiBD4jiBCokiBD4ji\
        BCokiBD4jiBCokiBD4jiBCwmeDgsnBCg8cDgsnBCg8cDgsnBCgmeDgimBCgmeDgimBCgmeDgsnBCg8cDgsnBCg8\
        cDgsnBCgmeDgimBCgmeDgimBC4n9PD4rnBCo8cD4rnBC4wvLD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCom9CD
        <-05>5 Dh5fhljBhkchpjq128DBh3vzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QB\
        o6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoyzrBC4twLB
        <-04>4 Dx+dhkchjVxuhq128DBxwqzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TB
        <-03>3 F5nhBrkhBhljBhkchjV5/u8wp7DBz00k1lBC3gvylMBr3+/jED3vnuwBBrgj4rPD33ijjBCo2cD43nBC\
        o2cD43nBCo2cD43nBCo2cD49nBCo2cD4v7UCouLD4v/JCgyJDgo9tBE4xbDo0sBE4zXDo4kBE47cDosnBE47cDo\
        2oBE4xbDoimBE4leDo2oBE4xbDo2oBE47cDosnBE47cDosnBE47cDo2oBE4xbDo2oBE4xbDo2oBE47cDosnBE47\
        cDosnBE47cDosnBE47cDo2oBE4xbDo2oBE4xbDo2oBE4jiBDokiBE47cDosnBE47cDo2oBE4xbDoujBE45gBDo2\
        oBE47cDosnBE47cDosnBE47cDosnBE47cDo2oBE4xbDo2oBE4vfDo4kBE47cDo4kBE4tjBDoujBE47cDo2oBE4x\
        bDo2oBE4xbDo2oBE4xbDo2oBE47cDosnBE47cDosnBE47cDo2oBE4xbDo2oBE4vfDo4kBE47cDosnBE45gBDouj\
        BE4rnBDo2TE4nvBDo0XE4zsBDo+YE4prBDo+YE4vzDDoiRE4/UE
        CST6CDT,M3.2.0,M11.1.0 DpxtBhmqBhljBpp4y8k7DB50l1j2BC4xbB40rDC43kBBow2nBC49YBourJC4l5HB\
        ogqBC47cBo4kBC47cBosnBC47cBosnBC47cBo8oBC4vcBoynBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC4\
        7cBo2oBC47cBosnBC47cBosnBC47cBosnBC4jiBBokiBC47cBomxFC4xbBomxFCgujBBgkiBCgkiBBgkiBCgkiB\
        BgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBg6gBCg\
        ujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBg6gBCgujBBgkiBCgkiBBgkiBCgkiBBgki\
        BCgkiBBgmeCgimBBgmeCgsnBBg8cCgsnBBg8cCgsnBBgmeCgimBBgmeCgimBBgmeCgsnBBg8cCgsnBBg8cCgsnB\
        BgmeCgimBBgmeCgimBBgmeCgimBBgmeCgsnBBg8cCgsnBBg8cCgsnBBgmeCgimBBgmeCgimBBgmeCgsnBBg8cCg\
        snBBg8cC4rnBBo+YC
        CST6CDT,M3.2.0,M11.1.0 DAhmqBhljBhg3xxn/DBg25gBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiB\
        C4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBo\
        kiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4\
        rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4zrDBomeC4hmBBomeC4hmBBomeC4rnBBo8\
        cC4rnBBo8cC4rnBBo+YC
        <-03>3 DxrQhjVhiOx7zp128DBxixzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBom0UC4xbBogqBC4pBBookCC4zXB
        CST6 D5hxBhnxBhmqB5xp2/m8DBpnus3XC43kBB450YC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC47cBo+r\
        FC4jiBBokiBC45gBBoujBC4jiBBoujBC4jiBBokiBC4jiBB4wWC4l5HBo4kBC4jiBBo4kBC47cBosnBC47cBosn\
        BC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC47cBosnBC47cBo0rDC4jiB\
        BokiBC
        CST6CDT,M3.2.0,M11.1.0 DAhmqBhljBh4gu/1+DBgo50BC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiB\
        C4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBo\
        kiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4\
        rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4zrDBomeC4hmBBomeC4hmBBomeC4rnBBo8\
        cC4rnBBo8cCgqgCC
        <-03>3 Dx0ZhkchjVxk9p128DBx6uzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        6hXC4xPBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoyzrBC
        <-04>4<-03>,M9.1.6/24,M4.1.6/24 ErkhBhljBhkchjVr0jhmv8DB3gvylMAr3+/jEC3vnuwBArgj4rPC33i\
        jjBBo2cC43nBBo2cC43nBBo2cC43nBBo2cC49nBBo2cC4v7UBouLC43uID4tICoqoBBgyJCgo9tBD4xbCo0sBD4\
        zXCo4kBD47cCosnBD47cCo2oBD4xbCoimBD4leCo2oBD4xbCo2oBD47cCosnBD47cCosnBD47cCo2oBD4xbCo2o\
        BD4xbCo2oBD47cCosnBD47cCosnBD47cCosnBD47cCo2oBD4xbCo2oBD4xbCo2oBD4jiBCokiBD47cCosnBD47c\
        Co2oBD4xbCoujBD45gBCo2oBD47cCosnBD47cCosnBD47cCosnBD47cCo2oBD4xbCo2oBD4vfCo4kBD47cCo4kB\
        D4tjBCoujBD47cCo2oBD4xbCo2oBD4xbCo2oBD4xbCo2oBD47cCosnBD47cCosnBD47cCo2oBD4xbCo2oBD4vfC\
        o4kBD47cCosnBD45gBCoujBD4rnBCo2TD4nvBCo0XD4zsBCo+YD4prBCo+YD4vzDCoiRD4lzBCoiRD4lzBCoiRD\
        4zsBCo8cD4rnBCo8cD4rnBCo8cD4rnBComeD
        AST4 Fx4gBh6gBhljBhkcx0fxwu8wp7DBx1ygrxCCh3kkl/BD41WCoi2FE8jWCkkuBE8pQCko1BE8rPCk80BE83\
        PCkw0BE89PCkq0BDoi13BCgyGD
        <-03>3 Dp7VhjVhiOpr5p128DB5yrzshBCg7hBBo2iBC43hBBow1jBCgwZBg+qBC41WBo4tBC47WBo4tBC47QBo\
        g5WC4rYBog/BC4hLBo+tBC47QBo+tBC4vWBo+tBC41WBoq6lBC49YBogqBC4/UBouvBC41TBoovBC41TBoywBC4\
        pWBoovBC4pWBo+tBC4/UBoywBC4rSBoywBC4zXBo0sBC4zXBo0sBC4pWBo0sBC49YBowrBC4rbBogqBC49YBogq\
        BC4xbBogqBC49YBo0sBC4zXBoywBC41TBo+tBC4pWBo+wBC4zUBo0sBC4zXBoywBC4/UBoqrBC4zXBo+tBC4pWB\
        o+tBC4zXBo0sBC4zXBo0sBC49YBo0sBC4pWBo+tBC4pWBo+tBC4zXBo0sBC4zXBo0sBC4zXBo0sBC4zXBoywBC4\
        1TB
        <-02>2<-01>,M3.5.0/-1,M10.5.0/0 ExpKhiOhhHAxhmhw78DBxix053DCg6gBBwjiBD4jiBCgkiBDgkiBCgk\
        iBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiB\
        CgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBC\
        gybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2\
        oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8c\
        DgsnBCg8cDg2oBCgybDg2oBCgybDg2oBC
        AKST9AKDT,M3.2.0,M11.1.0 FuqpDzt/Bho4BhnxBhp/Bj9+r4/5DBk7omCCvwznguCD4l5HCosuyBD4jiBCok\
        iBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokND4j3BCoqWD49tBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCo\
        kiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBEwkiBC4jiBEokiBC4jiBEokiBC4jiBEomeC4hmB\
        EomeC4rnBEo8cC4rnBEo8cC4rnBEomeC4hmBEomeC4hmBEomeC4rnBEo8cC4rnBEo8cC4rnBEomeC4hmBEomeC4\
        hmBEomeC4hmBEomeC4rnBEo8cC4rnBEo8cC4rnBEomeC4hmBEomeC4hmBEomeC4rnBEo8cC4rnBEo8cC4rnBEo+\
        YC
        NST3:30NDT,M3.2.0,M11.1.0 F52Y51RxzYxyRxxK5gx9588DB4reAomnBB43kBAw5jBB4xSAowxBB4jiBAoki\
        BB4jiBAoujBB45gBAoujBB45gBAoujBB45gBAoujBB45gBAoujBB4jiBAokiBB4jiBAoujBB45gBAoujBB45gBA\
        oujBB45gBAoujBB45gBAoujBB4jiBAoujBB45gBAoujBB45gBAwwcC5z8iGD45gBCw4kBD4xbCo2oBD4xbCo2oB\
        D4xbCogqBD4naCogqBD4xbCo2oBD4xbCo2oBDokoHCogqBD4xbCo2oBD4xbCo2oBD4xbCo2oBD4xbCogqBD4xbC\
        oimBD47cCosnBD47cCosnBD47cCosnBD47cCosnBD47cCo2oBD47cCosnBD47cCosnBD47cCosnBD47cCosnBD4\
        tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCoki\
        BD4jiBCokiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBC\
        okiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4j\
        iBC565waD4hmBComeEwrnBCw8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo\
        meD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rn\
        BCo8cD4rnBCo+YD4zsBCo0XD4zsBCo0XD4zsBCo+YD4zsBCo0XDpzvsmBD
        CST6 DxxyBhnxBhmqBxhr2/m8DBx3ss3XC43kBBo86xBC4l5HBosnBC4vfBo4kBC47cBosnBC47cBosnBC47cBo\
        4nQC4jiBBosmDC4jiBBokiBC47cBo2oBC4xbBo61WC
        CST6 Dp8oBhmqBhljBp0lxpk9DB55o6p8DC4xbBo2oBC4xbBom2lBC4nRB
        AST4ADT,M3.2.0,M11.1.0 D5ngBhkchjV5/7hw78DBpuh0usEC4jiBBokiBC4jiBBoujBC4rnBBo8cC4rnBBo8\
        cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4rnB\
        Bo8cC4rnBBo8cC4rnBBo+YC
        PST8PDT,M3.2.0,M11.1.0 D525Bho4BhnxB5u71n+6DBprjtvgCC43kBBo86xBC4l5HBosnBC47cBosnBC47cB\
        osnBC47cBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBosnBC47cBosnBC47cBo2oBC47cBosnBC4\
        7cBosnBC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tj\
        BBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC\
        4jiBBokiBC4tjBBo6gBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBo6gBC4tjBBok\
        iBC4jiBBokiBC4jiBBokiBC4jiBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4\
        rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBomeC4hmBBomeC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBomeC4hmBBom\
        eC4hmBBomeC4rnBBo8cC4rnBBo8cC4rnBBo+YC
        MST7 E5p/Bhp/Bho4BhnxB5pl6w97DBpxgpmhBC43kBBosnBCo/dB4w1vBC4l5HB4h8pBDgujBBgqWCo+peD4ji\
        BCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4rn\
        BCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD\
        4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD4zsBCo0XD4zsBCo\
        0XD4zsBCo+YD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCo0XD4zsBCo+YD4zsBCo0XD4zsBCo0XD4zs\
        BCo0XD4zsBCo0XDozsBD
        AKST9AKDT,M3.2.0,M11.1.0 EionD/vhChp/Bho4Bj9+r4/5DB9+8w49BCjv4nguCD4l5HCosuyBD4jiBCokiB\
        D4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokND4j3BCoqWD49tBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCoki\
        BD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBComeD4hmBCo\
        meD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hm\
        BComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD
        <+08>-8 DAgo4BgrtChom7j+/DBw2p3CCo7ZB48wDC49VB4v/JCo2+CB4snBCgleB42lBCondB5ztziBCpxrwaB\
        5ulvhBCpxrwaB5ulvhBCpsmhaB
        <+07>-7 DAgnxBgljBhggxzn/DBok2QA4njJB48j3CCogbB43vDCo+VB
        <+10>-10 Dw/kCg/kCgqmCxgt5226DBxol9mcC
        AEST-10AEDT,M10.1.0,M4.1.0/3 DAgqmCgrtChgr0g87DBgqmkBCg6gBBwlqEAw+g+BBg04pBCgkiBBgsnBCg\
        +YBgqrBCg+YBgqrBCgoaBgqrBCgqWBg+tBCg0XBg0sBCg0XBg0sBCg0XBg0sBCg+YBg0sBCg0XBg0sBCg0XBg0s\
        BCg0XBg0sBCg0XBg0sBCg0XBg0sBCg8cBg2oBCgybBg2oBCg0XBg0sBCg0XBg0sBCg0XBgqrBCgybBggqBCgybB\
        ggqBCgoaBggqBCgoaBggqBCg8cBgujBCg6gBBgujBCg6gBBgujBCg6gBBgujBCg6gBBgujBCgkiBBgujBCg6gBB\
        gujBCg6gBBgujBCg6gBBgujBCg6gBBg8cCgsnBBg4kBCg6gBBgujBCg6gBBgujBCg6gBBgujBCg6gBBgujBCgki\
        BBgkiBCg6gBBg4kBCgkiBBgkiBCgkiBBgkiBCoj1CC
        <+05>-5 DAgmqBgljBho5gki/DBg/k3DC
        NZST-12NZDT,M9.5.0,M4.1.0/3 Fw9xCw7wCw83Cgs0Cgt7Cxqm92h6DBhkz1/uDC4pWBogqBD87cBksnBD87c\
        BksnBD87cBksnBD8leBkimBD8leBkimBD8hmBBk8cD8rnBBk8cD8rnBBk8cD8rnBBk8cD8rnBBk8cD81oBBkybD\
        81oBBk8cD89+oCEggVDg+tBEg+YDg0sBEg0XDg0sBEg0XDg0sBEg0XDg0sBEg0XDg0sBEg0XDg0sBEg+YDg0sBE\
        g0XDg0sBEg0XDg0sBEg0XDg0sBEg0XDg0sBEg0XDg0sBEg+YDg0sBEg0XDg2oBEgmeDgimBEgmeDgimBEgmeDgi\
        mBEgwfDg4kBEgwfDg4kBEgwfDg4kBEgwfDgimBEgmeDgimBEgmeDgimBEgwfDg4kBEgwfDg4kBEgwfDgimBEgme\
        DgimBEgmeDgimBEgwfDg4kBEgwfDg4kBEgwfDg4kBEgwfDg4kBE
        <-03>3 EAhjVhkchiOhw2iz2/DB4iLCo4qBB41ZCo4qBB41fCokiBB4tjBCokiBB4jiBCokiBB4xmJD4rSBo8jR\
        CoseB47cCosnBB47cCo2oBB4xbCo2oBB4xbCo2oBB4jiBCokiBB47cCosnBB47cCo2oBB4xbCoujBB45gBCo2oB\
        B47cCosnBB47cCosnBB47cCosnBB47cCo2oBB4xbCo2oBB4vfCo4kBB47cCo4kBB4tjBCoujBB47cCo2oBB4xbC\
        o2oBB4xbCo2oBB4xbCo2oBB47cCosnBB47cCosnBB47cCo2oBB4xbCo2oBB4vfCo4kBB47cCosnBB45gBCoujBB\
        4rnBCo2TB4nvBCo0XB4zsBCo+YB4prBCo+YB4vzDCoiRB4/UB
        <-03>3 CAhjVhw2ogtgEB
        <+03>-3 C48VgjVpr7sj1+DB
        <+00>0<+02>-2,M3.5.0/1,M10.5.0/3 BAhwj1hiiEA
        <+05>-5 DAgnxBgljBh4kirp/DBomqtCA4nzBB44q+BC
        CET-1CEST,M3.5.0,M10.5.0/3 EwoGghHgiOgjVx/wp0v7DBx26mtrBCo2cBw+kBCg8cBgsnBCg8cBgojuBCgm\
        xFBgybCgujBBgkiBCgkiBBgkiBC43JDgiXCoqKBgybCgghBBo+hBC4xGD4lJCosSBg4kBCgwfBgujBCg6gBBgwp\
        hCCg6gBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiB\
        BgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBC
        <+05>-5 EoikBgljBgmqBgnxB599ljq9DBp15pxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsn\
        BCg8cDg2oBCw9rpBB
        <+03>-3 Dg7QgiOgjVhtrv029DBhxx65vCC49VBo4nBC41cBo4nBC41cBo+nBC4viBBo+hBC41cBoynBC41cBoq\
        9NC4piBBo2iBC4jiBBokiBC4jiBBokiBC4tjBBo+nBC4pcBoimBC4leBoskBC4xeBo4kBC45gBBokiBC4jiBBok\
        iBC4vfBoimBCgmeBgimBCgwfBg4kBCgwfBg4kBCgwfBg01BCg+PBgojBCgqiBBg+hBCgqiBBgkiBCgkiBBgkiBC\
        gsnBBg8cCgimBBgwfCgkiBBgkiBCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cC4j2DB\
        osSCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgqWCg+tBC
        <+12>-12 FomzCgs0Cgt7CguiDgrtC55ukjq9DBpy3pxLC4x1sDD4piBCoukCBokiBC4piBBoqiBCwkiBBgkiBC\
        gkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBookCEggVB4jNCgkiBBgkiBCgkiBBgkiB\
        CgkiBBgkiBCgkiBBgujBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsn\
        BBg8cCg2oBBgybCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBoylCEgybB
        <+05>-5 EgyXgkcgljBgmqBhuqmjq9DBhm0pxLC473tDD4tkCCokiBD4piBCoqiBDwkiBCgkiBDgkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiBDgkiBBokiBCg\
        kiBBgujBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBC
        <+05>-5 Ew5agkcgljBgmqBxmnmjq9DBxt3pxLC4x1sDD43mDCokiBD4piBCoqiBDwkiBCgkiBDgkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDg\
        kiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBC
        <+05>-5 E4rbgkcgljBgmqBp0mmjq9DB5/3pxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC
        <+05>-5 FgrYgjVgljBgmqBgkch1pmjq9DBhg8pxLCw73tDD4tkCCokiBD4piBCoqiBDwkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCEggVC4jNDgkiBCgkiBDgkiBCgkiBDgkiBCgki\
        BDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCoylCEgybCg2oBEgybCg2oBEg8cCgsnBEg8cCgsnBEg8cCg2oBC
        <+03>-3 Eo6Ug6UgjVgkc5946wp7DBpwlm10BCh31gg5DD41cCo+hBD4viBCoqiBD4piBCokiBDo+hBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCwqiBDgqiBCgqiBDgqiBCgkiBDgqiBCgkiBDgqiBCgkiB\
        DgqiBCgqiBDgqiBCgkiBDgqiBCgkiBDgqiBCgkiBDgqiBCgqiBDgqiBCgkiBDgqiBCgkiBDgqiBCgkiBDgqiBCg\
        qiBDgqiBCgkiBDgqiBCgkiBDgqiBCgkiBDgqiBC
        <+03>-3 DglYgkcgjVhzuq+h9DBh56/yiDC
        <+04>-4 E4rXgjVgkcgljBp0qmjq9DB5w7h49BC4txzBD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBgkiBCwqyIDgsnBC47cDgsnBCg8cDg\
        snBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8\
        cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDgsnBC
        <+07>-7 C4jvBgnxBp8zpti9DB
        <+07>-7 EoonBgmqBgnxBgo4B5/+16h9DBpyx55TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDo5LCgrWBgujBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cC\
        gsnBBg8cCg2oBBgybCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC4t1HBokhDC
        EET-2EEST,M3.5.0/0,M10.5.0/0 Dw0QgiOgjVxrh7226DBxyw61rCC4xnBBogeC4piBBo0gBC43kBBo4kBC4x\
        bBo2+nCC41cBo4nBC41cBo4nBC41cBo+nBC41cBo4nBC41cBou+WC49SBo4nBC41cBo4nBC41cBo4nBC41cBo+n\
        BC41cBo4nBC41cBoynBC41cBow+LC4vfBo+kBC4vfBo+kBC4vfBo+kBC4vfBo+qBC41ZBo0mBC45dBo+kBC4vfB\
        o+kBC4vfBoklBC4ndBo6gBC4jiBBokiBC4jiBBokiBC4jiBBoujBC4jiBBokiBC4jiBBokiBC4jiBBokiBC
        <+06>-6 Eg/iBgljBgmqBgnxBhh/ljq9DBhy4pxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCg6+BB4lqBC4vfBo4kBC4vfBo4kBC4vfB\
        o4kBC4vfBo4kBC45gBB8kiBC4rnBBo8cC4rnBBo8cC41oBBoybC41oBBoybC41oBBo8cC4rnBBo8cC4rnBBo8cC\
        41oBBoybCk7ZC
        <+08>-8 Fg3zBw30Bgo4Bgz6Bgp/Bhpjoxt9DBxvg17MC874FDh95/OChzoqtBDh95/OCh7/ktBDh95/OCh7/kt\
        BDh95/OCh7/ktBDh95/OChzoqtBDh95/OCh7/ktBDh95/OChryxKE4v0HC
        IST-5:30 FwtpBgtpBs0lBw1mBw2tBxiso3m5DBxwp3ldC14o32jCD92n3njCE4rqBDouUE431GD
        <+09>-9 Egm1Bgo4Bgp/BgqmCh68v7h9DBh2l/4TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsn\
        BCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HBwkhDC
        <+08>-8 EojyBgnxBgo4Bgp/B5k3v6m8DBpk3/moEC4nnLD4piBCoqiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD\
        4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCou\
        jBD4jiBCokiBD4jiBCokiBD4jiBC4gxFD47cCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBC\
        oulSDojiBC4kiBDojiBC
        CST-8 Du94Bgo4Bgp/Bzyh5m+7DBv1vlsiBC4hgBBounsBC4jZBo2cC4vrBBo8QC4z1HBo6vBC4haBo4kBC4vlB\
        BokiBC41cBo4nBC4hFB4shvCC49YBosnBC47cBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cB
        <+0530>-5:30 F4tlBoulBw1mBgmqBw2tBpys6226DBx/x88wBC5wvx3jCD85sBEs+1GC43psDE87cDksoUC
        <+06>-6 GosqBgtpBw2tBw1mBgmqBgnxB5rj6wp7DBp//zqhDCxm1nlBDouUC43tTE8hx7DFgykBE
        <+03>-3 DwgRgiOgjVx31q+h9DBxgi6RC4vfBo4kBC4vfBo4kBC4vfBo4kBC45gBBo4wyCC4hdBo4nBC4vcBoko\
        BC41cBo4nBC4vcBo0mBC4/dBo4nBC41cBo+nBC41cBo4nBC41cBo4nBC41cBo4nBC41cBo+nBC41cBo4nBC41cB\
        o4nBC41cBo4nBC41cBo+nBC41cBo4nBC4hXBostBC4hXBom7JC45gBBo6jBC45gBBoq+CC4hsBBo6aC43tBBowZ\
        C4jrBBoqcC4viBBokiBC4jiBB4piBC4piBBo0jBC4/gBBoghBC4piBBoojBC4piBBokiBC4piBBoqiBC4piBBo+\
        hBC4viBBo4hBC41iBBokiBC4piBBoqiBC4piBBokiBC4piBBokiBC4piBBokiBC4piBBoqiBC4piBBokiBC4piB\
        BokiBC4zgBBoujBC41oBBo8cC4xnBBosbC41oBBo8cC4rnBBo8cC4rnBBo8cC4rnBBo8cC4rnBBo8cC41oBBoyb\
        C41oBBoybC41oBBo8cC4rnBBo8cC4rnBBo8cC4rnBBo8cC41oBBoybC41oBBoybC41oBC
        <+09>-9 D476Bgo4Bgp/Bhgv48y8DB4rwgCCg2lpCBoql0BC
        <+04>-4 Cw9Zgkcx6sq+h9DB
        <+05>-5 EgogBgljBgmqBgnxBh4hmjq9DBh71pxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCowgCB
        EET-2EEST,M3.5.0/3,M10.5.0/4 Do9PgiOgjV5iv8ul9DBp7o6ukDC4jiBBowoBC49bBo0gBC45gBBoujBC4p\
        iBBo+hBC4jiBBoujBC45gBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokiB\
        C4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBo\
        ujBC4jiBBokiBC4jiBBokiBC4snBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC\
        g2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg\
        8cCgsnBBg8cCg+sDB
        EET-2EEST,M3.4.4/50,M10.4.4/50 DglQgiOgjVhrl1397DBhliyzqCCg8WBg6ICg8lEBgqcCgkoBBgwcCgko\
        BBgkfCgqlBBgkfCgqlBBwxwWC4/aBo4nBC41cBw4nBCowcB4joBCowcB49nBCowcB49nBCowcB49nBCowcB4joB\
        CowcB49nBCowcB49nBCo2cB43nBCwxGBoulPC4rSBoujBC49YBoqxKCg8HBgs5HCggVBgqrBC4naBoywBC4/UBo\
        opBC4pcBosnBC4xbBo0sBC4zXBoimBC47cBosnBC4leBosnBC4leBognBC4ndBognBC49bBoqoBC4ndBoqoBCgw\
        fBg4kBCgwfBg4kBCgwfBgsnBC4jiBBoujBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBCgwfBg4kBCoog\
        BB4xhBC4zgBBo6jBCo+eB49kBC47cBosnBCgmeB5j5zhBCpznyWB589smBCprkjUBostBCg6gBBgujBC4jiBBok\
        iBC4rnBBoidCgmnBBoidC41oBBoybC41oBBoybC41oBBg2cC4xnBBo8cCgsnBBg8cCgwoBBg+bCowoBBokiBC4j\
        iBBo6gBC4tjBBowfC43kBBo8cC4rnBBo8cC41oBBoybC41oBBoybC41oBBo8cC4rnBBo8cC4rnBBo8cC41oBBoy\
        bC41oBBoybC41oBBoybC41oBBo8cC4hmBBomeC43kBBowfC4jiBBokiBC45gBBoujBC4leBomJC4pBBo8cC4xbB\
        o8HC49DBo8cC4naBo8HC4nFBo8cC4zXBomJC4xGBo8cC4pWBo8HC4vKBoybC4/UBo8HC45LBoybC4rSBomJC4jN\
        Bo8cC43PBo8HC43PBo8cC4jNBomJC4hRBo8cC45LBo8HC4/UBoybC4vKBo8HC4pWBoybC47HBomJC4zXBo8cC4n\
        FBo8HC4naBo8cC4zCBomJC4xbBo8cC4pBBomJC47cBo4kBC45gBBokiBC4jiBBowfC43kBBomeC4hmBBo8cC4rn\
        BBo8cC41oBBoybC41oBBoybC41oBBoybC41oBBo8cC4rnBBo8cC4rnBBo8cC41oBBoybC41oBBoybC4rnBBomeC\
        43kBBowfC4tjBBo6gBC45gBBoujBC4vfBo8HC4pBBoybC4leBo8HC4zCBoybC4xbBomJC49DBo8cC49YBo8HC4x\
        GBo8cC4pWBomJC47HBo8cC4/UBomJC4vKBoybC41TBo8HC4jNBoybC4hRBomJC4tOBo8cC4tOBo8HC4hRBo8cC4\
        jNBo8HC4rSBo8cC4vKBomJC41TBo8cC4lJBo8HC4zXBoybC4xGBomJC49YBoybC4nFBomJC4naBo8cC4zCBo8HC
        EET-2EEST,M3.4.4/50,M10.4.4/50 DuuQgiOgjVzhl1397DBvuiyzqCCg8WBg6ICg8lEBgqcCgkoBBgwcCgko\
        BBgkfCgqlBBgkfCgqlBBwxwWC4/aBo4nBC41cBw4nBCowcB4joBCowcB49nBCowcB49nBCowcB49nBCowcB4joB\
        CowcB49nBCowcB49nBCo2cB43nBCwxGBoulPC4rSBoujBC49YBoqxKCg8HBgs5HCggVBgqrBC4naBoywBC4/UBo\
        opBC4pcBosnBC4xbBo0sBC4zXBoimBC47cBosnBC4leBosnBC4leBognBC4ndBognBC49bBoqoBC4ndBoqoBCgw\
        fBg4kBCgwfBg4kBCgwfBgsnBC4jiBBoujBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBCgwfBg4kBCoog\
        BB4xhBC4zgBBo6jBCo+eB49kBC4tdBo6mBCgmeBgimBC47ZB589smBCprkjUBouFC45FBokiBCg6gBBgujBC4ji\
        BBokiBC4rnBBoidCgmnBBoidC41oBBoybC41oBBoybC41oBBg2cC4xnBBo8cCgsnBBg8cCgwoBBg+bCowoBBoki\
        BC4jiBBo6gBC4tjBBowfC43kBBo8cC4rnBBo8cC41oBBoybC41oBBoybC41oBBo8cC4rnBBo8cC4rnBBo8cC41o\
        BBoybC41oBBoybC41oBBoybC41oBBo8cC4hmBBomeC43kBBowfC4jiBBokiBC45gBBoujBC4leBomJC4pBBo8cC\
        4xbBo8HC49DBo8cC4naBo8HC4nFBo8cC4zXBomJC4xGBo8cC4pWBo8HC4vKBoybC4/UBo8HC45LBoybC4rSBomJ\
        C4jNBo8cC43PBo8HC43PBo8cC4jNBomJC4hRBo8cC45LBo8HC4/UBoybC4vKBo8HC4pWBoybC47HBomJC4zXBo8\
        cC4nFBo8HC4naBo8cC4zCBomJC4xbBo8cC4pBBomJC47cBo4kBC45gBBokiBC4jiBBowfC43kBBomeC4hmBBo8c\
        C4rnBBo8cC41oBBoybC41oBBoybC41oBBoybC41oBBo8cC4rnBBo8cC4rnBBo8cC41oBBoybC41oBBoybC4rnBB\
        omeC43kBBowfC4tjBBo6gBC45gBBoujBC4vfBo8HC4pBBoybC4leBo8HC4zCBoybC4xbBomJC49DBo8cC49YBo8\
        HC4xGBo8cC4pWBomJC47HBo8cC4/UBomJC4vKBoybC41TBo8HC4jNBoybC4hRBomJC4tOBo8cC4tOBo8HC4hRBo\
        8cC4jNBo8HC4rSBo8cC4vKBomJC41TBo8cC4lJBo8HC4zXBoybC4xGBomJC49YBoybC4nFBomJC4naBo8cC4zCB\
        o8HC
        <+07>-7 Es/xBgnxBgo4Bgp/B1w1s0x8DBt39qy7BC432EDgigBBwgsDCg+0RB4t0JCg8hhBB
        HKT-8 E0w1Bgo4Bgp/Bw47Bh5xltl8DBwmsuCCgoUDk9PCsgrIB47cC8gqBBg+YCgqrBBg8cCgkiBBg8cCgsnBB\
        g8cCgsnBBg8cCgsnBBgmeCgsnBBg8cC4rnBBooaC4/pBBooaC4prBBo+YC4prBBooaC4/pBBooaC4/pBBooaC4/\
        pBBooaC4prBBo+YC4prBBo+YC4prBBooaC4/pBBooaC4/pBBowfC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBB\
        okiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokNC4j3BBokiBC4jiBBokiBC4jiBBo8vFC4le\
        B
        <+07>-7 E4+qBgmqBgnxBgo4Bpp+v6m8DB5g3/moEC4nnLD4piBCoqiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD\
        4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCou\
        jBD4jiBCokiBD4jiBCokiBD4jiBC4gxFD47cCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBC\
        oulSDojiBC4kiBDojiBC
        <+08>-8 Ei8wBgnxBgo4Bgp/B/7noii9DBj1hnyTC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsn\
        BCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HC
        <+03>-3 FwyNw2NgiOgjVgkcxtk7226DBhs2065BCx8wgwKD41cCo8uHD4xnBCogeD4piBCo0gBD43kBCoqtDD4\
        taCo4nBD41cCoiyfD4lSCowKD4j3BCogkBD4jxHCoosBD47WCo2lBD4vfCo4kBD4vfCoujBD45gBCo4kBD45gBC\
        o4kBD4vfCo0hXD4v4CCoklBD4haCw6xSDg8cCoybD41oBCoiaD4lqBCooaD4/pBCo8cD43kBCowfD47sLE45LDo\
        oqCCg8fDgmeCgqiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBD\
        gkiBCg6gBDgujBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsn\
        BCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCwybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCg4bDgwoBCgybD\
        g2oBCg8cDgsnBCgidDgmnBCg8cDggqBCgoaDg3eD
        WIB-7 GgiyBgyzBw30Bgp/Bgo4BgnxBh+iivp9DBgi9SCxyyi1RD0/vHCsqyFE87oECkmodF
        WIT-9 Dw+hCgp/Bw5iCx5g7i69DBxl8noWC89rpBB
        IST-2IDT,M3.4.4/26,M10.5.0 FswQwvQgiOgjVgkc1vh7226DB9ohmvnCCx3kmlqBDg8WCg6IDg8lECgqcDgk\
        oBCgwcDgkoBCgkfDgqlBCgkfDgqlBCg2qDEg+SDguLCg+hBDgwiBCgkfDgwcCgklBDggqBCgmeDgkiBCg6gBDg8\
        cCgmzBDgiRCgmzBDgiRCg8xBDgqWCgsnBDgybCw39jBD4rSCoujBD49YCoqxKDg8HCgs5HDggVCgqrBD4naCoyw\
        BD4/UCoopBD4pcCosnBD4xbCo0sBD4zXCoimBD47cCosnBD4leCosnBD4leCognBD4ndCognBD49bCoqoBD4ndC\
        oskBD41iBCo8iBD4lhBCoijBD47fC4gnBD47cCogqBDw5gBCo2iBD4vfCo8iBD4/jBCoogBD4tjBCoijBD4vfCw\
        6jBD45jBCougBD4viBCo4hBD47fCoskBD45jBCougBD4viBCo4hBD47fCo2lBD4viBCo4hBD4lhBCoijBD
        <+0430>-4:30 DgugBgkcw0fhqt6wp7DBhq+sunDC
        <+12>-12 E4rqCgrtCgs0Cgt7Cpsrqqn9DB5gikqOC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiB\
        DgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgki\
        BDgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgs\
        nBCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCoylCBgybC
        PKT-5 F4tfw1mBw2tBgljBgmqBpq+7vp8DBpg74ijCC431GBog4MDk4jsDE4jiBDomjME41cDo+eE4vlBD
        <+06>-6 C4hpBgmqBpm96/w9DB
        <+0545>-5:45 D4/nBw1mB4toBp4+p+h9DBpy52k8DC
        <+09>-9 Fqx/Bgo4Bgp/BgqmCgrtC3uyv7h9DBrhw/4TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCg\
        kiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBC\
        gkiBDgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8c\
        DgsnBCwxMDoqQEg2oBDgybEg2oBDgybEg2oBDgybEg2oBDg8cEgsnBDg8cEgsnBDg8cEg2oBDgybEo7fD4y1GC
        <+07>-7 E8wrBgmqBgnxBgo4Bl/mk/h9DB9ypr1TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsn\
        BCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HC
        <+08>-8 G61wBgnxBgyzBw30Bgp/Bgo4Bn6iuwm8DB7ukv8zBChtrypQDx681bE0v0HDoo2tCF
        CST-8 Ekn1Bgo4Bgp/BgqmC94tltl8DBlmt47lCC4rYD41lBCo4eD41cCwipEBg4nBCg2cBg2lBCgmqBBg8cCgk\
        iBBg2cCgsnBBg8cCgsnBBg8cCgynBBggeCgsnBBg8cCgsnBBgoaCggqBBgoaCgqrBBg+YC8qrBBooaC4/pBBooa\
        C4/pBBooaC4/pBBooaC4prBBo+YC4prBBo+YC4prBBooaC4/pBBooaC4/pBBowfCwjiBBwkiBCwjiBBwkiBC4tj\
        BBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokNC4j3BBokiBC4jiBBokiBC4\
        jiBBo8vFC4leB
        <+11>-11 Eg2mCgqmCgrtCgs0Chq7kjq9DBhk5pxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiB\
        DgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgki\
        BDgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgs\
        nBCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HBwsmDC
        WITA-8 Dg/3Bgo4Bgp/Bh5q7i69DBh/jluRC473HB
        PST-8 ExhwDw24Bgo4Bgp/Bxhun804DBxivm7mDCgpwvCD4nOCoywKD4jvICo08RD4jKCoo6wBD4rhBCogjbD49\
        MC
        EET-2EEST,M3.5.0/3,M10.5.0/4 Dw0PgiOgjVxrv8ul9DBxyo6ukDC4jiBBowoBC49bBo0gBC45gBBoujBC4p\
        iBBo+hBC4jiBBoujBC45gBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokiB\
        C4jiBBokiBC4jiBBokiBC4jiBBokiBC4tjBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBo\
        ujBC4jiBBokiBC4jiBBokiBC4ndC
        <+07>-7 Eg8oBgmqBgnxBgo4Bhswgjq9DBhmgvxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsn\
        BCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCoylCBgybC
        <+07>-7 E47mBgmqBgnxBgo4Bpyss7h9DB5/jj5TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDovKCg1XBg\
        kiBCgkiBBgkiBCgkiBBgujBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cC\
        gsnBBg8cCg2oBBgybCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC4t1HBou3DC
        <+06>-6 E0siBgljBgmqBgnxBtrgt2h9DB1n3i+TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsn\
        BCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HC
        <+05>-5 FoiYgjVgljBgmqBgkc59pmjq9DBp37pxLCwx1sDD43mDCokiBD4piBCoqiBDwkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgkiBDgkiBCookCEgkiBCgujBEgkiBCgkiBEggVCgovBEgkiBCgkiBEgkiBCgkiBEgkiBCgk\
        iBEgujBCgsnBEg8cCgsnBEg8cCgsnBEg8cCg2oBEgybCg2oBEgybCg2oBEg8cCgsnBEg8cCgsnBEg8cCg2oBC
        WIB-7 FgozBw30Bgp/Bgo4BgnxBhwv7i69DBxwirsRC095HBsqyFD87oEBkmodD8zrzBE
        KST-9 Do+6Bw47Bgp/B554/6r8DB51y4hHC8p49GBgs6FC
        <+05>-5 Eo6dgkcgljBgmqB5lkmjq9DBpu6pxLC4x1sDD43mDCokiBD4piBCoqiBDwkiBCgkiBDgkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDg\
        kiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDoz0qBC
        <+05>-5 Eg2egkcgljBgmqBhqjmjq9DBhq7pxLC4x1sDD43mDCokiBD4piBCoqiBDwkiBCgkiBDgkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgo5CDgovBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujB\
        DgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDo9wfC
        <+0630>-6:30 D+itBw2tBgp/Bj15p+h9DBvskigqBCs7tGB
        <+11>-11 Fw8iCgp/BgrtCgs0CgqmCx7mj+m8DBxzy/nrCCwhmsCD4piBCokiBD4piBCokiBD4piBCoqiBDwkiB\
        CgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCEggVC4jNDgkiBCgkiBDgki\
        BCgkiBDgkiBCgkiBDgkiBCgujBDgsnBCookCEg8cCgsnBEg8cCg2oBEgybCg2oBEgybCg2oBEg8cCgsnBEg8cCg\
        snBEg8cCg2oBEgybCg2oBEgybCg2oBEgybCg2oBEg8cCgsnBEg8cCgsnBEg8cCg2oBEgybC4t1HEokhDC
        <+05>-5 EysfgkcgljBgmqBvzimjq9DBzg8pxLC4x1sDD43mDCokiBD4piBCoqiBDwkiBCgkiBDgkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBC
        KST-9 Fww7Bw47Bgp/BgqmCw5iCxn4/6r8DBhoz4hHC899tCD4vTCo8lBD4leCo8lBD4reCo0sBD4zXCootFBk8\
        sCE45XBo0vBE49YBo2oBE4naBogqBE4naBogqBE4naBogqBE4naBok9BCsoj3BDg8cCgsnBDg8cC
        <+11>-11 E4hoCgqmCgrtCgs0Cp+5kjq9DB5v6pxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiB\
        DgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgki\
        BDgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgs\
        nBCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HC
        CST-8 Dw+4Bgo4Bgp/Bxh47507DBx2s5wuCCggiRBgosBC4haBo4kBC4vlBBokiBC41cBo4nBC41cBo4nBC41cB\
        o4nBC41cBowcC49tBBoqcC4joBBoqcC4joBBoqcC4piBBoqiBC4piBBokiBC4piBBokiBC4piBBokiBC4piBBo4\
        tBC47WBoytBC47WBo+3aC4piBBokiBC4piBBo2gIC4nRB
        <+05>-5 EuvgBgljBgmqBgnxBzwhmjq9DBvi2pxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCB
        <+04>-4 E+/UgjVgkcgljBjgtmjq9DB/k5h49BC4txzBD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBwjiBC4jiBBokiBC4jiBBokiBC4nkC\
        D4jiBCoujBD4zrDCo8cD4rnBCo8cD41oBCoybD41oBCoybD41oBCo8cD4rnBCo8cD4rnBCo8cD4hRCg1XBgybC
        <+0330>-3:30 FwjYwzYw0fgkcgljBxkmjg/9DBh/7tyuCCg+nBDkidEg+YDgsSBk+kBC4xVBowiBC47iBBos2W\
        C4zaBokiBC4viBBo+hBC4viBBo+hBC4viBBo+hBC4viBBo+hBC4viBBokiBC4viBBo+hBC4viBBo+hBC4viBBo+\
        hBC4viBBokiBC4viBBo+hBC4viBBo+hBC4viBBo+hBC4viBBokiBC4viBBo6qFC4viBBokiBC4viBBo+hBC4viB\
        Bo+hBC4viBBo+hBC4viBBokiBC4viBBo+hBC4viBBo+hBC4viBBo+hBC4viBBokiBC4viBBo+hBC4viBBo+hBC4\
        viBBo+hBC4viBBokiBC4viBBo+hBC4viBB
        <+06>-6 D4gqBw1mBgmqBp3q481+DBpj8svrCC
        JST-9 DmwhCgp/BgqmChnyq4l7DBg4jhECg+YBgimBCgmeBg0sBCg0XBg0sBCg0XB
        <+07>-7 Eu6nBgmqBgnxBgo4Bztn18h9DBvkp63TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDg6FCoyhBBg8c\
        CgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC4t1HBo+sDC
        <+10>-10 GskjCgo4Bgp/Bgs0CgrtCgqmC17uv7h9DBt0z/4TC4x1sDDopiBEokiBD4piBEokiBD4piBEoqiBDw\
        kiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgujBEookCFggVE4jNDgkiBEgkiBD\
        gkiBEgkiBDgkiBEgkiBDgkiBEgujBDgsnBEg8cDgsnBEg8cDgsnBEg8cDg2oBEgybDg2oBEgybDg2oBEg8cDgsn\
        BEg8cDgsnBEg8cDg2oBEgybDg2oBEgybDg2oBEgybDg2oBEg8cDgsnBEg8cDgsnBEg8cDg2oBEgybDo7fE4y1GF
        <+10>-10 Em69Bgp/BgqmCgrtC71jlrn9DBn53ppOC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiB\
        DgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgki\
        BDgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgs\
        nBCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HC
        <+09>-9 Ek68Bgo4Bgp/BgqmC9l1v7h9DBlqt/4TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBggVC4jNDgkiBCgkiBDgkiBCgkiB\
        DgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsn\
        BCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HC
        <+05>-5 FytcisagkcgljBgmqBvyk8r78DBxt0u2FCj0llyUD4x1sDE4piBDokiBE4piBDokiBE4piBDoqiBEwk\
        iBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgujBDookCCggVD4jNEgkiBDgkiBEg\
        kiBDgkiBEgkiBDgkiBEgkiBDgujBEgsnBDg8cEgsnBDg8cEgsnBDg8cEg2oBDgybEg2oBDgybEg2oBDg8cEgsnB\
        Dg8cEgsnBDg8cEg2oBDgybEg2oBDgybEg2oBDgybEg2oBDg8cEgsnBDg8cEgsnBDg8cEg2oBDgybE4t1HD
        <+04>-4 Ew7UgjVgkcgljBxktmjq9DBxg5h49BC4txzBD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCookCBgkiBCgkiBBgkiBCgkiBBgkiBCgkiB\
        BgkiBC45pEDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oB\
        CgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBC
        <-01>1<+00>,M3.5.0/0,M10.5.0/1 GhhMxtNhiOhhHAghHh5t0n+6DBhxnm10BC4zxJDowZCgwWD43qBCo2ZD\
        43qBCo2ZD43qBCo8ZD43qBCo2ZD43qBCgyrFDgigBCggpDDgwfCgujBDg6gBCg4kBDg6gBCg4kBDgwfCggpDDgw\
        fCgkiBDgkiBCg2nDDgkiBCg6gBDgujBCg4kBDgwfCgkiBDgkiBCg6gBDgujBCg4kBDg2oBCgsSDgsqBCg4hBDgq\
        iBCggeD47HEggVDokNCgoaD4xGEg+YDo6LCg+YD47HEg0XDo6LCg+YD47HEg0XDo6LCgmeDgkiBC4kiBDgkiBCg\
        kiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDguj\
        BCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBD\
        gkiBCgkiBDozmiBEgkiBDgkiBEgkiBDgkiBEgujBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEg\
        kiBDgkiBEgujBDgkiBEgkiBDgkiBEgkiBDoiRE4hRFgmPEg+SDgkiBEgkiBDgkiBEgkiBDgujBE
        AST4ADT,M3.2.0,M11.1.0 EtsetrXhkchjVtk3y588DB4rhBAoykBB4hdA4ulYC1vk+zWD4v0BCo8cD4/pBCo+\
        YD4zsBCo0XD4zsBCogpDD4pWCoovBD41TCoywBD41TCo8xBD4rSCo8xBD4rSCo8xBD41TCo0+HD47cCoqulBD4j\
        iBCokiBD4jiBCokiBD4tjBCo6gBD4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4jiBCokiBD4tjBCo6gB\
        D4tjBCokiBD4jiBCokiBD4jiBCokiBD4jiBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4h\
        mBComeD4rnBCo8cD4rnBCo8cD4rnBComeD4hmBComeD4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCome\
        D4hmBComeD4hmBComeD4rnBCo8cD4rnBCo8cD4rnBCo+YD
        WET0WEST,M3.5.0/1,M10.5.0 EhnHhhHAghHhvuxgm9DBhjt2nuBCwr3nCDo6gBCgkiBDgkiBCgkiBDgkiBCgk\
        iBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiB\
        CgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBD
        <-01>1 D5gLhiOhhHhq168y8DBgm0hCC431GB4kugCC
        WET0WEST,M3.5.0/1,M10.5.0 DxlDAghHxly2tr8DBxzj52pECgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBg\
        kiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgki\
        BBgkiBCgkiBBgkiBCgkiBBgujBC
        WET0WEST,M3.5.0/1,M10.5.0 Ex9HhhHAghHhpu68y8DB4zxJCowZBgwWC43qBBo2ZC43qBBo2ZC43qBBo8ZC4\
        3qBBo2ZC43qBBgyrFCgigBBggpDCgwfBgujBCg6gBBg4kBCg6gBBg4kBCgwfBggpDCgwfBgkiBCgkiBBg2nDCgk\
        iBBg6gBCgujBBg4kBCgwfBgkiBCgkiBBg6gBCgujBBg4kBCg2oBBgsSCgsqBBg4hBCgqiBBggeC47HDggVCokNB\
        goaC4xGDg+YCo6LBg+YC47HDg0XCo6LBg+YC47HDg0XCo6LBgmeCgkiBB4kiBCgkiBBgkiBCgkiBBgkiBCgkiBB\
        gkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgk\
        iBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCo9niBDg6g\
        BCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDokiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBD
        <-02>2 ChkRhiOh8+7wp7DB
        <-03>3 E5jbhkchjVhiO5zvxoz8DBp49rhwBC45gBBoujBC45gBBo4kBC45gBBoujBC45gBBoujBC45gBBoujBC\
        4/RBo8p2CC4xbD41oBCooaD4/pBCo+iCBoybC41oBBoybC41oBBoybC41oBBoybC4/pBBooaC4/pBBoybC41oBB\
        oybC41oBBoybC41oBBoybC41oBBoybC4/pBBoybC41oBBoybC41oBBoybC41oBBoybC41oBBoybCo2oBBooaC4p\
        rBBo+YC4prBBooaC4/pBBooaC4/pBBooaC4/pBBooaC4/pBBooaC4prBBooaC4/pBBooaC4/pBBooaC
        AEST-10AEDT,M10.1.0,M4.1.0/3 Do8mCgqmCgrtC5z/5iz7DBp0hhnpBCgyPBgwg1BCgqQBgkiBCgkiBBgujB\
        Cg6gBBggi7BCgqWBg+tBCg0XBg0sBCg0XBg0sBCg0XBg0sBCg+YBg0sBCg0XBg0sBCg0XBg0sBCg0XBg0sBCg0X\
        Bg0sBCg0XBg0sBCgmeBgsnBCg0XBg0sBCg0XBg0sBCg0XBg0sBCgoaBg2oBCgybBggqBCgybBggqBCgoaBggqBC\
        g0XBg0sBCg0XBg0sBCg0XBg0sBCg+YBg0sBCg0XBg0sBCg0XBg0sBCg8cBgsnBCg8cBgsnBCg8cBgsnBCg8cBg2\
        oBCgybBg8cCgsnBBg2oBCg8cBgsnBCg8cBgsnBCg8cBg2oBCgybBg2oBCg8cBgsnBCgybBg2oBC
        ACST-9:30ACDT,M10.1.0,M4.1.0/3 E4+gCgp/Bw5iCw6pCpxl6iz7DB5l8t/HCsk6lBDgyPCgwg1BDgqQCgki\
        BDgkiBCgujBDg6gBCggi7BDgqWCg+tBDg0XCg0sBDg0XCg0sBDg0XCg0sBDg+YCg0sBDg0XCg0sBDg0XCg0sBDg\
        0XCg0sBDg0XCg0sBDg0XCg0sBDg+YCg0sBDg0XCg0sBDg0XCg0sBDg0XCg0sBDgoaCg2oBDgybCggqBDgybCggq\
        BDgoaCggqBDgoaCggqBDg0XCg0sBDgybCg2oBDg+YCg0sBDgoaCggqBDgybCg2oBDg8cCgsnBDg8cCgsnBDg8cC\
        gsnBDg8cCg2oBDgybCg2oBDgybCg2oBDg8cCgsnBDg8cCgsnBDg8cCg2oBDgybCg2oBDg8cCgsnBDgybCg2oBD
        AEST-10 Dw3nCgqmCgrtCxwv29y7DBx3xkspBCgyPBgwg1BCgqQBgkiBCgkiBBgujBCg6gBBggi7BCgqWBgk6lB\
        Cg0XBg0sBCg0XBg0sBCg0XB
        ACST-9:30ACDT,M10.1.0,M4.1.0/3 F4piCgqmCgp/Bw5iCw6pCpmk6iz7DB53u49CCo+3FDsk6lBEgyPDgwg1\
        BEgqQDgkiBEgkiBDgujBEg6gBDggi7BEgqWDg+tBEg0XDg0sBEg0XDg0sBEg0XDg0sBEg+YDg0sBEg0XDg0sBEg\
        0XDg0sBEg0XDg0sBEg0XDg0sBEg0XDg0sBEgmeDgsnBEg0XDg0sBEg0XDg0sBEg0XDg0sBEgoaDg2oBEgybDggq\
        BEgybDggqBEgoaDggqBEg0XDg0sBEg0XDg0sBEg0XDg0sBEg+YDg0sBEg0XDg0sBEg0XDg0sBEg8cDgsnBEg8cD\
        gsnBEg8cDgsnBEg8cDg2oBEgybDg2oBEgybDg2oBEg8cDgsnBEg8cDgsnBEg8cDg2oBEgybDg2oBEg8cDgsnBEg\
        ybDg2oBE
        AEST-10AEDT,M10.1.0,M4.1.0/3 D4hlCgqmCgrtCpug4l07DB55790nBCg6gBBg2oBCg0XBg0sBCg0XBg+7wB\
        CgqQBgkiBCgkiBBgujBCg6gBBguqyBCgkiBBgsnBCg+YBgqrBCg+YBgqrBCgoaBgqrBCgqWBg+tBCg0XBg0sBCg\
        0XBg0sBCg0XBg0sBCg+YBg0sBCg0XBg0sBCg0XBg0sBCg0XBg0sBCg0XBg0sBCg0XBg0sBCg8cBg2oBCgybBg2o\
        BCg0XBg0sBCg0XBg0sBCg0XBgqrBCgybBggqBCgybBggqBCgoaBggqBCgoaBggqBCg8cBgujBCg6gBBgujBCg6g\
        BBgujBCg6gBBgujBCg6gBBgujBCgkiBBgujBCg6gBBgujBCg6gBBgujBCg6gBBgujBCg6gBBg8cCgsnBBg4kBCg\
        6gBBgujBCg6gBBgujBCg6gBBgujBCg6gBBgujBCgkiBBgkiBCg6gBBg4kBC
        ACST-9:30 Ewq9Bgp/Bw5iCw6pCxlp6iz7DBxx4t/HCsk6lBDgyPCgwg1BDgqQCgkiBDgkiBCgujBDg6gBC
        <+0845>-8:45 Dgt8B4w9B4xkChrl4007DBp2kj1nBCgyPBgwg1BCgqQBgkiBCgkiBBggzjCCg0XBgoxSCg0XBg\
        0vQCg2TBg0yfCggVBg2oBCg8cBgsnBCg8cB
        <+1030>-10:30<+11>-11,M10.1.0,M4.1.0 FoyqCgqmCw6pCw7wCgrtC5975iz7DBpw3/8hFCs0sBD49YCo0s\
        BD4zXCo0sBD4zXCo0sBD4zXCo0sBE8naCk2oBE8xbCkgqBE8xbCkgqBE8naCkgqBE8zXCk0sBE8zXCk0sBE8zXC\
        k0sBE89YCk0sBE8zXCk0sBE8zXCk0sBE87cCksnBE87cCksnBE87cCksnBE87cCk2oBE8xbCk8cE8rnBCk2oBE8\
        7cCksnBE87cCksnBE87cCk2oBE8xbCk2oBE87cCksnBE8xbCk2oBE
        AEST-10 D46lCgqmCgrtCptx29y7DB56vkspBCgyPBgwg1BCgqQBgkiBCgkiBBgujBCg6gBBggi7BCgqWBgk6lB\
        Cg0XBg0sBCg0XBg0sBCg0XBg0sBCg+YBg0sBCg0XB
        AEST-10AEDT,M10.1.0,M4.1.0/3 Dw+jCgqmCgrtCxxi6iz7DBx2+gnpBCgyPBgwg1BCgqQBgkiBCgkiBBgujB\
        Cg6gBBggi7BCgqWBg+tBCg0XBg0sBCg0XBg0sBCg0XBg0sBCg+YBg0sBCg0XBg0sBCg0XBg0sBCg0XBg0sBCg0X\
        Bg0sBCg0XBg0sBCg+YBg0sBCg0XBg0sBCg0XBg0sBCg0XBg0sBCgoaBg2oBCgybBg2oBCg8cBggqBCgoaBggqBC\
        goaBggqBCg0XBg0sBCg0XBg0sBCg+YBg0sBCg0XBg0sBCgybBg2oBCg8cBgsnBCg8cBgsnBCg8cBgsnBCg8cBg2\
        oBCgybBg8cCgsnBBg2oBCg8cBgsnBCg8cBgsnBCg8cBg2oBCgybBg2oBCg8cBgsnBCgybBg2oBC
        AWST-8 D4p2Bgo4Bgp/Bpur4007DB57jj1nBCgyPBgwg1BCgqQBgkiBCgkiBBggzjCCg0XBgoxSCg0XBg0vQCg2\
        TBg0yfCggVBg2oBCg8cBgsnBCg8cB
        CET-1CEST,M3.5.0,M10.5.0/3 E0hCAghHgiOhgkj9t7DBgmmwBC4nlDDg2cCw+kBDg8cCgsnBDg8cCwyKBg3U\
        Cg2oBBg+YCgovBBg0aCgmqBBgqcCg4kBBg4kBCgwfBg6gBCgujBBgkiBCgkiBBg4kBCgwfBgujBCg6gBBg4kBC4\
        6gBBg4kBCgwfBgujBCg6gBBg4kBCgwfBgkiBCgkiBBg6gBCg4kBBgkiBCgkiBBg6gBCgujBBg4kBCgwfBgkiBCg\
        kiBBg6gBCgujBBg4kBCg2oBBgsSCg+PD4/nFCgybDgujBCgkiBDgqfCg+kBDgqfCg+tBDguaCggohCDg6gBCguj\
        BDgkiBCgkiBDgkiBCgujBDg6gBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBC\
        gkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgk\
        iBCgujBD
        <-06>6<-05>,M9.1.6/22,M4.1.6/22 ExozBhnxBhmqBhljBxog9459DBx79nhkCC4xbBo0sBC4zXBo4kBC47c\
        BosnBC47cBo2oBC4xbBoimBC4leBo2oBC4xbBo2oBC47cBosnBC47cBosnBC47cBo2oBC4xbBo2oBC4xbBo2oBC\
        47cBosnBCgokCD47cCosnBD47cCo2oBD4xbCo2oBD4xbCo2oBD4jiBCokiBD47cCosnBD47cCo2oBD4xbCoujBD\
        45gBCo2oBD47cCosnBD47cCosnBD47cCosnBD47cCo2oBD4xbCo2oBD4vfCo4kBD47cCo4kBD4tjBCoujBD47cC\
        o2oBD4xbCo2oBD4xbCo2oBD4xbCo2oBD47cCosnBD47cCosnBD47cCo2oBD4xbCo2oBD4vfCo4kBD47cCosnBD4\
        5gBCoujBD4rnBCo2TD4nvBCo0XD4zsBCo+YD4prBCo+YD4vzDCoiRD4lzBCoiRD4lzBCoiRD4zsBCo8cD4rnBCo\
        8cD4rnBCo8cD4rnBComeD
        EET-2EEST,M3.5.0/3,M10.5.0/4 E4jLgiOgjVghHh4wgw78DBhmkz/dC4vKBo4sSC4pEBgrnDDw3bB4njBDoq\
        iBB4r0RC4nXBo4gwBCg4qBBw2ZCgkiBBg6gBCgghBBgojBCo6gBBwvjBCg8hBB41iBC43hBBgliBCgkiBBgkiBC\
        gkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgk\
        iBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBC
        IST-1GMT0,M10.5.0,M3.5.0/1 Ej/C+hEAghHj556k78DBg+YC/4ykfDgseCgojBDg0jBCg+hBDgqiBCg+hBDg\
        ynBCggeDgqiBCg0gBDg4kBCg4kBDgybCgsnBDgmeCgsnBDgwfCg4kBDgwfCgujBDg6gBCgimBDgwfCg4kBDgwfC\
        gujBDg6gBCg4kBDgwfCg4kBDgwfCgujBDgkiBCg4kBDgwfCgujBDg6gBCg4kBDgwfCg4kBDgwfCgujBDg6gBCg4\
        kBDg2oBCgsSDg6kOCgmeDgqrBCgwfDg4kBCg8cDgsnBCgwfDgujBCg6gBDgujBCgkiBDgujBCg6gBDgwfCgujBD\
        g6gBCg4kBDgwfCgimBDgwfCgujBDg6gBCg4kBDgwfCg4kBDgwfCgujBDg6gBCg6gBDg2oBCgybDg2oBCg8cDgsn\
        BCgybDg2oBCgybDg2oBCgybDg2oBCgybDggqBCggVDgq9HCgoaDggqBCgoaDggqBCgoaDggqBCgoaDggqBCgybD\
        g2oBCgybDg2oBCgybDggqBCgoaDggqBCgoaDggqBC47cDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCg8cDgsnBCg\
        8cDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDgsnBCg8cDgsnBCg8cDgsn\
        BCgmeD
        GMT0 BA
        <-01>1 BhhH
        <-10>10 BhqmC
        <-11>11 BhrtC
        <-12>12 Bhs0C
        <-02>2 BhiO
        <-03>3 BhjV
        <-04>4 Bhkc
        <-05>5 BhljB
        <-06>6 BhmqB
        <-07>7 BhnxB
        <-08>8 Bho4B
        <-09>9 Bhp/B
        <+01>-1 BghH
        <+10>-10 BgqmC
        <+11>-11 BgrtC
        <+12>-12 Bgs0C
        <+13>-13 Bgt7C
        <+14>-14 BguiD
        <+02>-2 BgiO
        <+03>-3 BgjV
        <+04>-4 Bgkc
        <+05>-5 BgljB
        <+06>-6 BgmqB
        <+07>-7 BgnxB
        <+08>-8 Bgo4B
        <+09>-9 Bgp/B
        UTC0 BA
        CET-1CEST,M3.5.0,M10.5.0/3 E4WAghHgiOp556m+7DB52zsh2CCo0syCDgkiBCgkiBDgkiBCgkiBDgkiBCgk\
        iBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBD
        <+04>-4 E4wWgjVgkcgljBp3ihjq9DB59ivxLC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgki\
        BCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCookCBgkiBCgujBBgkiBCgsmDBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBB\
        gujBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg\
        2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC4t1HBokhDC
        GMT0BST,M3.5.0/1,M10.5.0 E3EAghHgiO38k0r64DBr9xm5gECg+YBgujBCgseBgojBCg0jBBg+hBCgqiBBg+\
        hBCgynBBggeCgqiBBg0gBCg4kBBg4kBCgybBgsnBCgmeBgsnBCgwfBg4kBCgwfBgujBCg6gBBgimBCgwfBg4kBC\
        gwfBgujBCg6gBBg4kBCgwfBg4kBCgwfBgujBCgkiBBg4kBCgwfBgujBCg6gBBg4kBCgwfBg4kBCgwfBgujBCg6g\
        BBg4kBCg2oBBgsSC4rxCDgsSCg0sBDg0XCg0sBDg+YCgqrBDgwfCg+kBDgwTCo4PBgujBCg6gBBgmeC4nFDgqWC\
        o4PBg+YCgqrBBg8cCgsnBBgwfCgujBBg6gBCgujBBgkiBCgujBBg6gBCgwfBgujBCg6gBBg4kBCgwfBgimBCgwf\
        BgujBCg6gBBg4kBCgwfBg4kBCgwfBgujBCg6gBBg6gBCg2oBBgybCg2oBBg8cCgsnBBgybCg2oBBgybCg2oBBgy\
        bCg2oBBgybCggqBBggVCgq9HBgoaCggqBBgoaCggqBBgoaCggqBBgoaCggqBBgybCg2oBBgybCg2oBBgybCggqB\
        BgoaCggqBBgoaCggqBB47cCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBg8cCgsnBBg8cCgsnBBg8cCgsnBBg8cCg\
        snBBg8cCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCgsnBBg8cCgsnBBg8cCgsnBB4pNB
        CET-1CEST,M3.5.0,M10.5.0/3 DwzJghHgiOxk4zn+6DBx5i14rDC4spDBgybCgujBBgkiBCgkiBBg8oBCgyYB\
        g8pwCCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCg\
        kiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBC
        CET-1CEST,M3.5.0,M10.5.0/3 Ew4GghHgiOAxv1/5s7DBxm2wnuBCo2cBw+kBCg8cBgsnBCg8cBgojuBCgmxF\
        BgybCgujBBgkiBCgkiBBgkiBCgkiBBg2oBCg2cBowKDg4PB4vKCgwfBg4kBCgwfBgojBCgghBBg+j/BCgkiBBgu\
        jBCg6gBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiB\
        BgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBC
        EET-2EEST,M3.5.0/3,M10.5.0/4 DwnMgiOgjVxgpj239DBx1w4xBCgkZBgkiBCgkiBBgujBCgkiBBgkiBCgki\
        BBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgy70CC4zXBgujBCo6gBBwkiBCgkiBBgkiBCgkiBBgkiBC\
        gkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBwjiBCgkiBBgk\
        iBCgkiBBgkiBCgkiBBgkiBC4jiBBokiBC4jiBBoujBC4rnBBosMB
        CET-1CEST,M3.5.0,M10.5.0/3 Do+IghHgiO55o+ir7DBp8iy+vBCo2cBw+kBCg8cBgsnBCg8cBgynBCg2cBgi\
        mBCgwfBol/rBC4urDBgybCgujBBgkiBCgkiBBo3nBCoqiBBwkcC4zjBBo+hBCgkiBBgkiBCgkiBBgujBCg6gBBw\
        z9JC49YB4qrBCg+YBg+tBCgqWBg+tBCgqWBwlmwBCg6gBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBwkiBCgujBBg\
        kiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgki\
        BBgkiBCgkiBBgkiBCgkiBBgujBC
        CET-1CEST,M3.5.0,M10.5.0/3 EggE0vDghHgiOho1j+k5DBtgus8sCC13xto4CDg8cCgsnBDg8cCoqryCDgki\
        BCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBD\
        gujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBD
        EET-2EEST,M3.5.0,M10.5.0/3 HwwNovNwnMgiOgjVghHgkcxvk7226DBphrz2nCC5v50oZDx1w4xBEgkZDgki\
        BEgkiBDgujBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDgkiBEgkiBDg67BE4/+BDg34CFgybDg\
        ujBFgkiBDo5aE41quCG4piBEokiBG4piBEokiBG4piBEoqiBGwkiBEgkiBGgkiBEgkiBGgkiBEgkiBGgkiBEgki\
        BGgkiBEgkiBGgkiBEgkiBG47HEwybDgkiBEgkiBDwjiBE4jiBDokiBE4jiBDokiBE4jiBDokiBE4jiBDoujBE4r\
        nBDosMD
        CET-1CEST,M3.5.0,M10.5.0/3 EpwCAghHgiOpglk636DB55x2qjCCg+YBgujBCgseBgojBCg0jBBg+hBCgqiB\
        Bg+hBCgynBBggeCgqiBBg0gBCg4kBBg4kBCgybBgsnBCgmeBgsnBCgwfBg4kBCgwfBgujBCg6gBBgimBCgwfBg4\
        kBCgwfBgujBCg6gBBg4kBCgwfBg4kBCgwfBgujBCgkiBBg4kBCgwfBgujBCg6gBBg4kBCgwfBg4kBCgwfBgujBC\
        g6gBBg4kBCg2oBBgsSC4rxCDgsSCg0sBDg0XCg0sBDg+YCgqrBDgwfCg+kBDgwTCo4PBgujBCg6gBBgmeC4nFDg\
        qWCo4PBg+YCgqrBBg8cCgsnBBgwfCgujBBg6gBCgujBBgkiBCgujBBg6gBCgwfBgujBCg6gBBg4kBCgwfBgimBC\
        gwfBgujBC47s1BDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgk\
        iBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBD
        EET-2EEST,M3.5.0/3,M10.5.0/4 Dq2LgiOgjV3x3tuk9DBrkxrrnBCgwiBBwwryCCgkiBBgkiBCgkiBBokiBC\
        gkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgk\
        iBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBC
        EET-2 FwzJghHgiOgjVgkcx0tp0v7DBxh+mtrBCo2cBw+kBCg8cBgsnBCg8cBgojuBCgmxFBgybCgujBBgkiBCg\
        kiBBgkiBCohFD47iBCoudD477qCE4piBDokiBE4piBDokiBE4piBDoqiBEwkiBDgkiBEgkiBDgkiBEgkiBDgkiB\
        EgkiBDgkiBEgkiBDookCCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBDg\
        snBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgy\
        bDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybD4t1HC
        EET-2EEST,M3.5.0/3,M10.5.0/4 F4pOgiOgjVghHgkcp2zmjq9DB5/4pxLC4tiYBgxsCDgybBgujBDwlGCwth\
        wCE4piBCokiBE4piBCokiBE4piBCoqiBEwkiBCgkiBEgkiBCgkiBEgkiBCgkiBEgkiBCgkiBEgkiBCgkiBEgkiB\
        CgkiBE4rSCwq1CBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBCohIC
        MSK-3 EwpXgjVgkcgljBh48ggh9DBovvXC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgkiBCgk\
        iBDgkiBCgkiBDgkiBCgkiBDgkiBCookCBgkiBCgujBBgkiBCgsmDBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujB\
        CgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBB\
        gybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC4t1HB
        WET0WEST,M3.5.0/1,M10.5.0 E7pEAghHgiOhon68y8DB4zxJCowZBgwWC43qBBo2ZC43qBBo2ZC43qBBo8ZC4\
        3qBBo2ZC43qBBgyrFCgigBBggpDCgwfBgujBCg6gBBg4kBCg6gBBg4kBCgwfBggpDCgwfBgkiBCgkiBBg2nDCgk\
        iBBg6gBCgujBBg4kBCgwfBgkiBCgkiBBg6gBCgujBBg4kBCg2oBBgsSCgsqBBg4hBCgqiBBggeC47HDggVCokNB\
        goaC4xGDg+YCo6LBg+YC47HDg0XCo6LBg+YC47HDg0XCo6LBgmeCgkiBB4kiBCgkiBBgkiBCgkiBBgkiBCgkiBB\
        gkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgk\
        iBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCw9tWBgkiB\
        CgkiBBoujBCgkiBBgkiBCgkiBBgujBCg6gBB4jiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBo\
        kiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgokCDgkiBCgkiBDgkiBCgki\
        BDgkiBCgujBC
        CET-1CEST,M3.5.0,M10.5.0/3 Ep3BAghHgiOhw66m+7DB47/kBCo0gBB4jiBCoqiBB4j2JCoigBB4/oDCowfB\
        4tjBCo6gBBg4kBCg6gBB43kBCowfB4hvQCooUB4jiBC4nFDgidCwslCB4leC41xEDo2WC49qBDowfC43kBDowfC\
        43kBDowfC43kBDowfC4lxFDo8cC4/v0BDo6gBC4tjBDo6gBC45gBDokiBC4tjBDo6gBCwujBDgkiBCgkiBDgkiB\
        CgujBDg6gBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDg\
        kiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBD
        CET-1CEST,M3.5.0,M10.5.0/3 D45GghHgiOp2p33w7DB5wysvqBC4pWBokiBC4piBBogeC4xnBBosbC41oBBo\
        wfC4jiBBo2nqBCwkjFBgybCgujBBg+hBCgwfBg+kBCwjfBwqiBCgimBBwleCgimBBwybCg2oBBwv3lBC4zXBo+t\
        BCgqWBg+tBCgqWBgovBCgqWBg+tBCgqWBg0sBCg0XBg+tBCg0XBg+hBCgkiBBgomBCg4bBwwoBC47cBosnBC47c\
        BosnBC47cBosnBC47cBosnBC47cBo+kBC4zgBBoujBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiB\
        BgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCg\
        kiBBgkiBCgkiBBgujBC
        <+03>-3 Gw9Mw8MgiOgjVghHgkcxil7226DBhhwrszCCxy3pxLD41yXCgp8CEgybCgujBEgkiBCohRD4t0uCF4p\
        iBDokiBF4piBDokiBF4piBDoqiBFwkiBDgkiBFgkiBDgkiBFgkiBDgkiBFgkiBDgkiBFgkiBDgkiBFgkiBDo6pE\
        CgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBC\
        gybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2\
        oBCgybD
        CET-1CEST,M3.5.0,M10.5.0/3 EijBAghHgiO/kohsx8DBjq088JCguUBg0gBCg+kBBg2cCgynBBgsbCg8oBBg\
        4YCgovBBg0aCgmqBBgqcCg4kBBgqrBCg+YBg6gBCgujBBgkiBCgkiBBg4kBCgwfBgujBCg6gBBg4kBCg6gBBg4k\
        BCgwfBgujBCg6gBBg4kBCgwfBgkiBCgkiBBg6gBCg4kBBgkiBCgkiBBg6gBCgujBBg4kBCgwfBgkiBCgkiBBg6g\
        BCgujBBg4kBCg2oBB4sSCg5UD4kjFCgybDgujBCgkiBDwnjBCwghBDgqfC45qhCD4jiBCwujBDg6gBCgujBDgki\
        BCgkiBDgkiBCgujBDg6gBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBD\
        gkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgu\
        jBD
        MSK-3 IyzRu3Ru4Yu5fgkcgjVgljBgiOvsv8r78DBl7p/7BCgyhBB4hdDoiUC4rwBDvpm/EEgzIFg+mDE4rGGg4\
        eEo0FFoukCHo4wQF4x1sDE4piBFokiBE4piBFokiBE4piBFoqiBEwkiBFgkiBEgkiBFgkiBEgkiBFgkiBEgkiBF\
        gkiBEgkiBFgkiBEgkiBFgkiBEgujBFookCHggVF4jNEgkiBFgkiBEgkiBFgkiBEgkiBFgkiBEgkiBFgujBEgsnB\
        Fg8cEgsnBFg8cEgsnBFg8cEg2oBFgybEg2oBFgybEg2oBFg8cEgsnBFg8cEgsnBFg8cEg2oBFgybEg2oBFgybEg\
        2oBFgybEg2oBFg8cEgsnBFg8cEgsnBFg8cEg2oBFgybE4t1HF
        EET-2EEST,M3.5.0/3,M10.5.0/4 GkqLkrSgiOgjVghHgkc9/jm3+8DBg8cAg+kBBgyJAwr9OClo594aD479BC\
        g37CEgybCgujBEgkiBCgkiBEwhCDwphuCF4piBDokiBF4piBDokiBF4piBDoqiBFwkiBDgkiBFgkiBDgkiBFgki\
        BDgkiBFgkiBDgkiBFgkiBDookCCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBC\
        gujBDgkiBCokiBDgsnBCg8cDgsnBCg8cDg2oBCotwCC
        CET-1CEST,M3.5.0,M10.5.0/3 Do7FghHgiOh3gy3w7DBg8qwBC4pWBokiBC4piBBogeC4xnBBosbC41oBBowf\
        C4jiBBo2nqBCwkjFBgybCgujBBgkiBCgqfBg+kBCwjfBwqiBCgimBBwleCgimBBwybCg2oBBwv3lBC4zXBo+tBC\
        gqWBg+tBCgqWBgovBCgqWBg+tBCgqWBg0sBCg0XBg+tBCg0XBg+tBCgqWBg0sBCg0XBg+tBCgqWBg+tBCgqWBg0\
        sBCg0XBg+tBCg0XBg0sBCg0XBwujBCg6gBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgk\
        iBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiB\
        BgkiBCgkiBBgujBC
        <+04>-4 EovXgjVgkcgljBh48ggh9DBovvXC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgkiBC\
        gkiBDgkiBCgkiBDgkiBCgkiBDgkiBCookCBgkiBCgujBBomoCCwleDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgki\
        BCgujBDgsnBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgyb\
        Dg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCoylCBgybC
        <+04>-4 EkzVgjVgkcgljBh48ggh9DBovvXC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgkiBC\
        gkiBDgkiBCgkiBDgkiBCookCBgkiBCgkiBBgkiBCgujBBgkiBCgsmDBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgu\
        jBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2o\
        BBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC4t1HBoswEC
        MSK-3 Gw/Pg+PgiOgjVghHgkcxgi7226DBxhwrszCCh06pxLD4pqYCg1kCEgybCgujBEgkiBCo7BD4zjvCF4piB\
        DokiBF4piBDokiBF4piBDoqiBFwkiBDgkiBFgkiBDgkiBFgkiBDgkiBFgkiBDgkiBFgkiBDgkiBFgkiBDgw0BCo\
        u3DDgkiBCgkiBDgkiBCgkiBDoxGFwybDgkiBFgkiBDwtjBF4snBDookCCg8cDgsnBCg8cDg2oBCgybDg2oBCgyb\
        Dg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBCgybDg2oBCgybDg2oBCgybDg2oBCg8cDgsnBCg8cDgsnBCg8cDg2oBC\
        gybDg2oBCgybDg2oBCg8cDgsnBC47cFwrnBD
        EET-2EEST,M3.5.0/3,M10.5.0/4 F49Kw2NgiOghHgjVpin7226DBpvq0hcCx/ztk6CDgybCgujBDgkiBCgkiB\
        DokiBC4k4oCEoqiBC4njBEoghBC4njBEw6gBCwtjBE46gBCgkiBEgkiBCgkiBEgujBCgkiBEgkiBCgkiBEgkiBC\
        gkiBEgkiBCgkiBEgkiBCgkiBEgkiBCgkiBEgujBCwjiBE4jiBCokiBE4jiBCokiBE4jiBCokiBE4jiBCokiBE4j\
        iBCoujBE4rnBCosMC
        EET-2EEST,M3.5.0/3,M10.5.0/4 FozLghHgiOgjVgkc582kr+8DBpsxhMCg8cBw/1BA59htuDCppj1nkBD49r\
        CCgvtCBgybCgujBBgkiBCongBD4nluCE4piBDokiBE4piBDokiBE4piBDoqiBEwkiBDgkiBEgkiBDgkiBEgkiBD\
        gkiBEgkiBDgkiBEgkiBDookCCgkiBDgujBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCgu\
        jBDgsnBCg8cDgsnBCg8cDosnBCg8cDg2oBCon+EC
        CET-1CEST,M3.5.0,M10.5.0/3 DwpJghHgiOxm6o128DBxwpt4xBCw+iFBgybCgoCBwxviCC4pcBoynBC47cBo\
        +nBC47cBo2oBC4xbBowoBC43bBowoBC43bBowoBC47cBoomBC47cBo2oBC47cBo+kBC4jfBoqiBCwkiBBgkiBCg\
        kiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgki\
        BCgkiBBgkiBCgkiBBgujBC
        <+04>-4 Fg2WgjVgkcgljBgiOh48ggh9DBovvXC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgk\
        iBCgkiBDgkiBCgkiBDgkiBCgkiBDgkiBCookCBgkiBCgujBBookCEggVB4jNCgkiBBgkiBCgkiBBgkiBCgkiBBg\
        kiBCgkiBBgujBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg\
        2oBBgybCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC4t1HBokhDC
        CET-1CEST,M3.5.0,M10.5.0/3 Di1HghHgiO/yvp0v7DBjj8mtrBCo2cBw+kBCg8cBgsnBCg8cBgqqDCgmeBg4\
        6pBCgmxFBgybCgujBBgkiBCgkiBBgkiBCg8BBg6kCCgghBBg+hBCgkiBBg4kBCgwfBw3tjCC45gBB4kiBCgkiBB\
        gkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgu\
        jBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBC
        EET-2EEST,M3.5.0/3,M10.5.0/4 H47Lg7JwmLghHgiOgjVgkcpkm7226DB5wphzlCCx014mFDxlzvtBE41QDo\
        ktqBFw98BEgh9CDgybEgujBDgkiBEovWF4/uuCG4piBFokiBG4piBFokiBG4piBFoqiBGwkiBFgkiBGgkiBFgki\
        BGgkiBFgkiBGgkiBFgkiBGgkiBFookCEgkiBFgujBEgkiBFgkiBEgkiBFgkiBEgkiBFgkiBEgkiBFgkiBEgkiBF\
        gkiBEgujBFgsnBEg8cFgsnBEookCDg8cEo5hIE
        MSK-3 Eo6UgjVgkcgljB5tj1+h9DBpni71TC4x1sDD4piBCokiBD4piBCokiBD4piBCoqiBDwkiBCgkiBDgkiBC\
        gkiBDgkiBCgkiBDgkiBCookCBgkiBCgkiBBgkiBCgujBBgkiBCgsmDBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgu\
        jBCgsnBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybCg2o\
        BBgybCg2oBBgybCg2oBBg8cCgsnBBg8cCgsnBBg8cCg2oBBgybC4t1HBoqyIC4p0EB
        CET-1CEST,M3.5.0,M10.5.0/3 Eg7JghHgiOgjVht1g158DBhp2vsBCo2cBw+kBCg8cBgsnBC4tkCDg8cCwt5F\
        B4+0mBCg0hFBgybCgujBBgkiBC4viBB45mBC47iBBo4eCwghBBgmnBCg8cBg4kBCgwfBgujBCg6gBB4/sQCgqWB\
        gkiBCgkiBBg+tBCg0XBgkiBCgkiBBg0sBCg0XBg0sBCg0XBg0sBCg0XBg+tBCgqWBgi5aCg6gBBgujBCgkiBBgk\
        iBCgkiBBgujBCg6gBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiB\
        BokiBCgkiBBgkiBCgkiBBgkiBCgujBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgkiBCgkiBBgujBC
        <-00>0 BA
        HST10 E9/pCx6pCx5iChqmC9r4h807DB1opzkmCCogEB4p1SC4l5HBowzDD
        <+06>-6 Do+hBgljBgmqB5577vp8DBphz/snFC
        <+05>-5 CwuiBgljBx5h/lt/DB
        <+04>-4 Dw+agkcgljBx5i8vp8DBx6z7wuEC4reB4q52BC47cB
        <+12>-12 GguuCgrtCgqmCgp/Bhs0Cgs0Chis4m+7DBh7u82jCCo6iJDomjGBw182BE4jkzBF
        <+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45 E4/1Cok2C405C41gDpoi92h6DBxjptkxECy+29BDgg\
        VCg+tBDg+YCg0sBDg0XCg0sBDg0XCg0sBDg0XCg0sBDg0XCg0sBDg0XCg0sBDg+YCg0sBDg0XCg0sBDg0XCg0sB\
        Dg0XCg0sBDg0XCg0sBDg0XCg0sBDg+YCg0sBDg0XCg2oBDgmeCgimBDgmeCgimBDgmeCgimBDgwfCg4kBDgwfCg\
        4kBDgwfCg4kBDgwfCgimBDgmeCgimBDgmeCgimBDgwfCg4kBDgwfCg4kBDgwfCgimBDgmeCgimBDgmeCgimBDgw\
        fCg4kBDgwfCg4kBDgwfCg4kBDgwfCg4kBD
        <+13>-13 Hgo4ChwwCx7wChrtChqmCguiDgt7Chwk3nu7DBgsynBCxjkwrpCD8p/hEE4ojBDg6gBEglSFgpRGgk\
        iBFgujBGg6gBFgujBGg6gBFgujBGg6gBFgujBGg6gBFgujBGg6gBFgujBGgkiBFgujBGg6gBFgujBGg6gBFgujB\
        G
        <+11>-11 Fw9oCg/kCgqmCgp/BgrtCxip5226DBxmp9mcCh9o2q5CDoi3GCoyt0EE
        <+11>-11 D48uCgrtCgs0Cprh3+y8DB5orvw0DCgsSBo2pUC4jiBBokiBC4jiBBoujBC45gBBoujBC4jiBBokiB\
        C4jiBBokiBC4jiBBokiBC4jiBBokiBC4jiBBoujBC4pWBomzBC4hRB
        <+13>-13 EAhs0ChrtCgt7Ch4tzlj+DBgli6CC4r0gBD
        <+13>-13 DxowChrtCgt7Cx4q9m+7DBxii54wGC
        <+12>-12 Dg8zCgs0Cgt7Ch84ui68DBhiz9k8ECgqWBgovBCggVBgi8UCgqWBgsnBCg+YBgqrBCgiRBgmzBCgiR\
        Bgw0BC43PBo61BCguOBg61BCguOBgk3BCgkNBgk3BCgkNBgk3BCgkNBgu4BCg6LBgqgCCgoFB
        <+12>-12 CojxCgs0C5sp4m+7DB
        <-06>6 DhgqBhljBhmqBhomx029DBh97xunDCoi5OB49MC
        <-09>9 Cpo/Bhp/Bpgkhq08DB
        <+11>-11 Co/qCgrtC5458p08DB
        ChST-10 F58kDo7jCgqmCgp/BgrtC58in804DBg+63DCpp0lgtCDo40FCo48fE4jtDCokjOE54zw0CCpn7nYE4j\
        NCo0sBE49YCoqrBE49YCom8EE4jNCok6EE5i7vOCp1msoBE4zXC4j9xBC
        <+14>-14 Eh4pChgrChqmCguiDhok9m+7DBh406j0ECh6881cD
        <+11>-11 Gpr8C4ssCgrtCgp/BgqmCgs0Cpr6m804DBg+63DC558t7ZDwgpJCw/qmBEo6iJDo6oJCwh3zBF4nz+\
        BC
        <-0930>9:30 CxshCx5iCxkmhq08DB
        SST11 Dw34CxgwChrtCxgk3nu7DBgsynBC
        <+12>-12 E4nuCw7wCgp/Bgs0Cpw188j9DBps/m1oBC0svGB8/wnCD
        <-11>11 D50vCh2vChrtC5k1l0/+DBphn1gWC
        <+11>-11<+12>,M10.1.0,M4.1.0/3 Fw3uCg4uCw7wCw83CgrtCx4r4m+7DBxvwvh+CCx+o35sBDg0XCg872CE\
        0jgIE
        <+11>-11 D4guCgrtCgs0Cpni3+y8DB596j+7DC49PBoq0BC4jQB4qgmBCgiRB
        <+09>-9 D52pDoh/Bgp/B52nn804DBg+63DC
        <-08>8 Dp/8Bx47Bho4Bpv38m+7DBpxp0h3FC
        <-10>10 Fw79Cx8qCx6pCx5iChqmCxsuzp87DBgwgxDChm9qhxBD4/UEk0sBD8zXEk0sBD8zXEk0sBD89YEk0sB\
        D8zXEk0sBD8zXEk0sBD8zXEk0sBD8zXEk0sBD8zXEk0sBD89YEk0sBD8zXEk0sBD8zXEk0sBD8zXE
        <-10>10 CxjmChqmCx7qhq08DB
        <+13>-13 Eg02Cg32Cgt7CguiDhku2oy+DBh9hx5cCh8zl9oCDg4eCgqrBD43PCow0BD43PCo+zfDgkNC
        """
}
