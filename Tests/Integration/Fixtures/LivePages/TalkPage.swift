import Bowyer

/// A field whose dispatcher and view print, without line breaks.
enum Talk {
  static let component = StoreComponent(
    initialState: "",
    dispatcher: StateDispatcher<Void, String, String>.reducing { text, input in
      text = input
      print(input, terminator: "")
    },
    view: { text in
      print("shown", terminator: "")
      return ViewTree.column(.textField("Text", text: text) { $0 })
    }
  )
}
