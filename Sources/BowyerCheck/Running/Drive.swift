/// Runs a property: tries what the run proposes, and tells it the verdicts.
@usableFromInline
func drive<Values>(
  _ run: Run,
  examples: [Values],
  draw: (Source) throws(Discard) -> Values,
  judge: (Values, Bool) throws -> Verdict,
  show: (Values) -> [Shown]
) throws -> Report {
  try Collector.$current.withValue(run.collector) {
    while run.next() {
      guard let values = run.values(examples, draw) else { continue }
      let verdict: Verdict
      do { verdict = try judge(values, run.wantsExplanation) } catch {
        verdict = Verdict(thrown: error)
      }
      if run.learn(verdict) { run.note(show(values)) }
    }
    return try run.finish()
  }
}

/// Runs a property whose body may wait.
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
    while run.next() {
      if Task.isCancelled {
        run.cancel()
        continue
      }
      guard let values = run.values(examples, draw) else { continue }
      let verdict: Verdict
      do { verdict = try await judge(values, run.wantsExplanation) } catch {
        verdict = Verdict(thrown: error)
      }
      if run.learn(verdict) { run.note(show(values)) }
    }
    return try run.finish()
  }
}
