import Bowyer

/// Optics, against the part reached by hand.
struct OpticsRow: Row {
  let name = "optics"

  func run(isSmoke: Bool, _ report: (Figure) -> Void) {
    let cell = Cell(Nest8.sample)
    typealias K = KeyPathLenses
    for (depth, lens, update, get) in [
      (1, K.one, K.updateOne, K.getOne), (4, K.four, K.updateFour, K.getFour),
      (8, K.eight, K.updateEight, K.getEight),
    ] {
      report(
        timed("key-path lens, depth \(depth), update", bar: 2, isSmoke,
          ours: { K.update(cell, lens) }, hand: { update(cell) }))
      report(
        timed("key-path lens, depth \(depth), get", bar: 3, isSmoke,
          ours: { seen &+= K.get(cell, lens) }, hand: { seen &+= get(cell) }))
    }
    closures(isSmoke, report)
    prisms(isSmoke, report)
  }
}

nonisolated(unsafe) var seen = 0

func timed(_ what: String, bar: Double, _ isSmoke: Bool, ours: () -> Void, hand: () -> Void) -> Figure {
  let pair = Pair.measure(
    isSmoke: isSmoke,
    ours: { for _ in 0..<1_000 { ours() } },
    hand: { for _ in 0..<1_000 { hand() } }
  )
  return Figure(what: what, ours: "\(pair.ours / 1000) ns", hand: "\(pair.hand / 1000) ns", result: "\(pair.ratio) ×", bar: "at most \(bar) ×", standing: isSmoke ? .information : pair.ratio <= bar ? .ok : .missed)
}

func closures(_ isSmoke: Bool, _ report: (Figure) -> Void) {
  let cell = Cell(Nest8.sample)
  @inline(never) func level<I>(_: I.Type) -> Lens<Nest<I>, I> { Lens(get: { $0.inner }, update: { $1(&$0.inner) }) }
  let lens = level(Nest7.self).andThen(level(Nest6.self)).andThen(level(Nest5.self)).andThen(level(Nest4.self)).andThen(level(Nest3.self)).andThen(level(Nest2.self)).andThen(level(Nest1.self)).andThen(level(Int.self))
  @inline(never) func hand<I>(_: I.Type) -> @Sendable (inout Nest<I>, (inout I) -> Void) -> Void { { $1(&$0.inner) } }
  let h = (hand(Nest7.self), hand(Nest6.self), hand(Nest5.self), hand(Nest4.self), hand(Nest3.self), hand(Nest2.self), hand(Nest1.self), hand(Int.self))
  report(timed("closure lens, depth 8, update", bar: 2, isSmoke, ours: { KeyPathLenses.update(cell, lens) }, hand: { byHand(cell, h) }))
  @inline(never) func handG<I>(_: I.Type) -> @Sendable (Nest<I>) -> I { { $0.inner } }
  let g = (handG(Nest7.self), handG(Nest6.self), handG(Nest5.self), handG(Nest4.self), handG(Nest3.self), handG(Nest2.self), handG(Nest1.self), handG(Int.self))
  report(timed("closure lens, depth 8, get", bar: 2, isSmoke, ours: { seen &+= KeyPathLenses.get(cell, lens) }, hand: { seen &+= byHandGet(cell, g) }))
}
typealias U<A, B> = @Sendable (inout A, (inout B) -> Void) -> Void
@inline(never) func byHand(_ cell: Cell<Nest8>, _ h: (U<Nest8, Nest7>, U<Nest7, Nest6>, U<Nest6, Nest5>, U<Nest5, Nest4>, U<Nest4, Nest3>, U<Nest3, Nest2>, U<Nest2, Nest1>, U<Nest1, Int>)) {
  h.0(&cell.state) { h.1(&$0) { h.2(&$0) { h.3(&$0) { h.4(&$0) { h.5(&$0) { h.6(&$0) { h.7(&$0) { $0 &+= 1 } } } } } } } }
}
typealias G<A, B> = @Sendable (A) -> B
@inline(never) func byHandGet(_ cell: Cell<Nest8>, _ h: (G<Nest8, Nest7>, G<Nest7, Nest6>, G<Nest6, Nest5>, G<Nest5, Nest4>, G<Nest4, Nest3>, G<Nest3, Nest2>, G<Nest2, Nest1>, G<Nest1, Int>)) -> Int {
  h.7(h.6(h.5(h.4(h.3(h.2(h.1(h.0(cell.state))))))))
}

