#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// An editor of text, which SwiftUI owns while the user types.
  struct FieldNode<Control: View>: View {
    /// The value of the field in the tree, and its latest acknowledged input.
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
    let context: TreeContext
    /// The kind of submission that the field handles; none for a field of several lines, in which Return does not submit.
    let submits: SubmitTriggers
    /// Returns the control for the text and the focus.
    let control: @MainActor (Binding<String>, FocusState<Bool>.Binding) -> Control
    @SwiftUI.State private var field: FieldText
    @FocusState private var isFocused: Bool

    init(
      node: Node,
      path: [PathElement],
      context: TreeContext,
      submits: SubmitTriggers = .text,
      control: @escaping @MainActor (Binding<String>, FocusState<Bool>.Binding) -> Control
    ) {
      self.node = node
      self.path = path
      self.context = context
      self.submits = submits
      self.control = control
      // Last, because a `@State` property can be assigned only after all others.
      field = FieldText(node.look.value, node.identity(at: path))
    }

    var body: some View {
      control(text, $isFocused)
        .onChange(of: answer) { old, new in
          var shown = fieldText(of: new.identity, saying: new.value)
          shown.show(
            new.value,
            after: old.value,
            holdsText: context.pace.holdsText(of: path),
            focused: isFocused ? node.fieldKind : nil
          )
          field = shown
        }
        .onChange(of: isFocused) { _, isFocused in
          if !isFocused { field.leave(saying: node.look.value) }
          context.perform(isFocused ? .focus : .blur, on: node, path)
        }
        .onSubmit(of: submits) { context.perform(.submit, on: node, path) }
        // A submission that the field handles does not submit the enclosing form.
        .submitScope(submits.isEmpty || submits == .text && node.handles(.submit))
        // A new window applies the default focus, and drops another. A field that appears later requests the focus.
        .defaultFocus($isFocused, node.hasInitialFocus)
        .onAppear { if node.hasInitialFocus { isFocused = true } }
    }

    private var identity: NodeIdentity { node.identity(at: path) }

    private var answer: Answer {
      Answer(value: node.look.value, identity: identity, acknowledged: field.acknowledged)
    }

    /// The field at this path, even if SwiftUI still keeps the text of another field.
    private var shown: FieldText { fieldText(of: identity, saying: node.look.value) }

    private func fieldText(of identity: NodeIdentity, saying value: String) -> FieldText {
      field.shown(by: identity, saying: value) ?? FieldText(value, identity)
    }

    private var text: Binding<String> {
      Binding(
        get: { @MainActor in shown.text },
        set: { @MainActor new in
          var typed = shown
          // SwiftUI also writes an unchanged text, for example when the field receives the focus.
          guard typed.edit(new) else { return }
          field = typed
          context.type(new, into: $field, of: node, path)
        }
      )
    }
  }

  extension NodeView {
    @ViewBuilder var field: some View {
      #if os(tvOS)
        typed
      #else
        if node.fieldKind.isDate {
          DateNode(node: node, path: path, style: style, context: context)
        } else {
          typed
        }
      #endif
    }

    private var typed: some View {
      let submits: SubmitTriggers = node.fieldKind == .multiline ? [] : .text
      return FieldNode(node: node, path: path, context: context, submits: submits) { text, focus in
        let typed = node.typed(text, isFocused: focus.wrappedValue) { context.submit(from: path) }
        return node.labelling(typed.typing(node.fieldKind).focused(focus), style)
      }
    }
  }

  extension Node {
    @MainActor @ViewBuilder fileprivate func typed(
      _ text: Binding<String>,
      isFocused: Bool,
      submit: @escaping @MainActor () -> Void
    ) -> some View {
      let label = words(look.text)
      // With a nil prompt, SwiftUI would show the label a second time, in place of the prompt.
      let prompt: Text? = words(look.placeholder)
      switch fieldKind {
      case .secure, .newPassword: SecureField(text: text, prompt: prompt) { label }
      #if os(tvOS) || os(watchOS)
        case .multiline: TextField(text: text, prompt: prompt, axis: .vertical) { label }
      #else
        // With a keyboard, Return would submit a `TextField`.
        case .multiline:
          editor(text).shortcut(KeyboardShortcut(.return), isEnabled: isFocused, submit)
      #endif
      default: TextField(text: text, prompt: prompt) { label }
      }
    }

    #if !os(tvOS) && !os(watchOS)
      /// Returns an editor of several lines, with the placeholder over it.
      ///
      /// It is as high as its text, unless the description sets its height.
      @MainActor private func editor(_ text: Binding<String>) -> some View {
        let (height, grow) = (props?.values.height ?? FrameLength(), props?.values.grow ?? 0)
        let isFree = height == FrameLength() && grow == 0
        return TextEditor(text: text)
          .accessibilityLabel(words(look.text))
          .overlay(alignment: .topLeading) {
            if text.wrappedValue.isEmpty, !look.placeholder.isEmpty {
              words(look.placeholder).foregroundStyle(Color.secondary)
                .padding(EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5))
                .allowsHitTesting(false)
            }
          }
          .frame(minHeight: isFree ? 64 : nil)
          .fixedSize(horizontal: false, vertical: isFree)
      }
    #endif
  }
#endif
