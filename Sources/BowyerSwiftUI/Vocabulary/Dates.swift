#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension TextFieldKind {
    /// Whether the field is edited with a calendar or a clock.
    var isDate: Bool {
      #if os(tvOS)
        false
      #else
        !form.isEmpty
      #endif
    }
  }

  #if !os(tvOS)
    /// A day, a time, or both, which is text in a description; if the text is malformed, the current date is shown.
    struct DateNode: View {
      let node: Node
      let path: [PathElement]
      let style: ViewStyle
      let context: TreeContext
      @SwiftUI.State private var echo = Echo<String>()

      init(node: Node, path: [PathElement], style: ViewStyle, context: TreeContext) {
        self.node = node
        self.path = path
        self.style = style
        self.context = context
      }

      var body: some View {
        let _ = echo
        node.reached(
          DatePicker(selection: date, displayedComponents: components) { node.title(style) }
        )
      }

      private var components: DatePickerComponents {
        switch node.fieldKind {
        case .date: .date
        case .time: .hourAndMinute
        default: [.date, .hourAndMinute]
        }
      }

      private var date: Binding<Date> {
        let form = DateForm(node.fieldKind)
        let text = context.value($echo, of: node, path, { $0.look.value }) { .input($0) }
        return Binding(
          get: { @MainActor in form.date(of: text.wrappedValue) ?? Date() },
          set: { @MainActor date in text.wrappedValue = form.text(of: date) }
        )
      }
    }
  #endif

  /// The text form of dates in a description: ISO 8601 in the Gregorian calendar, without a time zone.
  nonisolated struct DateForm {
    private let kind: TextFieldKind
    private let calendar: Calendar

    init(_ kind: TextFieldKind, in zone: TimeZone = .current) {
      self.kind = kind
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      self.calendar = calendar
    }

    /// Returns the date of a text; nil if the text is malformed.
    func date(of text: String) -> Date? {
      let parts = text.split(separator: "T", omittingEmptySubsequences: false)
      var wanted = DateComponents(year: 2000, month: 1, day: 1, hour: 0, minute: 0)
      if kind != .time {
        let numbers = parts[0].split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        (wanted.year, wanted.month, wanted.day) = (numbers[0], numbers[1], numbers[2])
      }
      if kind != .date {
        let numbers = parts[parts.count - 1].split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2, parts.count == (kind == .time ? 1 : 2) else { return nil }
        (wanted.hour, wanted.minute) = (numbers[0], numbers[1])
      }
      guard let date = calendar.date(from: wanted), self.text(of: date) == text else { return nil }
      return date
    }

    /// Returns the text of a date.
    func text(of date: Date) -> String {
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
      func digits(_ number: Int?, _ count: Int = 2) -> String {
        let text = String(number ?? 0)
        return String(repeating: "0", count: max(count - text.count, 0)) + text
      }
      let day = "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
      let time = "\(digits(parts.hour)):\(digits(parts.minute))"
      switch kind {
      case .time: return time
      case .dateTime: return day + "T" + time
      default: return day
      }
    }
  }
#endif
