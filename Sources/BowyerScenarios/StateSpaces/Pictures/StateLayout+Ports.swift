extension StateLayout {
  /// Gives each arrow a port at both its boxes, ordered by the positions of the other boxes.
  mutating func placePorts() {
    struct End {
      let arrow: Int
      let isHead: Bool
      let otherY: Double
    }
    var ends: [Int: (left: [End], right: [End])] = [:]
    func middle(_ box: Int) -> Double { places[box].y + places[box].height / 2 }
    for (index, arrow) in picture.arrows.enumerated() {
      let (tail, head) = sides(of: arrow)
      let (source, target) = (arrow.source, arrow.target)
      let tailEnd = End(arrow: index, isHead: false, otherY: middle(target))
      let headEnd = End(arrow: index, isHead: true, otherY: middle(source))
      if tail {
        ends[source, default: ([], [])].right.append(tailEnd)
      } else {
        ends[source, default: ([], [])].left.append(tailEnd)
      }
      if head {
        ends[target, default: ([], [])].right.append(headEnd)
      } else {
        ends[target, default: ([], [])].left.append(headEnd)
      }
    }
    for (box, sides) in ends {
      for (list, isRight) in [(sides.left, false), (sides.right, true)] {
        let sorted = list.sorted {
          ($0.otherY, $0.isHead ? 1 : 0, $0.arrow) < ($1.otherY, $1.isHead ? 1 : 0, $1.arrow)
        }
        let place = places[box]
        let step = place.height / Double(sorted.count + 1)
        for (number, end) in sorted.enumerated() {
          let port = Port(
            x: isRight ? place.x + place.width : place.x,
            y: place.y + step * Double(number + 1),
            isRight: isRight
          )
          if end.isHead { ports[end.arrow].head = port } else { ports[end.arrow].tail = port }
        }
      }
    }
  }
}
