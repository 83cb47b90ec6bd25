import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of `recover` and `recoverGroup`.
  static func recoveries<A: ServiceAlgebra>(_ algebra: A.Type) -> LawSuite {
    let group: @Sendable ([Work]) -> Work.Service = { works in
      Work.Service.combineAll([Work.noter] + works.map(\.service)).serial()
    }
    return LawSuite(
      "service-recovery",
      laws: [
        Law("recover", arguments: ["works"], Work.works) { works in
          Work.notes(of: A.recover(group(works)) { _ in "failed" })
            <-> works.notes(afterFailure: .isPassed)
        },
        Law("recover-as-one", arguments: ["works"], Work.works) { works in
          Work.notes(of: A.recoverGroup(group(works)) { _ in "failed" })
            <-> works.notes(afterFailure: .isNoted)
        },
        Law("recover-again", arguments: ["late"], .bool) { late in
          let fail = Work.Asking.perform("fail") { _ in throw Work.Failure() }
          let failing = Work.Service { log, input in
            log.append(input)
            return late ? .pure(.commit(State { _ in fail })) : fail
          }
          let log = Work.notes(of: A.recover(failing) { _ in "failed" }).last
          return log <-> ["go", "failed"]
        },
        Law(
          "recover-ends",
          .derived("it follows from recover, whose notes hold one answer to each failure"),
          arguments: ["works"],
          Work.works
        ) { works in
          let notes = Work.notes(of: A.recover(group(works)) { _ in "failed" }).last ?? []
          return notes.filter { $0 == "failed" }.count <-> works.filter(\.fails).count
        },
      ]
    )
  }
  /// Returns the laws of a `recover` within another.
  static func recoveryNesting<A: ServiceAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "service-recovery-nesting",
      laws: [
        Law("recover-innermost", arguments: ["works"], Work.works) { works in
          let parts = [Work.noter] + works.map { A.recover($0.service) { _ in "failed" } }
          return Work.notes(of: A.recover(.combineAll(parts).serial()) { _ in "outer" })
            <-> works.notes(afterFailure: .isPassed)
        }
      ]
    )
  }
}
