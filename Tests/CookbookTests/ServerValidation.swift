import Bowyer
import BowyerTesting
import Testing

struct NameCheck: Equatable { var name: String, isFree: Bool }

struct Join: Equatable {
  var name = ""
  var lastCheck: NameCheck?
  var hasJoined = false

  /// Whether the name is free; nil while that is not known.
  var isFree: Bool? { lastCheck?.name == name ? lastCheck?.isFree : nil }
}

enum JoinInput: Equatable, Editing {
  case edit(Edit<Join>), checked(NameCheck), join
}

struct JoinWorld: Sendable { var isFree: @Sendable (_ name: String) async throws -> Bool }

let join = StateDispatcher<JoinWorld, Join, JoinInput>.reducing { form, input in
  switch input {
  case .edit: break
  case .checked(let check): form.lastCheck = check
  case .join: form.hasJoined = form.isFree == true
  }
}
.editing()
.onChange(of: \.name) { _, name in
  Effect.perform("is free") { try await $0.isFree(name) }
    .retry(2, after: .constant(.seconds(1)))
    .map { .send(.checked(NameCheck(name: name, isFree: $0))) }
    .debounced(id: "is free", for: .milliseconds(300))
}

func joinView(_ form: Join) -> ViewTree<JoinInput> {
  .form(
    .textField("Name", \.name, of: form),
    .when(form.isFree == false, .text("This name is taken.")),
    .button("Join", .join).disabled(form.isFree != true)
  )
}

// MARK: - Test

@Test("only a name that the server calls free can join")
func validates() throws {
  let world = JoinWorld { _ in true }
  try Scenario(
    StoreComponent(
      initialState: Join(),
      environment: world,
      dispatcher: join,
      view: joinView
    )
  )
  .type("ada", into: "Name") { $0.name = "ada" }
  .advance(by: .milliseconds(300))
  .asks("is free")
  .answer("is free", with: false) { $0.lastCheck = NameCheck(name: "ada", isFree: false) }
  .shows("This name is taken.")
  .type("adal", into: "Name") { $0.name = "adal" }
  .hides("This name is taken.")
  .advance(by: .milliseconds(300))
  .asks("is free")
  .answer("is free", with: true) { $0.lastCheck = NameCheck(name: "adal", isFree: true) }
  .press("Join") { $0.hasJoined = true }
  .check()
}
