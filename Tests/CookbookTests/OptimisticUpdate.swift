import Bowyer
import BowyerTesting
import Testing

struct Like: Equatable {
  var isOn = false
  var confirmed = false
  var isSaving = false
}

enum LikeInput: Equatable { case toggle, saved(Bool), failed }

struct LikeWorld: Sendable {
  var save: @Sendable (Bool) async throws -> Void
}

let like = StateDispatcher<LikeWorld, Like, LikeInput> { like, input in
  switch input {
  case .toggle: like.isOn.toggle()
  case .saved(let isOn):
    like.confirmed = isOn
    like.isSaving = false
  case .failed:
    like.isOn = like.confirmed
    like.isSaving = false
  }
  guard like.isOn != like.confirmed, !like.isSaving else { return .empty }
  like.isSaving = true
  return Effect.perform("save") { [isOn = like.isOn] world in
    try await world.save(isOn)
    return isOn
  }
  .map { .send(.saved($0)) }
}
.recover { _ in .failed }

func likeView(_ like: Like) -> ViewTree<LikeInput> {
  .toggle("Like", isOn: like.isOn) { _ in .toggle }
}

// MARK: - Test

let likeComponent = StoreComponent(
  initialState: Like(),
  environment: LikeWorld { _ in },
  dispatcher: like,
  view: likeView
)

@Test("the like shows at once, is saved once, and is taken back when it cannot be saved")
func rollsBack() throws {
  try Scenario(likeComponent)
    .toggle("Like") {
      $0.isOn = true
      $0.isSaving = true
    }
    .asks("save")
    .toggle("Like") { $0.isOn = false }
    .toggle("Like") { $0.isOn = true }
    .fail("save", with: SimulatedFailure()) { $0 = Like() }
    .check()
}

@Test("after any presses and failures, the view and the server agree in the end")
func agrees() throws {
  try Machine(likeComponent, inputs: .pure(.toggle))
    .failing("save")
    .eventually("the like that shows is the one that is saved") { $0.isOn <-> $0.confirmed }
    .check()
}
