import Bowyer
import BowyerViews

extension Mutant {
  static let patches = [
    Mutant("an apply that leaves looks as they were", .patches(KeepsLooks.self)),
    Mutant("a diff that replaces what is the same", .patches(ReplacesSame.self)),
    Mutant("a diff that says things a hundred times", .patches(Repeats.self), cases: 500),
    Mutant("a diff that blames the container", .patches(BlamesContainer.self)),
    Mutant("a diff that mentions what is the same", .patches(MentionsSame.self)),
    Mutant("a diff that takes what moves for another", .patches(RemovesMoved.self)),
    Mutant("a diff that moves all", .patches(MovesAll.self)),
  ]

  static let listeners = [
    Mutant("map that drops all but presses", .views(MapsPresses.self))
  ]

  static let mounts = [
    Mutant("a memo in a column", .mounts(MemoInColumn.self)),
    Mutant("rows in the reverse order", .mounts(ReversedRows.self)),
    Mutant("a memo that is known by what it sends", .mounts(MemoByInputs.self)),
    Mutant("a memo that is known by how it looks", .mounts(MemoByLook.self)),
    Mutant("an update that says that nothing is different", .mounts(SilentUpdate.self)),
    Mutant("a memo that is never the same", .mounts(MemoNeverSame.self)),
    Mutant("rows that are all made at each update", .mounts(AlwaysNewRows.self)),
  ]
}

private enum MapsPresses: ViewAlgebra {
  static func map<A, B>(
    _ view: ViewTree<A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> ViewTree<B> { ViewTree<A>(pressed(view.node.forced)).map(f) }

  private static func pressed(_ node: Node) -> Node {
    if let transform = node.transform, let child = node.children.first {
      return Node(mapping: pressed(child), transform)
    }
    var look = node.look
    if let props = look.props {
      look.props = NodeProps(props.values, listeners: props.listeners.filter { $0.event == .press })
    }
    return Node(look, node.children.map(pressed))
  }
}

private enum KeepsLooks: PatchAlgebra {
  static func apply(_ patch: ViewPatch, to view: ViewTree<Int>) -> ViewTree<Int> {
    guard case .change(let change) = patch.root else { return patch.applied(to: view) }
    let look = view.node.forced.unmapped.look
    let node = patch.applied(to: view).node
    return ViewTree(change.fields.isEmpty ? node : Node(look, node.children))
  }
}

private enum ReplacesSame: PatchAlgebra {
  static func patch(from old: ViewTree<Int>, to new: ViewTree<Int>) -> ViewPatch {
    let patch = ViewPatch(from: old, to: new)
    return patch.isEmpty ? ViewPatch(.replace(new.node.forced)) : patch
  }
}

/// A diff whose patches of children are done over.
private protocol DoneOver: PatchAlgebra {
  static func change(_ change: NodeChange) -> NodeChange
}

extension DoneOver {
  static func patch(from old: ViewTree<Int>, to new: ViewTree<Int>) -> ViewPatch {
    ViewPatch(patch(ViewPatch(from: old, to: new).root))
  }

