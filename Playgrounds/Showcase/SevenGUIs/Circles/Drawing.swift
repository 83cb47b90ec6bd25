import Bowyer

// What is drawn, which is what can be undone. It knows nothing of undoing: that is added to its dispatcher.

/// A circle around a point.
struct Circle: Hashable {
  /// How wide a new circle is.
  static let usualDiameter = 8.0
  /// How wide a circle can be.
  static let diameters = 2.0...30.0

  let id: Int
  let x: Double
  let y: Double
  var diameter = Circle.usualDiameter

  /// How far its centre is from a point.
  func distance(toX x: Double, y: Double) -> Double {
    ((self.x - x) * (self.x - x) + (self.y - y) * (self.y - y)).squareRoot()
  }
}

/// The circles, in the order in which they were drawn.
struct Drawing: Hashable {
  var circles: [Circle] = []

  /// The circle around a point whose centre is nearest to it, of two that are as near the later one.
  func circle(atX x: Double, y: Double) -> Circle? {
    circles.reversed().filter { $0.distance(toX: x, y: y) < $0.diameter / 2 }
      .min { $0.distance(toX: x, y: y) < $1.distance(toX: x, y: y) }
  }
}

/// What can be drawn.
enum DrawingInput: Hashable {
  case add(x: Double, y: Double)
  case resize(id: Int, diameter: Double)
}

/// What drawing does.
let drawing = StateDispatcher<Void, Drawing, DrawingInput>.reducing { drawing, input in
  switch input {
  case .add(let x, let y):
    // What is undone gives its number back with all the rest, so the count is always a new one.
    drawing.circles.append(Circle(id: drawing.circles.count + 1, x: x, y: y))
  case .resize(let id, let diameter):
    for index in drawing.circles.indices where drawing.circles[index].id == id {
      drawing.circles[index].diameter = diameter
    }
  }
}
