import BowyerOptics
import Testing

private enum Shape: Equatable {
  case circle(Int)
  case polygon([Int])
  case nothing
}

private struct Stop: Error, Equatable {}

private let circle = Prism(Shape.circle) {
  if case .circle(let radius) = $0 { radius } else { nil }
}
private let polygon = Prism(Shape.polygon) {
  if case .polygon(let points) = $0 { points } else { nil }
}
private let even = Prism<Int, Int>(extract: { $0 % 2 == 0 ? $0 / 2 : nil }, embed: { $0 * 2 })

/// What is wrong with a prism, as the names of the laws that fail at these samples.
private func brokenLaws<Source: Equatable, Focus: Equatable>(
  _ prism: Prism<Source, Focus>,
  _ sources: [Source],
  _ payloads: [Focus],
  _ functions: [@Sendable (Focus) -> Focus]
) -> Set<String> {
  var broken: Set<String> = []
  for a in payloads where prism.preview(prism.embed(a)) != a { broken.insert("preview-embed") }
  for s in sources {
    if let a = prism.preview(s), prism.embed(a) != s { broken.insert("embed-preview") }
    if prism.modify(s, { $0 }) != s { broken.insert("modify-identity") }
    for a in payloads {
      let expected = prism.preview(s) == nil ? s : prism.embed(a)
      if prism.set(a, in: s) != expected { broken.insert("set") }
    }
    for f in functions {
      let expected = prism.preview(s).map { prism.embed(f($0)) } ?? s
      if prism.modify(s, f) != expected { broken.insert("modify") }
    }
  }
  return broken
}

@Suite("A prism") struct PrismTests {
  private let shapes: [Shape] = [.circle(0), .circle(4), .circle(7), .polygon([1]), .nothing]
  private let numbers = [0, 1, -4, 100]
  private let functions: [@Sendable (Int) -> Int] = [{ $0 + 1 }, { -$0 }]

  @Test("obeys preview-embed, embed-preview, set and modify")
  func laws() {
    #expect(brokenLaws(circle, shapes, numbers, functions).isEmpty)
    #expect(brokenLaws(circle.andThen(even), shapes, numbers, functions).isEmpty)
    #expect(brokenLaws(Prism<Int, Int>.identity, numbers, numbers, functions).isEmpty)
    #expect(
      brokenLaws(circle.andThen(Prism<Int, Int>.identity), shapes, numbers, functions).isEmpty
    )
  }

  @Test("that embeds the wrong case, or finds too much, is found out")
  func brokenPrisms() {
    let wrongCase = Prism<Shape, Int>(extract: circle.preview, embed: { .polygon([$0]) })
    let tooEager = Prism<Shape, Int>(
      extract: { circle.preview($0) ?? ($0 == .nothing ? 0 : nil) },
      embed: Shape.circle
    )
    #expect(brokenLaws(wrongCase, shapes, numbers, functions).contains("preview-embed"))
    #expect(brokenLaws(tooEager, shapes, numbers, functions).contains("embed-preview"))
  }

  @Test("changes a payload in place, without copying a collection in it")
  func inPlace() {
    var shape = Shape.polygon(Array(0..<10_000))
    func address() -> UnsafePointer<Int>? {
      guard case .polygon(let points) = shape else { return nil }
      return points.withUnsafeBufferPointer { $0.baseAddress }
    }
    let before = address()
    for _ in 0..<1_000 { polygon.update(&shape) { $0[5] += 1 } }
    #expect(address() == before)
    #expect(polygon.preview(shape)?[5] == 1_005)
  }

  @Test("leaves another case alone, and says so")
  func miss() {
    var shape = Shape.nothing
    #expect(circle.update(&shape) { $0 += 1 } == nil)
    #expect(shape == .nothing)
  }

  @Test("hands on what its body throws; the source is whole, with what the body left")
  func throwing() {
    var shape = Shape.circle(1)
    #expect(throws: Stop()) {
      try circle.update(&shape) { (radius) throws(Stop) in
        radius = 42
        throw Stop()
      }
    }
    #expect(shape == .circle(42))
  }
}
