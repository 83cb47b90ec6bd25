import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of `serial` and `concurrent`.
  static func groups<A: ServiceAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (works, n) = (Work.sound, SampleDispatchers.numbers)
    // What is wrong in a nested group is seen where a part stands beside it.
    let (nested, inner) = (Work.several(2...4).map { $0.map(\.sound) }, Gen.integer(in: 0...2))
    return LawSuite(
      "service-group",
      laws: [
        Law("serial", arguments: ["works"], works) { works in
          Work.notes(of: A.serial(works.map(\.service))) <-> works.notes()
        },
        Law("serial-failure", arguments: ["works"], Work.works) { works in
          let begun = { (log: [String]) in log.filter { Int($0) != nil } }
          return begun(Work.allNotes(of: A.serial(works.map(\.service))))
            <-> begun(works.notes().last ?? [])
        },
        Law(
          "serial-pure",
          arguments: ["fs", "i", "s"],
          Gen.array(of: .function(from: [Int].self, to: n), count: 0...3),
          n,
          n
        ) { fs, i, s in
          let parts = fs.map { f in StateDispatcher<Int, Int, Int>.reducing { $0 = f([$1, $0]) } }
          return A.serial(parts).run(i, on: s).state
            <-> StateDispatcher.combineAll(parts).run(i, on: s).state
        },
        Law("serial-nested", arguments: ["works", "before", "after"], nested, inner, inner) {
          works,
          before,
          after in
          let services = works.map(\.service)
          let (first, rest) = (services.prefix(before), services.dropFirst(before))
          let group = A.serial(Array(rest.dropLast(after)))
          return Work.allNotes(of: A.serial(first + [group] + rest.suffix(after)))
            <-> (works.notes().last ?? [])
        },
        Law("serial-inherited", arguments: ["works", "inner"], nested, inner) { works, inner in
          let services = works.map(\.service)
          let first = Work.Service.combineAll(Array(services.prefix(inner)))
          let wide = first.widen(state: .identity, input: .identity).widen(environment: { $0 })
          return Work.allNotes(of: A.serial([wide] + services.dropFirst(inner)))
            <-> (works.notes().last ?? [])
        },
        Law("concurrent", arguments: ["works", "last"], works, Work.generator) { works, last in
          let last = Work(number: 99, stages: last.stages, sends: last.sends)
          let group = A.serial([A.concurrent(works.map(\.service)), last.service])
          let begun = works.map { "\($0.number)" }
          let end = last.record.notes.map(\.text)
          let notes = Work.allNotes(of: group)
          return [Array(notes.prefix(begun.count)), Array(notes.suffix(end.count))] <-> [
            begun, end,
          ]
        },
        Law("concurrent-time", arguments: ["works", "last"], nested, Work.generator) {
          works,
          last in
          let last = Work(number: 99, stages: last.stages, sends: last.sends)
          let group = Work.Service.combineAll([A.concurrent(works.map(\.service)), last.service])
            .serial()
          let longest = works.map(\.record.seconds).max() ?? 0
          let all =
            works.flatMap(\.record.notes) + last.record.notes.map { (longest + $0.second, $0.text) }
          let expected = (0...Work.seconds).map { second in
            all.filter { $0.second <= second }.map(\.text).sorted()
          }
          return Work.notes(of: group).map { $0.sorted() } <-> expected
        },
        Law(
          "serial-monoid",
          .derived(
            "it follows from serial-nested, once for each group: both are their parts in a row"
          ),
          arguments: ["works", "first", "second"],
          nested,
          inner,
          inner
        ) { works, first, second in
          let services = works.map(\.service)
          let (a, rest) = (Array(services.prefix(first)), Array(services.dropFirst(first)))
          let (b, c) = (Array(rest.prefix(second)), Array(rest.dropFirst(second)))
          let left = A.serial([A.serial([A.serial(a), A.serial(b)]), A.serial(c)])
          let right = A.serial([A.serial(a), A.serial([A.serial(b), A.serial(c)]), A.serial([])])
          return Work.allNotes(of: left) <-> Work.allNotes(of: right)
        },
      ]
    )
  }
}
