public import BowyerCheck
public import BowyerOptics

extension Setter where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this setter.
  ///
  ///     try Array.each.asSetter.laws(of: .array(of: .int), .int).check()
  ///
  /// *modify-identity*: `setter.modify(s) { $0 } == s`;
  /// *modify-modify*: `setter.modify(setter.modify(s, f), g) == setter.modify(s) { g(f($0)) }`;
  /// *set-set*: `setter.set(b, in: setter.set(a, in: s)) == setter.set(b, in: s)`;
  /// *value*: `setter.set(a, in: s)` does not change `s`;
  /// *stop*: an update whose body throws at a part is one whose body does not change the parts after it
  ///
  /// - Parameters:
  ///   - sources: A generator of sources.
  ///   - foci: A generator of parts.
  /// - Returns: The suite.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    let functions: Gen<Fun<Focus, Focus>> = .function(from: Focus.self, to: foci)
    return LawSuite(
      "setter",
      laws: [
        Law("modify-identity", arguments: ["s"], sources) { s in
          (modify(s) { $0 } <-> s).named("modify(s) { $0 }", "s")
        },
        Law("modify-modify", arguments: ["s", "f", "g"], sources, functions, functions) { s, f, g in
          (modify(modify(s, f.closure), g.closure) <-> modify(s) { g(f($0)) })
            .named("modify(modify(s, f), g)", "modify(s) { g(f($0)) }")
        },
        Law(
          "set-set",
          .derived("it is modify-modify of constant functions"),
          arguments: ["s", "a", "b"],
          sources,
          foci,
          foci
        ) { s, a, b in set(b, in: set(a, in: s)) <-> set(b, in: s) },
        Law("value", arguments: ["s", "a"], sources, foci) { s, a in
          let before = lent(by: s)
          _ = set(a, in: s)
          return (lent(by: s) <-> before).named("s after set(a, in: s)", "s")
        },
        Law(
          "stop",
          arguments: ["s", "f", "n"],
          sources,
          functions,
          .integer(in: 0...5)
        ) { s, f, n in
          var (stopped, finished) = (s, s)
          var (seen, lent) = (0, 0)
          do {
            try updater(&stopped) { focus in
              focus = f(focus)
              seen += 1
              if seen > n { throw Halt() }
            }
          } catch is Halt {
          } catch {
            return ("\(error)" <-> "\(Halt())")
              .named("what update(s) throws", "what its body throws")
          }
          update(&finished) { focus in
            if lent <= n { focus = f(focus) }
            lent += 1
          }
          return Pair(stopped, seen) <-> Pair(finished, min(lent, n + 1))
        },
      ]
    )
  }

  /// Returns the parts that an update of a source passes to its body.
  private func lent(by source: Source) -> [Focus] {
    var (source, parts) = (source, [Focus]())
    update(&source) { parts.append($0) }
    return parts
  }
}

/// An error that ends an update early.
private struct Halt: Error {}
