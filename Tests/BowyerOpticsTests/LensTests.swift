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

/// What is wrong with a lens, as the names of the laws that fail at these samples.
private func brokenLaws<Source: Equatable, Focus: Equatable>(
  _ lens: Lens<Source, Focus>,
  _ sources: [Source],
  _ parts: [Focus],
  _ functions: [@Sendable (Focus) -> Focus]
) -> Set<String> {
  var broken: Set<String> = []
  for s in sources {
    if lens.set(lens.get(s), in: s) != s { broken.insert("get-put") }
    if lens.modify(s, { $0 }) != s { broken.insert("modify-identity") }
    for a in parts {
      if lens.get(lens.set(a, in: s)) != a { broken.insert("put-get") }
      for b in parts where lens.set(b, in: lens.set(a, in: s)) != lens.set(b, in: s) {
        broken.insert("put-put")
      }
    }
    for f in functions {
      if lens.modify(s, f) != lens.set(f(lens.get(s)), in: s) { broken.insert("modify") }
      var updated = s
      let seen = lens.update(&updated) { part in
        defer { part = f(part) }
        return part
      }
      if updated != lens.modify(s, f) || seen != lens.get(s) { broken.insert("update") }
    }
  }
  return broken
}

@Suite("A lens") struct LensTests {
  private let points = [Point(), Point(x: 1, y: 2), Point(x: -3, y: 7)]
  private let numbers = [0, 1, -5, 100]
  private let functions: [@Sendable (Int) -> Int] = [{ $0 + 1 }, { -$0 }, { $0 * $0 }]

  @Test("obeys get-put, put-get, put-put and modify, however it was made")
  func laws() {
    let lenses: [Lens<Point, Int>] = [
      Lens(\.x),
      Lens(get: { $0.y }, set: { Point(x: $0.x, y: $1) }),
      Lens(get: { $0.x }, update: { $1(&$0.x) }),
      Lens<Point, Point>.identity.andThen(Lens(\.y)),
      Lens(\Point.y).andThen(Lens<Int, Int>.identity),
    ]
    for lens in lenses { #expect(brokenLaws(lens, points, numbers, functions).isEmpty) }
  }

  @Test("that counts its writes, writes a sibling, reads another field or clamps, is found out")
  func brokenLenses() {
    let countsWrites = Lens<Point, Int>(get: { $0.x }, set: { Point(x: $1, y: $0.y + 1) })
    let writesSibling = Lens<Point, Int>(get: { $0.x }, set: { Point(x: $1, y: $1 + $0.x) })
    let readsOther = Lens<Point, Int>(get: { $0.y }, set: { Point(x: $1, y: $0.y) })
    let clamps = Lens<Point, Int>(get: { $0.x }, set: { Point(x: max($1, 0), y: $0.y) })
    #expect(brokenLaws(countsWrites, points, numbers, functions).contains("put-put"))
    #expect(brokenLaws(writesSibling, points, numbers, functions).contains("put-put"))
    #expect(brokenLaws(readsOther, points, numbers, functions).contains("get-put"))
    #expect(brokenLaws(clamps, points, numbers, functions).contains("put-get"))
  }

  @Test("of a lens sees and changes the part of the part, and nothing else")
  func composition() {
    let x = Lens(\Line.from).andThen(Lens(\Point.x))
    let line = Line(from: Point(x: 1, y: 2), points: [3])
    #expect(x.get(line) == 1)
    #expect(x.set(9, in: line) == Line(from: Point(x: 9, y: 2), points: [3]))
    #expect(brokenLaws(x, [line, Line()], numbers, functions).isEmpty)
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

  @Test("whose update does not lend the part loses the change, and no more")
  func unlent() {
    let idle = Lens<Point, Int>(get: { $0.x }, update: { _, _ in })
    var point = Point(x: 1, y: 2)
    #expect(idle.update(&point) { $0 + 1 } == 2)
    #expect(point == Point(x: 1, y: 2))
  }

  @Test("runs a program on a part of the state: zoom-pure and zoom-flatMap")
  func zoom() {
    let x = Lens(\Point.x)
    let program = State<Int, Int> { count in
      count += 1
      return count * 10
    }
    let next: @Sendable (Int) -> State<Int, Int> = { n in .inspect { $0 - n } }
    for point in points {
      #expect(program.zoom(x).run(point).state == Point(x: point.x + 1, y: point.y))
      #expect(State<Int, Int>.pure(3).zoom(x).run(point) == (point, 3))
      let atOnce = program.flatMap(next).zoom(x).run(point)
      let inTurn = program.zoom(x).flatMap { next($0).zoom(x) }.run(point)
      #expect(atOnce == inTurn)
    }
  }
}
