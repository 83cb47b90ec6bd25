#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A text field, whose text SwiftUI owns while it is typed.
  struct FieldNode: View {
    /// What the tree answers to what was typed.
    private struct Answer: Equatable {
      let value: String
      let identity: NodeIdentity
      let count: Int
      static func == (left: Answer, right: Answer) -> Bool {
        left.count == right.count && left.identity == right.identity
          && left.value.utf8.elementsEqual(right.value.utf8)
      }
    }

    let node: Node
    let path: [PathElement]
    let context: TreeContext
    @SwiftUI.State private var field: FieldText
    @FocusState private var isFocused: Bool

    init(node: Node, path: [PathElement], context: TreeContext) {
      self.node = node
      self.path = path
      self.context = context
      // Last, as what SwiftUI keeps is only set when all else is.
      field = FieldText(node.look.value, node.identity(at: path))
    }

    var body: some View {
      Named(node: node, context: context) { control.focused($isFocused) }
        .onChange(of: answer) { old, new in
          var shown = field.inField(new.identity, saying: new.value)
          shown.show(
            new.value,
            isFinal: new.count != old.count && !context.holdsText(of: path)
          )
          field = shown
        }
        .onChange(of: isFocused) { _, isFocused in
          context.perform(isFocused ? .focus : .blur, path)
        }
        .onSubmit { context.perform(.submit, path) }
        .onAppear { if node.props?.values.focus == .initial { isFocused = true } }
    }

    private var identity: NodeIdentity { node.identity(at: path) }

    private var answer: Answer {
      Answer(value: node.look.value, identity: identity, count: context.answers)
    }

    /// What is shown here, though SwiftUI may still keep what was typed into another field.
    private var shown: FieldText { field.inField(identity, saying: node.look.value) }

    @ViewBuilder private var control: some View {
      switch kind {
      case .secure: SecureField(text: text, prompt: prompt) { label }
      case .multiline: TextField(text: text, prompt: prompt, axis: .vertical) { label }
      case .plain, .search: TextField(text: text, prompt: prompt) { label }
      }
    }

    private var kind: TextFieldKind {
      if case .textField(let kind)? = node.look.detail?.kind { kind } else { .plain }
    }

    private var text: Binding<String> {
      Binding(
        get: { @MainActor in shown.text },
        set: { @MainActor new in
          var typed = shown
          // SwiftUI also writes what is there already, as when the focus comes.
          guard typed.type(new) else { return }
          field = typed
          context.perform(.input(new), path)
        }
      )
    }

    private var prompt: Text? {
      node.look.placeholder.isEmpty ? nil : Text(verbatim: node.look.placeholder)
    }

    private var label: Text { Text(verbatim: node.look.text) }
  }
#endif
