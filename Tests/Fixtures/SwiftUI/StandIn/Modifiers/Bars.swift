// What an app shows around its content: bars, gestures of lists, keyboards.

extension View {
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    Beside(content: self, kind: "toolbar", part: content())
  }

  /// SwiftUI: `func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic,
  /// prompt: Text? = nil) -> some View`.
  public func searchable(text: Binding<String>, prompt: Text? = nil) -> some View {
    Searched(content: self, text: text, prompt: prompt)
  }

  #if !os(tvOS) && !os(watchOS)
    /// SwiftUI, but not on tvOS and watchOS: `func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View`.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
      let (binding, isFocused) = (binding.binding, binding.binding.wrappedValue)
      return Noted(content: self) { shown in
        guard shown.kind == "searchable" else { return }
        shown.actions.append(.focus { binding.wrappedValue = $0 })
        if isFocused { shown.notes.append("focused") }
      }
    }
  #endif

  /// SwiftUI: `func refreshable(action: @escaping @Sendable () async -> Void) -> some View`: a list or scroll view in it
  /// is pulled down.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    acting(.refresh(action)).noted("refreshable")
  }

  #if !os(tvOS)
    /// SwiftUI, but not on tvOS: `func swipeActions<T>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    /// @ViewBuilder content: () -> T) -> some View`; outside of a list it does nothing.
    public func swipeActions<T: View>(
      edge: HorizontalEdge = .trailing,
      allowsFullSwipe: Bool = true,
      @ViewBuilder content: () -> T
    ) -> some View {
      Beside(content: self, kind: "swipe \(edge)", part: content(), isForRows: true)
    }
  #endif

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    noted("uncorrected", disable ? "" : nil)
  }

  #if os(iOS) || os(tvOS) || os(visionOS)
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
    public func textInputAutocapitalization(
      _ autocapitalization: TextInputAutocapitalization?
    ) -> some View { self }
  #endif
}

#if os(iOS) || os(tvOS) || os(visionOS)
  /// UIKit: `enum UIKeyboardType: Int, Sendable`.
  public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad
  }

  /// UIKit: `struct UITextContentType: RawRepresentable, Sendable`.
  public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let URL = UITextContentType(rawValue: "url")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  }

  public struct TextInputAutocapitalization: Sendable {
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  }
#endif

public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// Something with what the platform shows beside it.
struct Beside<Content: View, Part: View>: Primitive {
  let content: Content
  let kind: String
  let part: Part
  var isForRows = false
  func shown(at place: Place) -> [Shown] {
    if isForRows, place.host.removedRows.contains(place.path) { return [] }
    let shown = place.child("within").show(content)
    guard !isForRows || place.isInList else { return shown }
    var outside = place.child(kind)
    outside.isInList = false
    outside.window = nil
    outside.isInScroll = false
    let beside = outside.show(part).map { isForRows ? removing($0, at: place) : $0 }
    guard !beside.isEmpty else { return shown }
    var over = Shown(kind, at: place, beside)
    over.isOver = true
    guard isForRows, var row = shown.first, shown.count == 1 else { return shown + [over] }
    row.children.append(over)
    return [row]
  }

  /// A button that a row is swiped to: a destructive one has the list take the row away, before its action is done.
  private func removing(_ button: Shown, at place: Place) -> Shown {
    guard button.notes.contains("destructive") else { return button }
    var button = button
    let host = place.host
    button.actions = button.actions.map { action in
      guard case .press(let press) = action else { return action }
      return .press {
        host.removedRows.insert(place.path)
        press()
      }
    }
    return button
  }
}

private struct Searched<Content: View>: Primitive {
  let content: Content
  let text: Binding<String>
  let prompt: Text?
  func shown(at place: Place) -> [Shown] {
    let searches = place.environment.searches
    let bar = Shown(
      "searchable",
      prompt?.string ?? "Search",
      at: place,
      notes: ["text=\(text.wrappedValue.debugDescription)"],
      actions: [
        .edit { [text] in text.wrappedValue = $0 },
        .submit { for search in searches { search() } },
      ]
    )
    return place.child("within").show(content) + [bar]
  }
}
