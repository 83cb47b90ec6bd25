import BowyerViews

extension Node {
  /// Returns this tree with other nodes at some paths; what does not lead to them is shared.
  ///
  /// Complexity: O(k · d · c) for k paths, in their depth and the number of children on the way.
  func replacing(_ nodes: [[PathElement]: Node]) -> Node {
    // The nodes on the way, each after that which it stands in; nil where another takes its place.
    var places: [(old: Node?, children: [PathElement: Int], new: Node)] = [(unmapped, [:], self)]
    for (path, node) in nodes {
      var place: Int? = 0
      for (index, step) in path.enumerated() {
        guard let parent = place, let old = places[parent].old else {
          place = nil
          break
        }
        place = places[parent].children[step]
        guard place == nil,
          let child = index < path.count - 1 ? old.child(at: step)?.unmapped : node
        else { continue }
        place = places.count
        places[parent].children[step] = places.count
        places.append((child, [:], child))
      }
      if let place { places[place] = (nil, [:], node) }
    }
    for place in places.indices.reversed() where !places[place].children.isEmpty {
      guard let old = places[place].old else { continue }
      let children = zip(old.children, old.steps).map { child, step in
        places[place].children[step].map { places[$0].new } ?? child
      }
      places[place].new = Node(old.look, children)
    }
    return places[0].new
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
