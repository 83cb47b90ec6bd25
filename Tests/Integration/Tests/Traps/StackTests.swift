import BowyerKinds
import BowyerLock
import BowyerViews
import Foundation
import Sizes
import Testing

/// How many levels a State has: very many on a stack of 512 KiB, 26 bytes for each at the brief size.
private let levels = TestSize.of(20_000, full: 1_000_000)

extension Integration {
  /// The depths that programs and spaces reach on a small stack: built, run and released.
  ///
  /// All run in one process, each on a thread of its own, and say their names before. `Benchmarks stack` runs the same
  /// with a million levels.
  @Suite("On a small stack") struct StackTests {
    /// Runs works one after another, after their names; an overflow ends the process.
    private static func run(_ works: [StackWork], ofKiB size: Int, levels: Int) {
      for work in works {
        FileHandle.standardOutput.write(Data("\(work.name)\n".utf8))
        onSmallStack(ofKiB: size) { work.run(levels) }
      }
    }

    /// Expects that all works run to their end; the last name is that of the one that did not.
    private func expectNames(_ works: [StackWork], in result: ExitTest.Result?) throws {
      let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let names = works.map(\.name)
      let printed = text.split(separator: "\n").map(String.init).filter(names.contains)
      #expect(printed == names, "the one that overflows is the last of \(printed)")
    }

    @Test("a level of each program and space needs less than 26 bytes of the stack")
    func spaces() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        StackTests.run(
          StackWork.all,
          ofKiB: TestSize.of(128, full: 512),
          levels: TestSize.of(5_000, full: 20_000)
        )
      }
      try expectNames(StackWork.all, in: result)
    }

    @Test("States, chains, rooms and views of very many levels are built, run and released")
    func states() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        StackTests.run(StackTests.deepWorks, ofKiB: 512, levels: levels)
      }
      try expectNames(Self.deepWorks, in: result)
    }

    @Test("an overflow is a failure, and the work is named")
    func overflow() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
        StackTests.run(
          [
            StackWork("shallow") { _ in },
            StackWork("deep") { count in
              @Sendable func sink(_ n: Int) -> Int { n == 0 ? 0 : 1 + sink(n - 1) &* 3 }
              precondition(sink(count) != 1)
            }, StackWork("after it") { _ in },
          ],
          ofKiB: 512,
          levels: 100_000_000
        )
      }
      let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      #expect(text.hasSuffix("shallow\ndeep\n"), "\(text)")
    }

    private static func sum(_ level: Int) -> Int {
      level == 0 ? 0 : StackRoom.run { sum(level - 1) } + 1
    }

    /// What nests deeply: the programs of State, and what stands beside programs and spaces.
    private static let deepWorks = StackWork.all.filter { $0.name.hasPrefix("State, ") } + others

    private static let others: [StackWork] = [
      StackWork("maps") { levels in
        var program = State<Int, Int>.get
        for _ in 0..<levels { program = program.map { $0 + 1 } }
        precondition(program.run(0).value == levels)
      },
      StackWork("binds, left and right in turn") { levels in
        var program = State<Int, Int>.pure(0)
        for index in 0..<levels {
          program =
            index % 3 == 0
            ? State<Int, Void>.modify { $0 + 1 }.flatMap { [program] in program }
            : program.flatMap { n in .pure(n + 1) }
        }
        let (state, value) = program.run(0)
        precondition(state == (levels + 2) / 3 && value == levels - state)
      },
      StackWork("a chain of pieces, and recursion in rooms of the stack") { _ in
        let count = StackRoom.run {
          var pieces = Pieces<Int>()
          for number in 0..<10_000 { pieces = pieces.appending(number) }
          return pieces.array.count + StackTests.sum(3_000)
        }
        precondition(count == 13_000)
        var pieces = Pieces<[Int]>()
        for number in 0..<10_000 { pieces = pieces.appending([number]) }
        precondition(StackRoom.run { pieces.array.count } == 10_000)
      },
      StackWork("a view of 100,000 levels, compared and released") { _ in
        func deep() -> ViewTree<Int> {
          var tree: ViewTree<Int> = .button("+", 1)
          for level in 0..<100_000 { tree = level % 2 == 0 ? .column(tree) : .row(.empty, tree) }
          return tree
        }
        precondition(deep() == deep())
      },
    ]
  }
}
