#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A text field, whose text SwiftUI owns while it is typed.
  struct FieldNode: View {
    /// What the tree says of the field, and the latest acknowledgement of an input of the field.
    private struct Answer: Equatable {
      let value: String
      let identity: NodeIdentity
      let acknowledged: Int?
      static func == (left: Answer, right: Answer) -> Bool {
        left.acknowledged == right.acknowledged && left.identity == right.identity
          && left.value.hasSameBytes(as: right.value)
      }
    }

    let node: Node
    let path: [PathElement]
    let style: ViewStyle
    let context: TreeContext
    @SwiftUI.State private var field: FieldText
    @FocusState private var isFocused: Bool

    init(node: Node, path: [PathElement], style: ViewStyle, context: TreeContext) {
      self.node = node
      self.path = path
      self.style = style
      self.context = context
      // Last, as what SwiftUI keeps is only set when all else is.
      field = FieldText(node.look.value, node.identity(at: path))
    }

    var body: some View {
      node.labelling(control.focused($isFocused), style)
        .onChange(of: answer) { _, new in
          var shown = fieldText(of: new.identity, saying: new.value)
          shown.show(new.value, holdsText: context.pace.holdsText(of: path))
          field = shown
        }
        .onChange(of: isFocused) { _, isFocused in
          context.perform(isFocused ? .focus : .blur, on: node, path)
        }
        .onSubmit { context.perform(.submit, on: node, path) }
        // A window that appears gives the default focus, and drops another. A field that comes later asks for it.
        .defaultFocus($isFocused, node.hasInitialFocus)
        .onAppear { if node.hasInitialFocus { isFocused = true } }
    }

    private var identity: NodeIdentity { node.identity(at: path) }

    private var answer: Answer {
      Answer(value: node.look.value, identity: identity, acknowledged: field.acknowledged)
    }

    /// What is shown here, though SwiftUI may still keep what was typed into another field.
    private var shown: FieldText { fieldText(of: identity, saying: node.look.value) }

    private func fieldText(of identity: NodeIdentity, saying value: String) -> FieldText {
      field.shown(by: identity, saying: value) ?? FieldText(value, identity)
    }

    @ViewBuilder private var control: some View {
      switch node.fieldKind {
      case .secure: SecureField(text: text, prompt: prompt) { label }
      case .multiline: TextField(text: text, prompt: prompt, axis: .vertical) { label }
      case .plain, .search: TextField(text: text, prompt: prompt) { label }
      }
    }

    private var text: Binding<String> {
      Binding(
        get: { @MainActor in shown.text },
        set: { @MainActor new in
          var typed = shown
          // SwiftUI also writes what is there already, as when the focus comes.
          guard typed.edit(new) else { return }
          field = typed
          context.type(new, into: $field, of: node, path)
        }
      )
    }

    /// The placeholder; never nil, as the label would then be shown a second time in its place.
    private var prompt: Text? { Text(verbatim: node.look.placeholder) }

    private var label: Text { Text(verbatim: node.look.text) }
  }
#endif
