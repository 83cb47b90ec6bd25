import BowyerViews

extension Node {
  /// Returns this tree with other nodes at some paths; what does not lead to them is shared.
  ///
  /// Complexity: O(k · d · c) for k paths, in their depth and the number of kids on the way.
  func replacing(_ nodes: [[PathElement]: Node]) -> Node {
    var changed = nodes
    var depth = nodes.keys.map(\.count).max() ?? 0
    while depth > 0 {
      let parents = Dictionary(grouping: changed.keys.filter { $0.count == depth }) {
        Array($0.dropLast())
      }
      for (path, kids) in parents where changed[path] == nil {
        let way = way(along: path)
        guard way.count == path.count + 1, let parent = way.last else { continue }
        let wanted = Set(kids)
        let new = zip(parent.kids, parent.steps).map { kid, step in
          wanted.contains(path + [step]) ? changed[path + [step]] ?? kid : kid
        }
        changed[path] = Node(parent.look, new)
      }
      depth -= 1
    }
    return changed[[]] ?? self
  }

  /// The node as one whose place in a layout can be found, as if it were a control.
  var findable: Node {
    with { look in
      look.props = NodeProps(
        look.props?.values ?? .init(),
        listeners: (look.props?.listeners ?? []) + [.always(.press, ())]
      )
    }
  }

  /// What keeps the place of a canvas: each line says by its letters which line of the picture it is.
  func filled(like picture: CanvasPicture) -> Node {
    var look = NodeLook(.text)
    look.key = self.look.key
    look.props = self.look.props
    look.text = (0..<picture.rows)
      .map { String(repeating: Character(CanvasPicture.mark(ofRow: $0)), count: picture.columns) }
      .joined(separator: "\n")
    return Node(look).findable
  }
}
