import BowyerKinds
import BowyerOptics
import Testing

private struct Point: Equatable {
  var x = 0
  var y = 0
}

private struct Line: Equatable {
  var from = Point()
  var points: [Int] = []
}

private struct Stop: Error, Equatable {}

@Suite("A lens") struct LensTests {
  @Test("sees a part and changes it, however it was made")
  func making() {
    let lenses: [Lens<Point, Int>] = [
      Lens(\.x),
      Lens(get: { $0.x }, set: { Point(x: $1, y: $0.y) }),
      Lens(get: { $0.x }, update: { $1(&$0.x) }),
    ]
    for lens in lenses {
      #expect(lens.get(Point(x: 1, y: 2)) == 1)
      #expect(lens.set(9, in: Point(x: 1, y: 2)) == Point(x: 9, y: 2))
      #expect(lens.modify(Point(x: 1, y: 2)) { $0 + 10 } == Point(x: 11, y: 2))
    }
  }

  @Test("Bow Arch 6: calls the function of an update once, at any depth, however it was made")
  func once() {
    let lenses: [Lens<Line, Int>] = [
      Lens(\.from.x), Lens(\.from).andThen(Lens(\.x)),
      Lens<Line, Point>(get: { $0.from }, set: { Line(from: $1, points: $0.points) })
        .andThen(Lens(get: { $0.x }, set: { Point(x: $1, y: $0.y) })),
      Lens<Line, Point>(get: { $0.from }, update: { $1(&$0.from) })
        .andThen(Lens(get: { $0.x }, update: { $1(&$0.x) })),
    ]
    for lens in lenses {
      var (line, calls) = (Line(), 0)
      lens.update(&line) { x in
        calls += 1
        x += 7
      }
      #expect(calls == 1 && line.from.x == 7)
      #expect(
        lens.modify(line) { _ in
          calls += 1; return 9
        }.from.x == 9
      )
      #expect(calls == 2)
    }
  }

  @Test("of a lens sees and changes the part of the part, and nothing else")
  func composition() {
    let x = Lens(\Line.from).andThen(Lens(\Point.x))
    let line = Line(from: Point(x: 1, y: 2), points: [3])
    #expect(x.get(line) == 1)
    #expect(x.set(9, in: line) == Line(from: Point(x: 9, y: 2), points: [3]))
  }

  @Test("hands on what its body throws; the source holds what the body left")
  func throwing() {
    var line = Line(from: Point(x: 1, y: 2))
    let x = Lens(\Line.from).andThen(Lens(\Point.x))
    #expect(throws: Stop()) {
      try x.update(&line) { (part) throws(Stop) in
        part = 42
        throw Stop()
      }
    }
    #expect(line.from == Point(x: 42, y: 2))
  }

  @Test("changes a collection in its place, without copying it")
  func inPlace() {
    let points = Lens(\Line.points)
    var line = Line(points: Array(0..<10_000))
    let before = line.points.withUnsafeBufferPointer { $0.baseAddress }
    for _ in 0..<100 { points.update(&line) { $0[5] += 1 } }
    #expect(line.points.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test("whose update does not pass the part on loses the change, and nothing else")
  func unlent() {
    let idle = Lens<Point, Int>(get: { $0.x }, update: { _, _ in })
    var point = Point(x: 1, y: 2)
    #expect(idle.update(&point) { $0 + 1 } == 2)
    #expect(point == Point(x: 1, y: 2))
  }

  @Test("runs a program on a part of the state")
  func zoom() {
    let program = State<Int, Int> { count in
      count += 1
      return count * 10
    }
    let result = program.zoom(Lens(\Point.x)).run(Point(x: 1, y: 2))
    #expect(result == (Point(x: 2, y: 2), 20))
  }
}
