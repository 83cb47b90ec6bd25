extension StateLayout {
  /// Gives each arrow a port at both its boxes, ordered by the positions of the other boxes.
  mutating func placePorts() {
    struct Side: Hashable {
      let box: Int
      let isRight: Bool
    }
    struct End {
      let arrow: Int
      let isHead: Bool
      let otherY: Double
    }
    var ends: [Side: [End]] = [:]
    func middle(_ box: Int) -> Double { places[box].y + places[box].height / 2 }
    for (index, arrow) in picture.arrows.enumerated() {
      let (tail, head) = sides(of: arrow)
      let (source, target) = (arrow.source, arrow.target)
      ends[Side(box: source, isRight: tail), default: []]
        .append(End(arrow: index, isHead: false, otherY: middle(target)))
      ends[Side(box: target, isRight: head), default: []]
        .append(End(arrow: index, isHead: true, otherY: middle(source)))
    }
    for (side, list) in ends {
      let sorted = list.sorted {
        ($0.otherY, $0.isHead ? 1 : 0, $0.arrow) < ($1.otherY, $1.isHead ? 1 : 0, $1.arrow)
      }
      let place = places[side.box]
      let step = place.height / Double(sorted.count + 1)
      for (number, end) in sorted.enumerated() {
        let port = Port(
          x: side.isRight ? place.x + place.width : place.x,
          y: place.y + step * Double(number + 1),
          isRight: side.isRight
        )
        if end.isHead { ports[end.arrow].head = port } else { ports[end.arrow].tail = port }
      }
    }
  }
}
