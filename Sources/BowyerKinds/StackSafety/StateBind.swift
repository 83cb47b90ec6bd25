// How a chain of State programs runs in constant stack space.
//
// A bind is a program and a function from its value to the program that comes next. To the right there
// is nothing to remember: running is a loop, which goes on with the next program. To the left, the
// program may be a bind itself, whose function is called first; so the functions that wait are kept in a
// list on the heap. The types in between differ from one bind to the next, so values travel in cells,
// and only where a function waits for them: the last one is written where the caller wants it.

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
    /// Nothing: its value, in a `Cell`, for a function that waits.
    case done(AnyObject)
    /// Nothing: its value is written where the value of the whole chain is to be.
    case written
    /// More to be run, of the same value in the end.
    case more(StateBind)
  }

  /// What starts a chain: given where the state is, and where its value is to be if nothing waits for it.
  @usableFromInline
  typealias Start = @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Outcome

  /// A function that waits for the value in a cell; the pointers are those of `Start`.
  @usableFromInline
  typealias Resume =
    @Sendable (AnyObject, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) ->
    Outcome

  @usableFromInline
  enum Parts: Sendable {
    case first(Start)
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

  /// Runs a chain on the state at a pointer; writes its value at another, which is not initialized.
  @usableFromInline
  func run(on state: UnsafeMutableRawPointer, into value: UnsafeMutableRawPointer) {
    var waiting: [Resume] = []
    var bind = self
    while true {
      var outcome: Outcome
      switch bind.parts {
      case .after(let source, let resume):
        // Most chains are short: one allocation serves them.
        if waiting.isEmpty { waiting.reserveCapacity(8) }
        waiting.append(resume)
        bind = source
        continue
      case .first(let start): outcome = start(state, waiting.isEmpty ? value : nil)
      case nil: preconditionFailure("a bind is run after its release")
      }
      while case .done(let cell) = outcome {
        guard let resume = waiting.popLast() else {
          preconditionFailure("what nothing waits for is written")
        }
        outcome = resume(cell, state, waiting.isEmpty ? value : nil)
      }
      guard case .more(let rest) = outcome else { return }
      bind = rest
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
  @inlinable
  func bind<B: Sendable>(to next: @escaping @Sendable (A) -> State<S, B>) -> StateBind {
    switch program {
    case .value(let a):
      StateBind(.first { state, value in next(a).proceed(on: state, into: value) })
    case .step(let step):
      StateBind(
        .first { state, value in
          next(step(&state.assumingMemoryBound(to: S.self).pointee)).proceed(on: state, into: value)
        }
      )
    case .bind(let source):
      StateBind(
        .after(source) { cell, state, value in
          next(StateBind.Cell<A>.value(in: cell)).proceed(on: state, into: value)
        }
      )
    }
  }

  /// Runs this program on the state at a pointer as far as it needs no loop.
  ///
  /// Its value is written at `value`, or is in a cell if that is nil.
  @inlinable
  func proceed(
    on state: UnsafeMutableRawPointer,
    into value: UnsafeMutableRawPointer?
  ) -> StateBind.Outcome {
    switch program {
    case .value(let a): done(a, into: value)
    case .step(let step):
      done(step(&state.assumingMemoryBound(to: S.self).pointee), into: value)
    case .bind(let bind): .more(bind)
    }
  }

  @inlinable
  func done(_ a: A, into value: UnsafeMutableRawPointer?) -> StateBind.Outcome {
    guard let value else { return .done(StateBind.Cell(a)) }
    value.initializeMemory(as: A.self, to: a)
    return .written
  }

  @inlinable
  func run(_ bind: StateBind, on state: inout S) -> A {
    withUnsafeTemporaryAllocation(of: A.self, capacity: 1) { value in
      guard let value = value.baseAddress else { preconditionFailure("there is room for a value") }
      withUnsafeMutablePointer(to: &state) { state in
        bind.run(on: UnsafeMutableRawPointer(state), into: UnsafeMutableRawPointer(value))
      }
      return value.move()
    }
  }
}