  private static func patch(_ patch: NodePatch) -> NodePatch {
    guard case .change(let change) = patch else { return patch }
    var children = change.children
    children?.patches = (change.children?.patches ?? []).map {
      ChildrenPatch.Patch(new: $0.new, patch: Self.patch($0.patch))
    }
    return .change(self.change(NodeChange(change.node, change.fields, children)))
  }
}

private enum Repeats: DoneOver {
  static func change(_ change: NodeChange) -> NodeChange {
    guard var children = change.children, children.patches.count > 1 else { return change }
    children.patches = children.patches.flatMap { patch in
      if case .change(let inner) = patch.patch, inner.children == nil {
        return Array(repeating: patch, count: 100)
      }
      return [patch]
    }
    return NodeChange(change.node, change.fields, children)
  }
}

private enum BlamesContainer: DoneOver {
  static func change(_ change: NodeChange) -> NodeChange {
    guard let children = change.children, children.patches.count == 1, !children.isReordering else {
      return change
    }
    return NodeChange(change.node, change.fields.union(.text), children)
  }
}

private enum MentionsSame: DoneOver {
  static func change(_ change: NodeChange) -> NodeChange {
    guard var children = change.children, !children.isReordering,
      let first = change.node.children.first,
      children.patches.first?.new != 0
    else { return change }
    let node = first.unmapped
    children.patches.insert(
      ChildrenPatch.Patch(new: 0, patch: .change(NodeChange(node, []))),
      at: 0
    )
    return NodeChange(change.node, change.fields, children)
  }
}

private enum RemovesMoved: DoneOver {
  static func change(_ change: NodeChange) -> NodeChange {
    guard var children = change.children, !children.moves.isEmpty else { return change }
    children.removes = (children.removes + children.moves.map(\.old)).sorted()
    children.inserts += children.moves.map {
      ChildrenPatch.Insert(new: $0.new, node: change.node.children[$0.new])
    }
    children.inserts.sort { $0.new < $1.new }
    let moved = Set(children.moves.map(\.new))
    children.patches.removeAll { moved.contains($0.new) }
    children.moves = []
    return NodeChange(change.node, change.fields, children)
  }
}

private enum MovesAll: DoneOver {
  static func change(_ change: NodeChange) -> NodeChange {
    guard var children = change.children, !children.moves.isEmpty else { return change }
    let (gone, come) = (Set(children.removes), Set(children.inserts.map(\.new)))
    let moved = (Set(children.moves.map(\.old)), Set(children.moves.map(\.new)))
    let old = (0..<children.oldCount).filter { !gone.contains($0) && !moved.0.contains($0) }
    let new = (0..<children.newCount).filter { !come.contains($0) && !moved.1.contains($0) }
    children.moves += zip(old, new).map { ChildrenPatch.Move(old: $0, new: $1) }
    children.moves.sort { $0.new < $1.new }
    return NodeChange(change.node, change.fields, children)
  }
}

private enum MemoInColumn: MountAlgebra {
  static func memo<K: Equatable & Sendable>(
    _ key: K,
    _ view: @escaping @Sendable () -> ViewTree<Int>
  ) -> ViewTree<Int> { .column(.memo(key, view)) }
}

private enum ReversedRows: MountAlgebra {
  static func forEach<E: Identifiable & Equatable & Sendable>(
    _ elements: [E],
    _ row: @escaping @Sendable (E) -> ViewTree<Int>
  ) -> ViewTree<Int> where E.ID: Sendable & LosslessStringConvertible {
    .forEach(elements.reversed(), id: { $0.id }, row)
  }
}

private enum MemoByInputs: MountAlgebra {
  static func memo<K: Equatable & Sendable>(
    _ key: K,
    _ view: @escaping @Sendable () -> ViewTree<Int>
  ) -> ViewTree<Int> {
    guard let seen = key as? SeenView else { return .memo(key, view) }
    return .memo(seen.view.controls.map { "\($0.path)\(seen.view.answers(at: $0.path))" }, view)
  }
}

extension ViewTree<Int> {
  fileprivate func answers(at path: [PathElement]) -> [Int?] {
    let actions: [ViewAction] = [
      .press, .toggle(true), .toggle(false), .input("a"), .input(""), .select("a"), .select("b"),
      .slide(0), .slide(2),
    ]
    return actions.map { try? dispatch($0, at: path) }
  }
}

private enum MemoByLook: MountAlgebra {
  static func memo<K: Equatable & Sendable>(
    _ key: K,
    _ view: @escaping @Sendable () -> ViewTree<Int>
  ) -> ViewTree<Int> {
    if let seen = key as? SeenView { .memo(seen.view, view) } else { .memo(key, view) }
  }
}

private enum SilentUpdate: MountAlgebra {
  static func update(_ mounted: inout MountedView<Int>, to view: ViewTree<Int>) -> ViewPatch {
    _ = mounted.update(to: view)
    return ViewPatch(.none)
  }
}

private enum MemoNeverSame: MountAlgebra {
  static func memo<K: Equatable & Sendable>(
    _ key: K,
    _ view: @escaping @Sendable () -> ViewTree<Int>
  ) -> ViewTree<Int> { .memo(key, by: { _, _ in false }, view) }
}

private enum AlwaysNewRows: MountAlgebra {
  static func forEach<E: Identifiable & Equatable & Sendable>(
    _ elements: [E],
    _ row: @escaping @Sendable (E) -> ViewTree<Int>
  ) -> ViewTree<Int> where E.ID: Sendable & LosslessStringConvertible {
    .column(elements.map { element in row(element).keyed(ViewKey(id: element.id)) })
  }
}
