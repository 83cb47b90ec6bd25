// How a chain of State programs runs in constant stack space.
//
// A bind is a program, the source, and a function from its value to the program that comes next. To the
// right there is nothing to remember, so running is a loop: run the source, ask for the next program, go
// on with that. To the left, the source may be a bind itself, and the function waits while it runs. The
// first few levels wait on the stack, which is fast. From there on the chain is re-associated, which is
// what the law of associativity allows:
//
//     (m.flatMap(k)).flatMap(l)  ==  m.flatMap { k($0).flatMap(l) }
//
// so that what waits is on the heap, and the loop goes on with `m`.

/// How many sources of sources wait on the stack before the chain is re-associated.
@usableFromInline let stateDepthLimit = 16

extension State {
  /// Runs the program at a number of sources of sources deep.
  @inlinable
  func run(_ state: inout S, depth: Int) -> A {
    var program = program
    while true {
      switch program {
      case .value(let a): return a
      case .step(let step): return step(&state)
      case .bind(let bind): program = bind.advance(&state, depth: depth).program
      }
    }
  }
}

/// A bind whose source's type is hidden.
@usableFromInline
protocol StateBinding<S, A>: AnyObject, Sendable {
  associatedtype S
  associatedtype A: Sendable

  /// Runs the source, or re-associates it; returns what remains to be run.
  func advance(_ state: inout S, depth: Int) -> State<S, A>

  /// Returns this bind followed by `last`, re-associated to the right.
  func reassociated<B: Sendable>(_ last: @escaping @Sendable (A) -> State<S, B>) -> State<S, B>
}

// @unchecked: `parts` is written only by `deinit`, when nothing else holds the bind.
@usableFromInline
final class StateBind<S, X: Sendable, A: Sendable>: StateBinding, @unchecked Sendable {
  @usableFromInline typealias Parts = (
    source: State<S, X>, next: @Sendable (X) -> State<S, A>
  )
  @usableFromInline var parts: Parts?

  @inlinable
  init(_ source: State<S, X>, _ next: @escaping @Sendable (X) -> State<S, A>) {
    parts = (source, next)
  }

  @inlinable
  deinit {
    ReleaseLoop.release(&parts)
  }

  @inlinable
  func advance(_ state: inout S, depth: Int) -> State<S, A> {
    let (source, next) = heldParts
    switch source.program {
    case .value(let x): return next(x)
    case .step(let step): return next(step(&state))
    case .bind(let inner):
      guard depth < stateDepthLimit else { return inner.reassociated(next) }
      return next(source.run(&state, depth: depth + 1))
    }
  }

  @inlinable
  func reassociated<B: Sendable>(
    _ last: @escaping @Sendable (A) -> State<S, B>
  ) -> State<S, B> {
    let (source, next) = heldParts
    return State<S, B>(.bind(StateBind<S, X, B>(source) { x in next(x).flatMap(last) }))
  }

  @inlinable
  var heldParts: Parts {
    guard let parts else { preconditionFailure("a bind is read after its release") }
    return parts
  }
}
