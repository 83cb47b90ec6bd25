import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of `before` and `after`.
  static func arounds<A: ServiceAlgebra>(_ algebra: A.Type) -> LawSuite {
    let work = Work.generator
    return LawSuite(
      "service-around",
      laws: [
        Law("before", arguments: ["d", "e"], work, work) { d, e in
          let (d, e) = (d.numbered(1).sound, e.numbered(2))
          return Work.notes(of: A.before(d.service, e.service)) <-> [e, d].notes()
        },
        Law("after", arguments: ["d", "e"], work, work) { d, e in
          let (d, e) = (d.numbered(1), e.numbered(2).sound)
          return Work.notes(of: A.after(d.service, e.service)) <-> [d, e].notes()
        },
        Law("around-one", arguments: ["d", "seconds"], work, .integer(in: 0...2)) { d, seconds in
          let failing = Work(number: 2, stages: [seconds], sends: false, fails: true)
          let both = A.before(d.numbered(1).service, failing.service)
          let begun = Work.notes(of: both.recover { _ in "failed" }).last?.contains("1")
          return begun <-> false
        },
      ]
    )
  }
}

extension Work {
  /// The same work, of another number.
  func numbered(_ number: Int) -> Work {
    Work(number: number, stages: stages, sends: sends, fails: fails)
  }
}
