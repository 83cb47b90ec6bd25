import Bowyer
import BowyerLock
import BowyerOptics
import TestSupport
import Testing

private struct Twice<T: Sendable>: Sendable {
  var first: T
  var last: T

  init(_ value: T) {
    first = value
    last = value
  }
}

private typealias Words = Twice<Twice<Twice<Twice<Int>>>>
private typealias Pages = Twice<Twice<Twice<Twice<Words>>>>
private typealias Books = Twice<Twice<Twice<Twice<Pages>>>>

/// 1 MiB, inline.
private struct Library: Sendable {
  var books: Twice<Twice<Twice<Twice<Twice<Books>>>>>
  var count = 0
  var end = 0
  /// The state of a child.
  var mark: Int? = 1

  init() {
    let words = Words(.init(.init(.init(0))))
    let pages = Pages(.init(.init(.init(words))))
    books = .init(.init(.init(.init(.init(.init(.init(.init(.init(pages)))))))))
  }

  static let lastWord: any WritableKeyPath<Library, Int> & Sendable =
    \.books.last.last.last.last.last.last.last.last.last.last.last.last.last.last.last.last.last
}

private struct Request: Sendable {
  var number: Int
  var isLate = false
  /// Whether it is an input of the child.
  var isMark = false

  static let marks = Prism<Request, Int>(
    extract: { $0.isMark ? $0.number : nil },
    embed: { Request(number: $0, isMark: true) }
  )
}

private func library() -> StoreComponent<Int, Library, Request, Int> {
  StoreComponent(
    initialState: Library(),
    environment: 0,
    dispatcher: StateDispatcher { library, request in
      if request.isMark { return .empty }
      guard request.isLate else {
        library.count += request.number
        return .empty
      }
      return Effect.pure(request.number).delayed(by: .seconds(1))
        .map { number in
          .commit(
            .update { library in
              library.count += number
              library[keyPath: Library.lastWord] += number
              library.end = library[keyPath: Library.lastWord]
            }
          )
        }
    }
    .combine(
      StateDispatcher<Int, Int, Int>.effectful { number in
        .pure(.update { $0 += number }).delayed(by: .seconds(2))
      }
      .onStart(changing: .pure(.update { $0 += 0 }))
      .ifPresent(state: Lens(\Library.mark).andThen(Optional.somePrism), input: Request.marks)
    ),
    render: { library, _ in library.count }
  )
}

@Suite("A state that does not fit on the stack") struct LargeStateTests {
  @Test("is changed, looked at and observed on a thread with a small stack")
  func small() {
    #expect(MemoryLayout<Library>.size > 1 << 20)
    let (clock, made) = (TestClock(), Lock<Session<Library, Request, Int>?>(nil))
    // A function that makes a state has it on the stack.
    onSmallStack(ofKiB: 256 << 10) {
      let session = Session(library(), clock: clock)
      made.withLock { $0 = session }
    }
    let parts = Lock<[Int]>([])
    onSmallStack {
      guard let session = made.withLock({ $0 }) else { return }
      session.onChange(of: { $0.count }) { _, count in parts.withLock { $0.append(count) } }
      session.onChange(of: \.end) { _, end in parts.withLock { $0.append(end) } }
      session.onChange(
        of: { $0.books.last.last.last.last.last.last.last },
        by: {
          $0.first.first.first.first.first.first.first.first.first.first
            == $1.first.first.first.first.first.first.first.first.first.first
        }
      ) { _, _ in }
      session.onChange(of: \.mark) { _, mark in parts.withLock { $0.append(mark ?? -1) } }
      // A child's effect runs meanwhile.
      session.send(Request(number: 5, isMark: true))
      session.send(Request(number: 1))
      expectEqual(session.view, 1)
      session.send(Request(number: 2, isLate: true))
      clock.advance(by: .seconds(1))
      expectEqual(session.view, 3)
      clock.advance(by: .seconds(1))
      // The session is forgotten here, and its state released.
      made.withLock { $0 = nil }
    }
    expectEqual(parts.withLock { $0 }, [0, 0, 1, 1, 3, 2, 6])
  }
}
