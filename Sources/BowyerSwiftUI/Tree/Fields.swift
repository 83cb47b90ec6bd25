#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

  /// An editor of text, which SwiftUI owns while the user types.
  struct FieldNode<Control: View>: View {
    private struct Answer: Equatable {
      let value: ExactText
      let identity: NodeIdentity
      let acknowledged: Int?
    }

    let node: Node
    let path: [PathElement]
    let context: TreeContext
    /// The submission that the field handles: none for several lines, in which Return does not submit.
    let submits: SubmitTriggers
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
          var shown = fieldText(of: new.identity, saying: new.value.string)
          shown.show(
            new.value.string,
            after: old.value.string,
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
      Answer(
        value: ExactText(node.look.value),
        identity: identity,
        acknowledged: field.acknowledged
      )
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
          context.pace.typed(into: $field, path)
          context.perform(.input(new), on: node, path)
        }
      )
    }
  }

  extension NodeView {
    @ViewBuilder var field: some View {
      #if os(tvOS)
        typed
      #else
        if node.fieldKind.isDate { date } else { typed }
      #endif
    }

    private var typed: some View {
      let submits: SubmitTriggers = node.fieldKind == .multiline ? [] : .text
      return FieldNode(node: node, path: path, context: context, submits: submits) { text, focus in
        let typed = node.typed(text, isFocused: focus.wrappedValue) { context.submit(from: path) }
        return node.labelling(typed.typing(node.fieldKind).focused(focus), style)
      }
    }

    #if !os(tvOS)
      /// A day, a time, or both, which is text in a description; if the text is malformed, the current date is shown.
      private var date: some View {
        let kind = node.fieldKind
        let form = DateForm(kind)
        return ValueNode {
          context.value($0, of: node, path, { $0.look.value }) { .input($0) }
        } control: { text in
          let date = Binding(
            get: { @MainActor in form.date(of: text.wrappedValue) ?? Date() },
            set: { @MainActor date in text.wrappedValue = form.text(of: date) }
          )
          let components: DatePickerComponents =
            kind == .date ? .date : kind == .time ? .hourAndMinute : [.date, .hourAndMinute]
          node.reached(
            DatePicker(selection: date, displayedComponents: components) { node.title(style) }
          )
        }
      }
    #endif
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
      if fieldKind.isSecret {
        SecureField(text: text, prompt: prompt) { label }
      } else if fieldKind == .multiline {
        #if os(tvOS) || os(watchOS)
          TextField(text: text, prompt: prompt, axis: .vertical) { label }
        #else
          // With a keyboard, Return would submit a `TextField`.
          editor(text).shortcut(KeyboardShortcut(.return), isEnabled: isFocused, submit)
        #endif
      } else {
        TextField(text: text, prompt: prompt) { label }
      }
    }

    #if !os(tvOS) && !os(watchOS)
      /// An editor with the placeholder over it, as high as its text unless the description sets its height.
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

  extension View {
    func typing(_ kind: TextFieldKind) -> some View {
      autocorrectionDisabled(!kind.isProse)
        #if os(iOS) || os(tvOS) || os(visionOS)
          .keyboardType(kind.input.keyboard)
          .textContentType(kind.input.content)
          .textInputAutocapitalization(kind.isProse ? nil : .never)
        #endif
    }
  }

  extension TextFieldKind {
    fileprivate var isProse: Bool { self == .plain || self == .multiline || self == .search }

    #if os(iOS) || os(tvOS) || os(visionOS)
      fileprivate var input: (keyboard: UIKeyboardType, content: UITextContentType?) {
        switch self {
        case .email: (.emailAddress, .emailAddress)
        case .phone: (.phonePad, .telephoneNumber)
        case .url: (.URL, .URL)
        // The pads for numbers have no minus sign, and no key for Return.
        case .number, .decimal: (.numbersAndPunctuation, nil)
        case .username: (.default, .username)
        case .secure: (.default, .password)
        case .newPassword: (.default, .newPassword)
        case .oneTimeCode: (.numberPad, .oneTimeCode)
        case .plain, .multiline, .search, .date, .time, .dateTime: (.default, nil)
        }
      }
    #endif

    var isDate: Bool {
      #if os(tvOS)
        false
      #else
        !form.isEmpty
      #endif
    }
  }

  /// The text form of dates in a description: ISO 8601 in the Gregorian calendar, without a time zone.
  nonisolated struct DateForm {
    private let formatter = DateFormatter()

    init(_ kind: TextFieldKind, in zone: TimeZone = .current) {
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = zone
      // A day whose midnight is left out by the time zone is a date, too.
      formatter.isLenient = true
      let (day, time) = ("yyyy-MM-dd", "HH:mm")
      formatter.dateFormat = kind == .date ? day : kind == .time ? time : "\(day)'T'\(time)"
    }

    func date(of text: String) -> Date? {
      formatter.date(from: text).flatMap { self.text(of: $0) == text ? $0 : nil }
    }

    func text(of date: Date) -> String { formatter.string(from: date) }
  }
#endif
