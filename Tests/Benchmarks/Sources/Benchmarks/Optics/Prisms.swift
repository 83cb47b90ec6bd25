import Bowyer
import Harness

/// A case with a payload, among others: eight of them, one in the other.
enum Wrap<Inner: Sendable>: Sendable {
  case empty
  case full(Inner)
  case number(Int)
}

typealias Wrap1 = Wrap<Int>
typealias Wrap2 = Wrap<Wrap1>
typealias Wrap3 = Wrap<Wrap2>
typealias Wrap4 = Wrap<Wrap3>
typealias Wrap5 = Wrap<Wrap4>
typealias Wrap6 = Wrap<Wrap5>
typealias Wrap7 = Wrap<Wrap6>
typealias Wrap8 = Wrap<Wrap7>

extension Wrap8 {
  static func sample(_ number: Int) -> Wrap8 {
    let four: Wrap4 = .full(.full(.full(.full(number))))
    return .full(.full(.full(.full(four))))
  }
}

/// Prisms of patterns, eight levels deep, against eight closures by hand; and that a collection in a payload stays
/// where it is.
enum Prisms {
  static func measure(_ bench: Bench) async {
    let (cell, cells) = (Cell(Wrap8.sample(0)), Cell.pair(Wrap8.sample(0)))
    var sum = 0
    let prism = full(Wrap7.self).andThen(full(Wrap6.self)).andThen(full(Wrap5.self))
      .andThen(full(Wrap4.self)).andThen(full(Wrap3.self)).andThen(full(Wrap2.self))
      .andThen(full(Wrap1.self)).andThen(full(Int.self))
    let hand = ByHand()
    await bench.twins("pattern, depth 8, preview", atMost: 2) {
      for n in 0..<1_000 { sum &+= preview(cells[n & 1], prism) ?? 0 }
    } hand: {
      for n in 0..<1_000 { sum &+= hand.preview(cells[n & 1]) ?? 0 }
    }
    await bench.twins("pattern, depth 8, update", atMost: 2) {
      for _ in 0..<1_000 { update(cell, prism) }
    } hand: {
      for _ in 0..<1_000 { hand.update(cell) }
    }
    Cell<Int>.keep(sum)
    let inPlace = full([Int].self)
    let array = Cell(Wrap.full(Array(0..<10_000)))
    let bytes = Memory.allocated {
      for _ in 0..<1_000 { inPlace.update(&array.state) { $0[5_000] &+= 1 } }
    }
    let copies = (bytes / 80_000).rounded(.down)
    bench.count("array of 10,000 in a payload, 1,000 updates", copies, "copies", atMost: 0)
  }

  @inline(never)
  private static func preview<S, A>(_ cell: Cell<S>, _ prism: Prism<S, A>) -> A? {
    prism.preview(cell.state)
  }

  @inline(never)
  private static func update<S>(_ cell: Cell<S>, _ prism: Prism<S, Int>) {
    prism.update(&cell.state) { $0 &+= 1 }
  }

  @inline(never)
  static func full<Inner>(_ type: Inner.Type) -> Prism<Wrap<Inner>, Inner> {
    Prism(Wrap.full) { if case .full(let inner) = $0 { inner } else { nil } }
  }

  /// The closures by hand.
  private struct ByHand {
    typealias Extract<Inner: Sendable> = @Sendable (Wrap<Inner>) -> Inner?
    typealias Embed<Inner: Sendable> = @Sendable (Inner) -> Wrap<Inner>

    let extracts = (
      extractor(Wrap7.self), extractor(Wrap6.self), extractor(Wrap5.self), extractor(Wrap4.self),
      extractor(Wrap3.self), extractor(Wrap2.self), extractor(Wrap1.self), extractor(Int.self)
    )
    let embeds = (
      embedder(Wrap7.self), embedder(Wrap6.self), embedder(Wrap5.self), embedder(Wrap4.self),
      embedder(Wrap3.self), embedder(Wrap2.self), embedder(Wrap1.self), embedder(Int.self)
    )

    @inline(never)
    static func extractor<Inner>(_ type: Inner.Type) -> Extract<Inner> {
      { if case .full(let inner) = $0 { inner } else { nil } }
    }

    @inline(never)
    static func embedder<Inner>(_ type: Inner.Type) -> Embed<Inner> { { .full($0) } }

    @inline(never)
    func preview(_ cell: Cell<Wrap8>) -> Int? {
      let four = extracts.0(cell.state).flatMap(extracts.1).flatMap(extracts.2).flatMap(extracts.3)
      return four.flatMap(extracts.4).flatMap(extracts.5).flatMap(extracts.6).flatMap(extracts.7)
    }

    @inline(never)
    func update(_ cell: Cell<Wrap8>) {
      guard var number = preview(cell) else { return }
      number &+= 1
      let four = embeds.4(embeds.5(embeds.6(embeds.7(number))))
      cell.state = embeds.0(embeds.1(embeds.2(embeds.3(four))))
    }
  }
}
