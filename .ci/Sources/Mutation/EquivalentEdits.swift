/// The edits that change nothing that a user can tell, each with its reason.
enum EquivalentEdits {
  /// Why an edit is equivalent, by its description.
  static let reasons: [String: String] = [
    "Sources/BowyerHTML/Patches/HTMLShell.swift: early return: "
      + "guard utf8.contains(0) → left out":
      "A text without U+0000 comes out of the filter as it was; it is only slower.",
    "Sources/BowyerKinds/StackSafety/ReleaseLoop.swift: statement: "
      + "drop(&next) → deleted":
      "The variable ends with the loop's body, which releases its value as well.",
    "Sources/BowyerKinds/StackSafety/StackRoom.swift: statement: "
      + "pthread_attr_destroy(&attributes) → deleted":
      "The attributes of a thread own nothing on Linux.",
    "Sources/BowyerViews/Text/Neutralise.swift: arithmetic: "
      + "((eight ^ ones &* UInt64(other)) | tops) &- ones → ((eight ^ ones &* UInt64(other)) | tops) &+ ones":
      "Texts with the other byte are read slowly, with the same result.",
    "Sources/BowyerSwiftUI/Screens/Parts/TabsPart.swift: end: "
      + "KnownTab.all(tabs).first { $0.id == id }?.tab.navigation → KnownTab.all(tabs).last { $0.id == id }?.tab.navigation":
      "The ids of tabs are distinct, so one tab at most has the id.",
  ]
}
