import BowyerOptics
import TestSizes
import Testing

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
