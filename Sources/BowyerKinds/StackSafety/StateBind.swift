// How a chain of State programs runs in constant stack space.
//
// A bind is a program and a function from its value to the program that comes next. To the right there
// is nothing to remember: running is a loop, which goes on with the next program. To the left, the
// program may be a bind itself, whose function is called first; so the functions that wait are kept in a
// list on the heap. The types in between differ from one bind to the next, so values travel in cells,
// and only where a function waits for them.

/// A bind, whose types are known only to the ``State`` that holds it.
///
/// It is not generic, and what depends on types is in closures: these are specialised where they are
/// made, while the methods of a generic class are not, and ask for metadata at each call.
// @unchecked: `parts` is written only by `deinit`, when nothing else holds the bind.
@usableFromInline
final class StateBind: @unchecked Sendable {
  /// What remains of a chain after one of its programs has run.
  @usableFromInline
  enum Outcome {
    /// Nothing: its value, in a `Cell`.
    case done(AnyObject)
    /// More to be run, of the same value in the end.
    case more(StateBind)
  }

  /// A function that waits for the value in a cell; the pointer is to the state.
  @usableFromInline
  typealias Resume = @Sendable (AnyObject, UnsafeMutableRawPointer) -> Outcome

  @usableFromInline
  enum Parts: Sendable {
    case first(@Sendable (UnsafeMutableRawPointer) -> Outcome)
    case after(StateBind, Resume)
  }

  // @exclusivity(unchecked): only `deinit` writes it, as above.
  @exclusivity(unchecked) private var parts: Parts?

  @usableFromInline
  init(_ parts: Parts) {
    self.parts = parts
  }

  deinit {
    ReleaseLoop.release(&parts)
  }

  /// Runs a chain on the state at a pointer; returns the cell of its value.
  @usableFromInline
  func run(on state: UnsafeMutableRawPointer) -> AnyObject {
    var waiting: [Resume] = []
    var bind = self
    while true {
      var outcome: Outcome
      switch bind.parts {
      case .after(let source, let resume):
        waiting.append(resume)
        bind = source
        continue
      case .first(let start): outcome = start(state)
      case nil: preconditionFailure("a bind is run after its release")
      }
      while case .done(let cell) = outcome {
        guard let resume = waiting.popLast() else { return cell }
        outcome = resume(cell, state)
      }
      if case .more(let rest) = outcome { bind = rest }
    }
  }

  /// A value on its way from one program to the function that waits for it.
  @usableFromInline
  final class Cell<Value> {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }

    @inlinable
    static func value(in cell: AnyObject) -> Value {
      guard let cell = cell as? Cell else {
        preconditionFailure("a chain of programs is typed by the State that holds it")
      }
      return cell.value
    }
  }
}

extension State {
  /// Returns the bind of this program to what comes next.
  @inlinable
  func bind<B: Sendable>(to next: @escaping @Sendable (A) -> State<S, B>) -> StateBind {
    switch program {
    case .value(let a):
      StateBind(.first { state in next(a).proceed(on: state) })
    case .step(let step):
      StateBind(
        .first { state in
          next(step(&state.assumingMemoryBound(to: S.self).pointee)).proceed(on: state)
        }
      )
    case .bind(let source):
      StateBind(
        .after(source) { cell, state in
          next(StateBind.Cell<A>.value(in: cell)).proceed(on: state)
        }
      )
    }
  }

  /// Runs this program on the state at a pointer as far as it needs no loop.
  @inlinable
  func proceed(on state: UnsafeMutableRawPointer) -> StateBind.Outcome {
    switch program {
    case .value(let a): .done(StateBind.Cell(a))
    case .step(let step):
      .done(StateBind.Cell(step(&state.assumingMemoryBound(to: S.self).pointee)))
    case .bind(let bind): .more(bind)
    }
  }

  /// Runs a chain of programs, in place.
  @inlinable
  func run(_ bind: StateBind, on state: inout S) -> A {
    withUnsafeMutablePointer(to: &state) { pointer in
      StateBind.Cell<A>.value(in: bind.run(on: UnsafeMutableRawPointer(pointer)))
    }
  }
}
