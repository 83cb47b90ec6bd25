public import BowyerCheck
public import BowyerKinds

/// Lists of inputs with a value, both of which are seen.
///
///     try LawSuite.monad(ActionSamples.self).check()
public enum ActionSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<ActionPartial<Bool>, A>> {
    Gen.zip(.array(of: .bool, count: 0...2), part).map { Action(inputs: $0, $1).kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ActionPartial<Bool>, A>) -> Seen
  {
    let (inputs, value) = value.fix().run()
    return Seen(inputs, value)
  }
}
