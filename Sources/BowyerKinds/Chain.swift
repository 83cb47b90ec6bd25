// Programs whose steps belong to another constructor run in constant stack space: Free, whose steps are layers of a functor,
// and the transformers, whose steps are programs of the inner monad.
//
// A program is a value, a request or a bind. Its runner reads the next request, answers it, and repeats that. The functions
// that wait for answers are an immutable, shared list, as a request may be answered several times (by an array, for
// instance). Values and requests are erased; their creator casts them.

/// A program of requests, each followed by a continuation with the answer; the types of both are erased.
struct Chain: Sendable {
  typealias Resume = @Sendable (any Sendable) -> Chain

  enum Parts: Sendable {
    case value(any Sendable)
    case request(any Sendable)
    case bind(Chain, Resume)
    case rest(ChainRun)
  }

  fileprivate let link: Deep<Parts>

  init(_ parts: Parts) { link = Deep(parts) }
}

/// The progress of a run of a chain: the program to run next, and the functions that wait for its value.
struct ChainRun: Sendable {
  enum Event {
    case value(any Sendable)
    case request(any Sendable)
  }

  private var chain: Chain
  private var waiting: Deep<Waiting>?

  init(_ chain: Chain) { self.chain = chain }

  var rest: Chain { waiting == nil ? chain : Chain(.rest(self)) }

  mutating func advance() -> Event {
    while true {
      switch chain.link.value {
      case .bind(let first, let resume):
        waiting = Deep(Waiting(frame: .one(resume), before: waiting))
        chain = first
      case .rest(let run):
        if let inner = run.waiting {
          waiting = Deep(Waiting(frame: .several(inner), before: waiting))
        }
        chain = run.chain
      case .request(let request): return .request(request)
      case .value(let value):
        guard let resume = next() else { return .value(value) }
        chain = resume(value)
      }
    }
  }

  func answered(_ value: any Sendable) -> ChainRun {
    var run = self
    run.chain = run.next().map { $0(value) } ?? Chain(.value(value))
    return run
  }

  private mutating func next() -> Chain.Resume? {
    while let first = waiting?.value {
      switch first.frame {
      case .one(let resume):
        waiting = first.before
        return resume
      case .several(let inner):
        let (frame, before) = (inner.value.frame, inner.value.before)
        let rest = before.map { Deep(Waiting(frame: .several($0), before: first.before)) }
        waiting = Deep(Waiting(frame: frame, before: rest ?? first.before))
      }
    }
    return nil
  }
}

private struct Waiting: Sendable {
  enum Frame: Sendable {
    case one(Chain.Resume)
    /// The waiting functions of another run, which continues as part of this one.
    case several(Deep<Waiting>)
  }

  let frame: Frame
  let before: Deep<Waiting>?
}

/// Returns an erased value of a chain, as the type that it has by construction.
func unpack<Value>(_ value: any Sendable, as type: Value.Type) -> Value {
  guard let value = value as? Value else {
    preconditionFailure(
      "expected a value of type \(type), found \(Swift.type(of: value)): a mistake in Bowyer"
    )
  }
  return value
}
