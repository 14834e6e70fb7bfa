/// A rule that is broken, and what is said of it, which is made where somebody is told: an audit
/// may count a rule a million times.
package struct BrokenRule {
    /// The rule.
    package let rule: Rule
    /// The member whose value breaks it, where it is one.
    package let member: Member?
    fileprivate let sentence: () -> Text
    let nextStep: () -> Text

    package var problem: Problem {
        var problem = Problem(rule.rawValue, sentence(), next: nextStep())
        problem.member = member
        return problem
    }
}

/// Makes a broken rule of what a switch says of each case: the rule, the sentence, and the next
/// step, each on a line of its own.
@resultBuilder package enum BrokenRuleBuilder {
    package struct Head {
        fileprivate let rule: Rule
        fileprivate let member: Member?

        package static func rule(_ rule: Rule, _ member: Member? = nil) -> Self {
            Self(rule: rule, member: member)
        }
    }

    package static func buildExpression(_ head: Head) -> Head { head }
    package static func buildExpression(_ text: @autoclosure @escaping () -> Text) -> () -> Text {
        text
    }
    package static func buildExpression(_ broken: BrokenRule) -> BrokenRule { broken }
    package static func buildBlock(
        _ head: Head, _ sentence: @escaping () -> Text, _ nextStep: @escaping () -> Text
    ) -> BrokenRule {
        BrokenRule(rule: head.rule, member: head.member, sentence: sentence, nextStep: nextStep)
    }
    package static func buildBlock(_ broken: BrokenRule) -> BrokenRule { broken }
    package static func buildEither(first broken: BrokenRule) -> BrokenRule { broken }
    package static func buildEither(second broken: BrokenRule) -> BrokenRule { broken }
}
