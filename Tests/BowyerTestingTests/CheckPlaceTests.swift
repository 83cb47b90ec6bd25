import Bowyer
import BowyerLaws
import BowyerLock
import BowyerTesting
import Testing

@Suite("A machine or a law that fails in a test") struct CheckPlaceTests {
  private let machine = Machine(
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      render: { _, _ in }
    ),
    inputs: .integer(in: 0...9)
  )
  private let wrong = LawSuite.monoid(of: Gen.int, empty: 1) { $0 &+ $1 }

  @Test("is one issue at the call, and the test goes on")
  func place() throws {
    let lines = Lock<[Int]>([])
    let first = #line + 2
    try withKnownIssue {
      try machine.invariant("small") { $0 < 5 }.check()
      try wrong.laws.last?.check(Config(cases: 10))
      try wrong.check()
    } matching: { issue in
      lines.withLock { $0.append(issue.sourceLocation?.line ?? 0) }
      return true
    }
    #expect(lines.withLock { $0 } == [first, first + 1, first + 2])
  }

  @Test("names the law, and tells the history")
  func text() throws {
    let texts = Lock<[String]>([])
    try withKnownIssue {
      try machine.invariant("small") { $0 < 5 }.check()
      try wrong["monoid.left-identity"]?.check()
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    let all = texts.withLock { $0 }
    try #require(all.count == 2)
    #expect(all[0].contains("the invariant “small” does not hold after event 1"))
    #expect(all[1].contains("monoid.left-identity"))
  }

  @Test("is checked with the traits of the test", .cases(7))
  func traits() throws {
    #expect(try machine.check().cases == 7)
    let sum = LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }
    #expect(try sum.laws.map { try $0.check().cases } == [7, 7, 7])
  }

  @Test("throws where there is no test")
  func detached() async {
    let (machine, wrong) = (machine.invariant("small") { $0 < 5 }, wrong)
    await #expect(throws: PropertyFailure.self) {
      try await Task.detached { try machine.check() }.value
    }
    await #expect(throws: PropertyFailure.self) {
      try await Task.detached { try wrong.check() }.value
    }
  }
}
