public import BowyerCheck
public import BowyerOptics

extension Lens where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this lens.
  ///
  ///     let points = Gen.zip(.int, .int).map { Point(x: $0.0, y: $0.1) }
  ///     try Lens(\Point.x).laws(of: points, .int).check()
  ///
  /// *get-put*: `lens.set(lens.get(s), in: s) == s`; *put-get*: `lens.get(lens.set(a, in: s)) == a`;
  /// *put-put*: `lens.set(b, in: lens.set(a, in: s)) == lens.set(b, in: s)`;
  /// *modify*: `lens.modify(s, f) == lens.set(f(lens.get(s)), in: s)`;
  /// *update*: an update that applies `f` results in `lens.modify(s, f)`, and its body receives `lens.get(s)`
  ///
  /// - Parameters:
  ///   - sources: A generator of sources.
  ///   - foci: A generator of parts.
  /// - Returns: The suite.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    LawSuite(
      "lens",
      laws: [
        Law("get-put", arguments: ["s"], sources) { s in
          (set(get(s), in: s) <-> s).named("set(get(s), in: s)", "s")
        },
        Law("put-get", arguments: ["s", "a"], sources, foci) { s, a in
          (get(set(a, in: s)) <-> a).named("get(set(a, in: s))", "a")
        },
        Law("put-put", arguments: ["s", "a", "b"], sources, foci, foci) { s, a, b in
          (set(b, in: set(a, in: s)) <-> set(b, in: s))
            .named("set(b, in: set(a, in: s))", "set(b, in: s)")
        },
        Law("modify", arguments: ["s", "f"], sources, functions(to: foci)) { s, f in
          (modify(s, f.closure) <-> set(f(get(s)), in: s))
            .named("modify(s, f)", "set(f(get(s)), in: s)")
        },
        Law(
          "update",
          .derived("modify and update lend the same part"),
          arguments: ["s", "f"],
          sources,
          functions(to: foci)
        ) { s, f in
          var changed = s
          let seen = update(&changed) { focus in
            defer { focus = f(focus) }
            return focus
          }
          return Pair(changed, seen) <-> Pair(modify(s, f.closure), get(s))
        },
      ]
    )
  }

  private func functions(to foci: Gen<Focus>) -> Gen<Fun<Focus, Focus>> {
    .function(from: Focus.self, to: foci)
  }
}
