import Bowyer
import BowyerKinds
import BowyerLock
import BowyerOptics
import Testing
import Undescribed

private struct Both<A: Sendable>: Kinded {
  typealias Witness = BothPartial
  typealias Argument = A
}

private enum BothPartial {}

/// A type that claims a witness which is another's.
private struct Impostor<A: Sendable>: Kinded {
  typealias Witness = BothPartial
  typealias Argument = A
}

private enum Callback {
  case ask(@Sendable (Int) -> Int)
  case named(String, run: @Sendable () -> Void)
  case type(Int.Type)
  case maybe((@Sendable (Int) -> Int)?)
}

private enum Entry {
  case row(id: Int, Int)
  case clear
}

private enum Round {
  case circle(Int)
  case square(Int)
}

private let mismatched = Prism(Round.square) { if case .circle(let n) = $0 { n } else { nil } }

@Sendable private func impossible(_ never: Never) -> Int? {}

extension ExitTest.Result {
  var errorText: String { String(decoding: standardErrorContent, as: UTF8.self) }
}

extension Integration {
  /// What stops a process, with what it says.
  @Suite("A mistake that stops a program") struct TrapTests {
    @Test("two types that claim one witness")
    func twoTypesOneWitness() async {
      await #expect(processExitsWith: .failure) {
        _ = Impostor<Int>().kind.fix(as: Both<Int>.self)
      }
    }

    @Test("a lock is taken by the thread that holds it, with what that means")
    func reentry() async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        let lock = Lock(0, reentry: "the answer asks itself")
        lock.withLock { _ in lock.withLock { $0 += 1 } }
      }
      #if !canImport(Darwin)
        #expect(result.errorText.contains("the answer asks itself"), "\(result.errorText)")
      #endif
    }

    @Test("a setter throws an error of its own")
    func ownError() async {
      struct Refused: Error {}
      await #expect(processExitsWith: .failure) {
        let digits = Setter<[String], Int> { texts, body in
          for index in texts.indices {
            guard var number = Int(texts[index]) else { throw Refused() }
            try body(&number)
            texts[index] = "\(number)"
          }
        }
        _ = digits.modify(["1", "x"]) { $0 + 1 }
      }
    }

    @Test("a prism is made of a case whose payload reflection cannot copy")
    func functions() async {
      await #expect(processExitsWith: .failure) { _ = Prism(embedding: Callback.ask) }
      await #expect(processExitsWith: .failure) { _ = Prism(embedding: Callback.type) }
      await #expect(processExitsWith: .failure) { _ = Prism(embedding: Callback.maybe) }
      await #expect(processExitsWith: .failure) {
        _ = Prism<Callback, (String, @Sendable () -> Void)>(embedding: { .named($0.0, run: $0.1) })
      }
    }

    @Test("a prism is made of a payload for which there is no case, with both types")
    func noCase() async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { _ = Prism<Entry, Int>(embedding: { .row(id: 7, $0) }) }
      let text = result.errorText
      #expect(text.contains("no case of Entry has the payload Int"), "\(text)")
      #expect(Prism<Entry, (Int, Int)>(embedding: Entry.row).preview(.row(id: 7, 1))?.1 == 1)
      _ = Prism<Int?, Never>(embedding: impossible)
    }

    @Test("a prism is made of an enum without reflection metadata, where a pattern works")
    func undescribed() async {
      await #expect(processExitsWith: .failure) { _ = Prism(embedding: Undescribed.left) }
      let pattern = Prism(Undescribed.left) { if case .left(let n) = $0 { n } else { nil } }
      #expect(pattern.preview(.left(3)) == 3)
    }

    @Test("a prism has a case and a pattern that differ, with both")
    func twoCases() async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { _ = mismatched.preview(.circle(3)) }
      let text = result.errorText
      #expect(text.contains("circle(3)") && text.contains("square(3)"), "\(text)")
      await #expect(processExitsWith: .failure) { _ = mismatched.embed(3) }
      #expect(mismatched.preview(.square(3)) == nil)
    }
  }
}
