/// Checks a property at a place given as a value, for the adapters to test frameworks and for laws.
@inlinable
package func forAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config,
  site: Site,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  try drive(
    Run(config, site, examples: examples.count),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      try body(repeat each values).verdict(explained: explained)
    },
    show: { values in Shown.all(repeat each values) }
  )
}

@inlinable
package func forAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config,
  site: Site,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  try await drive(
    Run(config, site, examples: examples.count),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      try await body(repeat each values).verdict(explained: explained)
    },
    show: { values in Shown.all(repeat each values) }
  )
}

extension Source {
  @usableFromInline
  func argument<A>(_ generator: Gen<A>) throws(Discard) -> A {
    open(.argument)
    let value = try generator.run(self)
    close()
    return value
  }
}

/// Runs a property: runs the cases that the run proposes, and reports their verdicts to it.
@usableFromInline
func drive<Values>(
  _ run: Run,
  examples: [Values],
  draw: (Source) throws(Discard) -> Values,
  judge: (Values, Bool) throws -> Verdict,
  show: (Values) -> [Shown]
) throws -> Report {
  try Collector.$current.withValue(run.collector) {
    while run.propose() {
      guard let values = run.values(examples, draw) else { continue }
      let verdict: Verdict
      do { verdict = try judge(values, run.wantsExplanation) } catch {
        verdict = Verdict(thrown: error)
      }
      if run.take(verdict) { run.note(show(values)) }
    }
    return try run.finish()
  }
}

@usableFromInline
func drive<Values>(
  _ run: Run,
  examples: [Values],
  draw: (Source) throws(Discard) -> Values,
  judge: (Values, Bool) async throws -> Verdict,
  show: (Values) -> [Shown],
  isolation: isolated (any Actor)? = #isolation
) async throws -> Report {
  try await Collector.$current.withValue(run.collector) {
    while run.propose() {
      if run.cancelIfAsked() { continue }
      guard let values = run.values(examples, draw) else { continue }
      let verdict: Verdict
      do { verdict = try await judge(values, run.wantsExplanation) } catch {
        verdict = Verdict(thrown: error)
      }
      if run.take(verdict) { run.note(show(values)) }
    }
    return try run.finish()
  }
}

extension Run {
  /// Returns the arguments of the proposed case; `nil` if the body should not run with them.
  func values<Values>(
    _ examples: [Values],
    _ draw: (Source) throws(Discard) -> Values
  ) -> Values? {
    if let example { return examples[example] }
    do throws(Discard) {
      let values = try draw(source)
      return learn(.drawn) ? values : nil
    } catch {
      _ = learn(.discarded(error))
      return nil
    }
  }

  var wantsExplanation: Bool {
    switch phase {
    case .given, .confirming(0): true
    case .survey, .exhaustive, .random, .recording, .shrinking, .confirming, .varying, .done: false
    }
  }

  /// Records a verdict; returns whether the arguments should be rendered.
  func take(_ verdict: Verdict) -> Bool {
    switch verdict {
    case .passed: learn(.passed)
    case .discarded: learn(.discarded(nil))
    case .failed(let evidence): learn(.failed(evidence))
    case .hung(let time): learn(.hung(Evidence(reason: "the body did not end in \(time)")))
    }
  }
}

@usableFromInline
struct Shown: Sendable {
  let value: String
  let type: String

  @usableFromInline
  init<Value>(_ value: Value) {
    self.value = render(value)
    type = "\(Value.self)"
  }

  @usableFromInline
  static func all<each Value>(_ values: repeat each Value) -> [Shown] {
    var shown: [Shown] = []
    repeat shown.append(Shown(each values))
    return shown
  }
}
