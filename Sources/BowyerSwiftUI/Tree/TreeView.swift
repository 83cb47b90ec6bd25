#if canImport(SwiftUI)
  public import Bowyer
  import BowyerViews
  public import SwiftUI

  public struct TreeView<Input: Sendable>: View {
    private let tree: ViewTree<Input>
    let answers: Int
    let perform: @MainActor (ViewAction, [PathElement]) -> Void
    init(_ tree: ViewTree<Input>, answers: Int, perform: @escaping @MainActor (ViewAction, [PathElement]) -> Void) {
      self.tree = tree
      self.answers = answers
      self.perform = perform
    }
    public var body: some View {
      VStack {
      Text(verbatim: tree.rendered())
      ForEach(tree.controls, id: \.path) { control in Button(action: { perform(.press, control.path) }) { Text(verbatim: control.label) } }
      }
    }
  }

  extension ViewTree: View {
    public var body: some View { TreeView(self, answers: 0) { _, _ in } }
  }
#endif
