import Bowyer
import BowyerCheck
import BowyerScenarios

/// Cancels a download by hand: it forgets that it waits, and not what comes in.
enum LateLanding {
  enum Input: Sendable {
    case start, cancel
  }

  struct Download: Equatable, Sendable {
    var isWaiting = false
    var file: Int?
  }

  static let component = StoreComponent(
    initialState: Download(),
    dispatcher: StateDispatcher<Void, Download, Input> { download, input in
      switch input {
      case .start:
        download.isWaiting = true
        return Effect<Void, Int>.perform("download") { 0 }.map { file in
          .commit(.update { $0 = Download(isWaiting: false, file: file) })
        }
      case .cancel:
        download.isWaiting = false
        return .empty
      }
    },
    render: { _, _ in }
  )

  /// Whether a request for a file is pending.
  static let machine = Machine(component, inputs: .pure(.start), .pure(.cancel))
    .answering("download", with: .integer(in: 1...9))
    .model { _ in
      (isWaiting: false, isCancelled: false)
    } step: { model, event in
      switch event {
      case .sent(.start): model.isWaiting = true
      case .sent(.cancel) where model.isWaiting: model = (false, true)
      default: break
      }
    }
    .agreement("what is cancelled does not land") { download, model in
      !model.isCancelled || model.isWaiting || download.file == nil
    }
}

extension ScheduleChallenge {
  static let lateLanding = ScheduleChallenge(
    description: "A3 cancelled effect lands",
    check: { try LateLanding.machine.check($0) },
    isMinimal: { $0 == "3 events: send .start, send .cancel, download answers 1" }
  )
}
