public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isHeader = AccessibilityTraits(rawValue: 1)
  public static let isButton = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isImage = AccessibilityTraits(rawValue: 16)
  public static let isModal = AccessibilityTraits(rawValue: 32)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  public static let isSearchField = AccessibilityTraits(rawValue: 256)

  var names: [String] {
    let all: [(AccessibilityTraits, String)] = [
      (.isHeader, "isHeader"), (.isButton, "isButton"), (.isSelected, "isSelected"),
      (.isImage, "isImage"), (.isModal, "isModal"), (.updatesFrequently, "updatesFrequently"),
      (.isSearchField, "isSearchField"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
}

extension View {
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some View { acting(actionKind == .escape ? .escape(handler) : nil) }

  /// SwiftUI: `func accessibilityLabel(_ label: Text)`; an editor of text has no other name.
  public func accessibilityLabel(_ label: Text) -> some View {
    Noted(content: self) { shown in
      if shown.kind == "TextEditor" {
        shown.text = label.string
      } else {
        shown.notes.append(label.string.isEmpty ? "label" : "label=\(label.string)")
      }
    }
  }
  /// SwiftUI: `func accessibilityLabel(_ label: Text, isEnabled: Bool = true)`.
  ///
  /// The label of a container that is no element of its own is that of each of its parts.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    Noted(content: self) { shown in
      guard isEnabled else { return }
      let note = "label=\(label.string)"
      let isContainer = ["VStack", "HStack", "ZStack", "WrappingRow", "ScrollView"].contains(
        shown.kind
      )
      if isContainer, !shown.isElement {
        for index in shown.children.indices { shown.children[index].notes.append(note) }
      } else {
        shown.notes.append(note)
      }
    }
  }
  /// SwiftUI: `func accessibilityHint(_ hint: Text, isEnabled: Bool = true)`.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    noted("hint", isEnabled ? hint.string : nil)
  }
  /// SwiftUI: `func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true)`.
  public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool) -> some View {
    noted("value", isEnabled ? valueDescription.string : nil)
  }
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    noted("sortPriority", sortPriority == 0 ? nil : "\(sortPriority)")
  }
  /// SwiftUI: `func accessibilityHidden(_ hidden: Bool)`: of two around a view, the outer one holds.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    Noted(content: self) { shown in
      shown.notes.removeAll { $0 == "hidden" }
      if hidden { shown.notes.append("hidden") }
    }
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    noted("traits", traits.isEmpty ? nil : traits.names.joined(separator: ","))
  }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    noted("\(level)")
  }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    Noted(content: self) { shown in
      shown.isElement = true
      // All that is in it is heard as one.
      if children == .combine { shown.notes.append("combined") }
    }
  }
}
