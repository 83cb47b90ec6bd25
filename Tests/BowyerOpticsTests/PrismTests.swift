import BowyerOptics
import TestSizes
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

@Suite("A prism") struct PrismTests {
  @Test("finds a case, and makes one")
  func caseOfEnum() {
    #expect(circle.preview(.circle(4)) == 4)
    #expect(circle.preview(.nothing) == nil)
    #expect(circle.embed(4) == .circle(4))
    #expect(circle.set(9, in: .circle(4)) == .circle(9))
    #expect(circle.modify(.circle(4)) { $0 + 1 } == .circle(5))
  }

  @Test("of a prism finds a case of the payload")
  func composition() {
    let evenCircle = circle.andThen(even)
    #expect(evenCircle.preview(.circle(8)) == 4)
    #expect(evenCircle.preview(.circle(7)) == nil)
    #expect(evenCircle.modify(.circle(8)) { $0 + 1 } == .circle(10))
    #expect(evenCircle.modify(.circle(7)) { $0 + 1 } == .circle(7))
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

  @Test("leaves another case unchanged, and reports that")
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
      #expect(numbers == (1...1_000).reversed())
    }
  }
}
