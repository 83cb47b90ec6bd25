import BowyerCheck
import BowyerLaws
import BowyerOptics
import Testing
import TestSupport

private enum Answer: Hashable, Sendable {
  case none
  case number(Int)
  case text(String)
}

@Suite("A generator of an enum's cases")
struct ForEnumTests {
  private static let none = Prism<Answer, Void>(
    extract: { $0 == .none ? () : nil },
    embed: { .none }
  )
  private static let number = Prism(Answer.number) {
    if case .number(let number) = $0 { number } else { nil }
  }
  private static let text = Prism(Answer.text) {
    if case .text(let text) = $0 { text } else { nil }
  }

  private let answers = Gen.forEnum(
    ({ @Sendable _ in .none }, .pure(())),
    (Answer.number, .integer(in: 1...9)),
    (Answer.text, .string())
  )

  @Test("draws each of them, with its payload")
  func cases() {
    let samples = answers.samples(900, seed: 1)
    let numbers = samples.compactMap(Self.number.preview)
    #expect((200...400).contains(samples.count { $0 == .none }))
    #expect((200...400).contains(numbers.count))
    expectEqual(Set(numbers), Set(1...9))
    #expect((200...400).contains(samples.count { Self.text.preview($0) != nil }))
  }

  @Test("shrinks to the first, and to the simplest payload")
  func shrinks() throws {
    expectEqual(answers.simplest, Answer.none)
    let failure = try #require(throws: PropertyFailure.self) {
      try forAll(answers) { $0 == .none }
    }
    expectEqual(failure.arguments.map(\.value), [".number(1)"])
  }

  @Test("of no cases discards every case")
  func empty() {
    expectEqual(Gen<Answer>.forEnum().samples(3, seed: 1), [])
  }

  @Test("draws what its prism's laws need")
  func laws() throws {
    try Self.number.laws(of: answers, .int).check()
  }
}
