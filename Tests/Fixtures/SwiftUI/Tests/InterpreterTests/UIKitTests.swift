import Bowyer
import BowyerSwiftUI
import SwiftUI
import Testing

// The code of docs/swiftui.md for an app with UIKit, beside a stand-in for its navigation controller.

@MainActor
final class UINavigationController {
  var pushed: [Any] = []

  func pushViewController<Root>(_ controller: UIHostingController<Root>, animated: Bool) {
    pushed.append(controller)
  }

  func popViewController(animated: Bool) { _ = pushed.popLast() }
}

nonisolated enum RatingOutput: Equatable { case rated(Int) }

nonisolated enum RatingInput: Equatable, Emitting { case rate(Int), output(RatingOutput) }

let rating = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, RatingInput> { stars, input in
    guard case .rate(let number) = input else { return .empty }
    stars = number
    return .send(.output(.rated(number)))
  }
) { stars in
  .row(.fragment((1...5).map { .button($0 > stars ? "☆" : "★", .rate($0)) }))
}

@MainActor
final class RatingCoordinator {
  let navigation: UINavigationController
  let session = Session(rating)

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func start() {
    session.onOutput { [weak self] output in
      Task { @MainActor in self?.finish(output) }
    }
    let controller = UIHostingController(rootView: SessionView(session))
    navigation.pushViewController(controller, animated: true)
  }

  func finish(_ output: RatingOutput) { navigation.popViewController(animated: true) }
}

@MainActor
struct UIKitTests {
  @Test("a component is pushed, and its output pops it")
  func coordinator() async {
    let navigation = UINavigationController()
    let coordinator = RatingCoordinator(navigation)
    coordinator.start()
    #expect(navigation.pushed.count == 1)
    coordinator.session.send(.rate(4))
    // The coordinator's task is before this one in the queue of the main actor.
    await Task.yield()
    #expect(navigation.pushed.isEmpty)
    #expect(coordinator.session.state == 4)
  }
}
