public import BowyerCheck
public import BowyerOptics

extension AffineTraversal where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this affine traversal.
  ///
  ///     try Array.element(at: 1).laws(of: .array(of: .int), .int).check()
  ///
  /// *set-preview*: if `affine.preview(s) == a` then `affine.set(a, in: s) == s`;
  /// *preview-set*: `affine.preview(affine.set(a, in: s)) == affine.preview(s).map { _ in a }`;
  /// *set-set*: `affine.set(b, in: affine.set(a, in: s)) == affine.set(b, in: s)`;
  /// *miss*: if `affine.preview(s) == nil` then `affine.set(a, in: s) == s`;
  /// *modify*: if `affine.preview(s) == a` then `affine.modify(s, f) == affine.set(f(a), in: s)`;
  /// *update*: an update that applies `f` results in `affine.modify(s, f)`, and its body receives
  /// `affine.preview(s)`
  ///
  /// - Parameters:
  ///   - sources: A generator of sources, some with the part and some without.
  ///   - foci: A generator of parts.
  /// - Returns: The suite.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    let changes: Gen<Fun<Focus, Focus>> = .function(from: Focus.self, to: foci)
    return LawSuite(
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
        Law(
          "modify",
          .derived("by update, modify and set are lent the part that preview shows"),
          arguments: ["s", "f"],
          sources,
          changes
        ) { s, f in
          guard let a = preview(s) else { return s <-> s }
          return modify(s, f.closure) <-> set(f(a), in: s)
        },
        Law("update", arguments: ["s", "f"], sources, changes) { s, f in
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
