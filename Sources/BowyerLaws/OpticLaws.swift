public import BowyerCheck
import BowyerKinds
public import BowyerOptics

// The laws of each optic, which users run on their own optics. `s` is a source, `a` and `b` are parts.

extension Lens where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this lens.
  ///
  ///     let points = Gen.zip(.int, .int).map { Point(x: $0.0, y: $0.1) }
  ///     try Lens(\Point.x).laws(of: points, .int).check()
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
      ]
    )
  }

  /// Returns the laws of programs zoomed to the part: with a lawful lens, `zoom` is a monad morphism.
  public func zoomLaws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    let (changes, values): (Gen<Fun<Focus, Focus>>, Gen<Fun<Focus, Int>>) = (
      functions(to: foci), functions(to: .integer(in: smallIntegers))
    )
    let programs = Gen.zip(changes, values).map { next, value in
      State<Focus, Int> { focus in
        defer { focus = next(focus) }
        return value(focus)
      }
    }
    let k = Gen.function(from: Int.self, to: programs)
    return LawSuite(
      "zoom",
      laws: [
        Law("zoom-pure", arguments: ["a", "s"], .int, sources) { a, s in
          ran(State.pure(a).zoom(self), on: s) <-> Pair(s, a)
        },
        Law("zoom-flatMap", arguments: ["m", "k", "s"], programs, k, sources) { m, k, s in
          ran(m.flatMap(k.closure).zoom(self), on: s)
            <-> ran(m.zoom(self).flatMap { k($0).zoom(self) }, on: s)
        },
      ]
    )
  }
}

extension Prism where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this prism; some sources should be of its case, and texts also from `Gen.numeral`.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     try left.laws(of: .oneOf(Gen.int.map { .left($0) }, Gen.int.map { .right($0) }), .int).check()
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    LawSuite(
      "prism",
      laws: [
        Law("preview-embed", arguments: ["a"], foci) { a in
          (preview(embed(a)) <-> a).named("preview(embed(a))", "a")
        },
        Law("embed-preview", arguments: ["s"], sources) { s in
          ((preview(s).map { embed($0) } ?? s) <-> s).named("embed(preview(s))", "s")
        },
      ]
    )
  }
}

extension Iso where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this isomorphism.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    LawSuite(
      "iso",
      laws: [
        Law("embed-get", arguments: ["s"], sources) { s in
          (embed(get(s)) <-> s).named("embed(get(s))", "s")
        },
        Law("get-embed", arguments: ["a"], foci) { a in
          (get(embed(a)) <-> a).named("get(embed(a))", "a")
        },
      ]
    )
  }
}

extension AffineTraversal where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this affine traversal; some of the sources should have the part, some not.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    LawSuite(
      "affine",
      laws: [
        Law("set-preview", arguments: ["s"], sources) { s in
          (preview(s).map { set($0, in: s) } ?? s) <-> s
        },
        Law("preview-set", arguments: ["s", "a"], sources, foci) { s, a in
          preview(set(a, in: s)) <-> preview(s).map { _ in a }
        },
        Law("set-set", arguments: ["s", "a", "b"], sources, foci, foci) { s, a, b in
          (set(b, in: set(a, in: s)) <-> set(b, in: s))
            .named("set(b, in: set(a, in: s))", "set(b, in: s)")
        },
        Law("miss", arguments: ["s", "a"], sources, foci) { s, a in
          (preview(s) == nil ? set(a, in: s) : s) <-> s
        },
        Law("update", arguments: ["s", "f"], sources, functions(to: foci)) { s, f in
          var changed = s
          let seen = update(&changed) { focus in
            defer { focus = f(focus) }
            return focus
          }
          return Pair(changed, seen) <-> Pair(modify(s, f.closure), preview(s))
        },
      ]
    )
  }
}

extension Traversal where Source: Hashable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this traversal, and those of it as a setter and as a fold.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    LawSuite(
      "traversal",
      parents: [asSetter.laws(of: sources, foci), asFold.laws(of: sources)],
      laws: [
        Law("toArray-modify", arguments: ["s", "f"], sources, functions(to: foci)) { s, f in
          (toArray(modify(s, f.closure)) <-> toArray(s).map(f.closure))
            .named("toArray(modify(s, f))", "toArray(s).map(f)")
        },
        Law("order", arguments: ["s"], sources) { s in
          (asSetter.lent(by: s) <-> toArray(s)).named("update(s)", "toArray(s)")
        },
      ]
    )
  }
}

extension Fold where Source: Sendable, Focus: Hashable & Sendable {
  /// Returns the law of this fold: that it stops at the first part that is searched for.
  public func laws(of sources: Gen<Source>) -> LawSuite {
    LawSuite(
      "fold",
      laws: [
        Law("first", arguments: ["s", "p"], sources, functions(to: .bool)) { s, p in
          [first(s, where: p.closure), first(s)]
            <-> [toArray(s).first(where: p.closure), toArray(s).first]
        }
      ]
    )
  }
}

extension Setter where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this setter.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    let changes: Gen<Fun<Focus, Focus>> = functions(to: foci)
    return LawSuite(
      "setter",
      laws: [
        Law("modify-identity", arguments: ["s"], sources) { s in
          (modify(s) { $0 } <-> s).named("modify(s) { $0 }", "s")
        },
        Law("modify-modify", arguments: ["s", "f", "g"], sources, changes, changes) { s, f, g in
          (modify(modify(s, f.closure), g.closure) <-> modify(s) { g(f($0)) })
            .named("modify(modify(s, f), g)", "modify(s) { g(f($0)) }")
        },
        Law("value", arguments: ["s", "a"], sources, foci) { s, a in
          let before = lent(by: s)
          _ = set(a, in: s)
          return (lent(by: s) <-> before).named("s after set(a, in: s)", "s")
        },
        Law("stop", arguments: ["s", "f", "n"], sources, changes, .integer(in: few)) { s, f, n in
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

  fileprivate func lent(by source: Source) -> [Focus] {
    var (source, parts) = (source, [Focus]())
    update(&source) { parts.append($0) }
    return parts
  }
}

private struct Halt: Error {}

/// A source, and what was observed in it.
private struct Pair<Source: Equatable, Part: Equatable>: Equatable {
  let source: Source
  let part: Part

  init(_ source: Source, _ part: Part) {
    self.source = source
    self.part = part
  }
}

private func ran<S: Equatable, A: Equatable & Sendable>(
  _ program: State<S, A>,
  on state: S
) -> Pair<S, A> {
  let (state, value) = program.run(state)
  return Pair(state, value)
}

private func functions<A: Hashable & Sendable, B>(to results: Gen<B>) -> Gen<Fun<A, B>> {
  .function(from: A.self, to: results)
}

extension Gen {
  /// Returns a generator of an enum's values, with all its cases equally likely; the first is the simplest.
  ///
  ///     Gen.forEnum((Side.left, .int), (Side.right, .integer(in: 0...9))).simplest  // Side.left(0)
  ///
  /// A case without a payload is a function of `Void`: `({ @Sendable _ in .none }, .pure(()))`.
  public static func forEnum<each Payload>(
    _ cases: repeat (@Sendable (each Payload) -> A, Gen<each Payload>)
  ) -> Gen {
    var generators: [Gen] = []
    for (embed, payload) in repeat each cases {
      generators.append(payload.map(embed))
    }
    return .oneOf(generators)
  }
}
