import BowyerKinds
import BowyerOptics
import TestSupport
import Testing

private struct Stop: Error, Equatable {}

// MARK: - Lenses

private struct Point: Equatable {
  var x = 0
  var y = 0
}

private struct Line: Equatable {
  var from = Point()
  var points: [Int] = []
}

@Suite("A lens") struct LensTests {
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
      let modified = lens.modify(line) { _ in
        calls += 1
        return 9
      }
      expectEqual(modified.from.x, 9)
      expectEqual(calls, 2)
    }
  }

  @Test("hands on what its body throws, and what that left; without a part passed on, nothing")
  func throwing() {
    var line = Line(from: Point(x: 1, y: 2))
    let x = Lens(\Line.from).andThen(Lens(\Point.x))
    #expect(throws: Stop()) {
      try x.update(&line) { (part) throws(Stop) in
        part = 42
        throw Stop()
      }
    }
    expectEqual(line.from, Point(x: 42, y: 2))
    let idle = Lens<Point, Int>(get: { $0.x }, update: { _, _ in })
    var point = Point(x: 1, y: 2)
    expectEqual(idle.update(&point) { $0 + 1 }, 2)
    expectEqual(point, Point(x: 1, y: 2))
  }

  @Test("changes a collection in its place, without copying it")
  func inPlace() {
    let points = Lens(\Line.points)
    var line = Line(points: Array(0..<10_000))
    let before = line.points.withUnsafeBufferPointer { $0.baseAddress }
    for _ in 0..<100 { points.update(&line) { $0[5] += 1 } }
    expectEqual(line.points.withUnsafeBufferPointer { $0.baseAddress }, before)
  }
}

// MARK: - Prisms

private enum Shape: Equatable {
  case circle(Int)
  case polygon([Int])
  case nothing
}

private let circle = Prism(Shape.circle) {
  if case .circle(let radius) = $0 { radius } else { nil }
}
private let polygon = Prism(Shape.polygon) {
  if case .polygon(let points) = $0 { points } else { nil }
}

@Suite("A prism") struct PrismTests {
  @Test("changes a payload in place, and holds what the body left if it throws")
  func inPlace() {
    var shape = Shape.polygon(Array(0..<10_000))
    func address() -> UnsafePointer<Int>? {
      guard case .polygon(let points) = shape else { return nil }
      return points.withUnsafeBufferPointer { $0.baseAddress }
    }
    let before = address()
    for _ in 0..<1_000 { polygon.update(&shape) { $0[5] += 1 } }
    expectEqual(address(), before)
    expectEqual(polygon.preview(shape)?[5], 1_005)
    do {
      var shape = Shape.circle(1)
      #expect(throws: Stop()) {
        try circle.update(&shape) { (radius) throws(Stop) in
          radius = 42
          throw Stop()
        }
      }
      expectEqual(shape, .circle(42))
    }
  }
}

private indirect enum Chain {
  case end
  case link(Link)
}

private struct Link {
  var number = 0
  var next = Chain.end
}

private let link = Prism(Chain.link) { if case .link(let link) = $0 { link } else { nil } }

private func increment(_ chain: inout Chain) {
  link.update(&chain) { link in
    link.number += 1
    increment(&link.next)
  }
}

@Suite("Recursion through a prism") struct RecursionTests {
  @Test("changes an indirect enum a thousand deep, on the smallest stack")
  func deep() {
    onSmallStack {
      var chain = Chain.end
      for number in 0..<1_000 { chain = .link(Link(number: number, next: chain)) }
      increment(&chain)
      var numbers: [Int] = []
      while case .link(let link) = chain {
        numbers.append(link.number)
        chain = link.next
      }
      expectEqual(numbers, (1...1_000).reversed())
    }
  }
}

// MARK: - Other optics

@Suite("An optic") struct OpticTests {
  @Test("reads its parts only as far as is needed, in order")
  func reading() {
    func read<R>(_ read: (Traversal<[Int], Int>, [Int], (Int) -> Bool) -> R) -> (R, [Int]) {
      var seen: [Int] = []
      let result = read(Array.each, [1, 2, 3, 4]) { number in
        seen.append(number)
        return number % 2 == 0
      }
      return (result, seen)
    }
    #expect(read { $0.first($1, where: $2) } == (2, [1, 2]))
    #expect(read { fold, numbers, _ in fold.first(numbers) } == (1, []))
    expectEqual(Array<Int>.each.first([]), nil)
  }

  @Test("finds no element out of range, and changes none", arguments: [-1, 3, .max, .min])
  func outOfRange(_ index: Int) {
    let element = Array<Int>.element(at: index)
    var numbers = [1, 2, 3]
    expectEqual(element.preview(numbers), nil)
    #expect(element.update(&numbers) { $0 = 9 } == nil)
    expectEqual(element.set(9, in: numbers), [1, 2, 3])
    #expect(element.toArray([]).isEmpty)
    expectEqual(numbers, [1, 2, 3])
  }

  @Test("that lends its part twice, or swallows the error of its body, does not lose it")
  func lentTwice() {
    let twice = AffineTraversal<Int, Int>(
      preview: { $0 },
      update: { number, body in
        body(&number)
        body(&number)
      }
    )
    let lens = Lens<Int, Int>(
      get: { $0 },
      update: { number, body in
        body(&number)
        body(&number)
      }
    )
    func refuse(_ number: inout Int) throws(Stop) {
      number += 1
      throw Stop()
    }
    var number = 0
    #expect(throws: Stop()) { try twice.update(&number, refuse) }
    #expect(throws: Stop()) { try lens.update(&number, refuse) }
    expectEqual(number, 2)
    let setter = Setter<[Int], Int> { numbers, body in
      for index in numbers.indices { try? body(&numbers[index]) }
    }
    let fold = Fold<[Int], Int> { numbers, visit in
      for number in numbers { try? visit(number) }
    }
    var numbers = [1, 2]
    #expect(throws: Stop()) {
      try setter.update(&numbers) { (_) throws(Stop) in throw Stop() }
    }
    #expect(throws: Stop()) {
      try fold.visit(numbers) { (_) throws(Stop) in throw Stop() }
    }
  }
}
