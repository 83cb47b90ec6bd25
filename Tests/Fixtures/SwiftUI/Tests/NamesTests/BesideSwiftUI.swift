// A file with SwiftUI: the adapter in place of `Bowyer`, and nothing needs a module's name.
import BowyerSwiftUI
import Observation
import SwiftUI
import Testing

@Observable
private final class Model {
  var count = 0
}

private struct Screen: View {
  @State private var count = 0
  @Environment(\.isEnabled) private var isEnabled
  @Binding var name: String
  @FocusState private var isFocused: Bool
  let session: Session<Int, Int, ViewTree<Int>>

  var body: some View {
    TextField("Name", text: $name).focused($isFocused)
    SessionView(session)
    Text(verbatim: isEnabled ? "\(count)" : "")
    Group { Path().isEmptyHere }
  }
}

extension Path {
  fileprivate var isEmptyHere: EmptyView { EmptyView() }
}

private struct Fade: Transition {}

private func isReturn(_ press: KeyPress) -> Bool { press.key == .return }

private let program: BowyerKinds.State<Int, Void> = .modify { $0 + 1 }
private let key: BowyerViews.KeyPress = .init(.enter)
private let step: Bowyer.Transition<Int, Int>? = nil

private let counter = StateDispatcher<Void, Int, Int>.pure { n in .modify { $0 + n } }
private let effect: Effect<Void, Int> = .empty

@Test("beside SwiftUI, SwiftUI's names are its own and Bowyer's are too")
@MainActor
func besideSwiftUI() {
  let session = Session(
    StoreComponent(initialState: 1, dispatcher: counter, view: { n in .button("\(n)", n) })
  )
  let host = ViewHost(Screen(name: .constant("Ada"), session: session))
  #expect(host.text.contains("Button \"1\""))
  #expect(program.run(1).state == 2)
  #expect(Model().count == 0)
}