typealias W1 = Wrap<Int>
typealias W2 = Wrap<W1>
typealias W3 = Wrap<W2>
typealias W4 = Wrap<W3>
typealias W5 = Wrap<W4>
typealias W6 = Wrap<W5>
typealias W7 = Wrap<W6>
typealias W8 = Wrap<W7>

@inline(never) func wrap<I>(_: I.Type) -> Prism<Wrap<I>, I> { Prism(Wrap.full) { if case .full(let i) = $0 { i } else { nil } } }
@inline(never) func wrapX<I>(_: I.Type) -> @Sendable (Wrap<I>) -> I? { { if case .full(let i) = $0 { i } else { nil } } }
@inline(never) func wrapE<I>(_: I.Type) -> @Sendable (I) -> Wrap<I> { { .full($0) } }

func prisms(_ isSmoke: Bool, _ report: (Figure) -> Void) {
  let cell = Cell(W8.full(.full(.full(.full(.full(.full(.full(.full(0)))))))))
  let prism = wrap(W7.self).andThen(wrap(W6.self)).andThen(wrap(W5.self)).andThen(wrap(W4.self)).andThen(wrap(W3.self)).andThen(wrap(W2.self)).andThen(wrap(W1.self)).andThen(wrap(Int.self))
  let x = (wrapX(W7.self), wrapX(W6.self), wrapX(W5.self), wrapX(W4.self), wrapX(W3.self), wrapX(W2.self), wrapX(W1.self), wrapX(Int.self))
  let e = (wrapE(W7.self), wrapE(W6.self), wrapE(W5.self), wrapE(W4.self), wrapE(W3.self), wrapE(W2.self), wrapE(W1.self), wrapE(Int.self))
  report(timed("pattern prism, depth 8, preview", bar: 2, isSmoke, ours: { seen &+= previewO(cell, prism) ?? 0 }, hand: { seen &+= previewH(cell, x) ?? 0 }))
  report(timed("pattern prism, depth 8, update", bar: 2, isSmoke, ours: { updateO(cell, prism) }, hand: { updateH(cell, x, e) }))
}
typealias X<A, B> = @Sendable (A) -> B?
@inline(never) func previewO(_ cell: Cell<W8>, _ p: Prism<W8, Int>) -> Int? { p.preview(cell.state) }
@inline(never) func updateO(_ cell: Cell<W8>, _ p: Prism<W8, Int>) { p.update(&cell.state) { $0 &+= 1 } }
@inline(never) func previewH(_ cell: Cell<W8>, _ h: (X<W8, W7>, X<W7, W6>, X<W6, W5>, X<W5, W4>, X<W4, W3>, X<W3, W2>, X<W2, W1>, X<W1, Int>)) -> Int? {
  h.0(cell.state).flatMap(h.1).flatMap(h.2).flatMap(h.3).flatMap(h.4).flatMap(h.5).flatMap(h.6).flatMap(h.7)
}
@inline(never) func updateH(_ cell: Cell<W8>, _ h: (X<W8, W7>, X<W7, W6>, X<W6, W5>, X<W5, W4>, X<W4, W3>, X<W3, W2>, X<W2, W1>, X<W1, Int>), _ e: (G<W7, W8>, G<W6, W7>, G<W5, W6>, G<W4, W5>, G<W3, W4>, G<W2, W3>, G<W1, W2>, G<Int, W1>)) {
  guard var n = h.0(cell.state).flatMap(h.1).flatMap(h.2).flatMap(h.3).flatMap(h.4).flatMap(h.5).flatMap(h.6).flatMap(h.7) else { return }
  n &+= 1
  cell.state = e.0(e.1(e.2(e.3(e.4(e.5(e.6(e.7(n))))))))
}
