import BowyerViews

extension Samples {
  static let controls: Rows = [
    .button("+", 1): #"Button "+""#,
    .button("Wrap", 1).checked(true): """
    Button value=checked
      Text "✓ Wrap" label=Wrap
    """,
    .button("Save", kind: .primary, 1): #"Button "Save" prominent"#,
    .button("Stay", kind: .cancel, 1): #"Button "Stay" cancel"#,
    .button("Delete", kind: .destructive, systemImage: "trash", 1): """
    Button destructive
      Label
        Text "Delete"
        Image "system:trash"
    """,
    .toggle("Terms", isOn: true) { _ in 1 }: #"Toggle "Terms" on"#,
    .textField("Name", text: "Ada", placeholder: "Yours") { $0.count }: """
    LabeledContent "Name"
      TextField "Name" text="Ada" prompt=Yours
    """,
    .textField("Code", text: "1", kind: .secure) { $0.count }: """
    LabeledContent "Code"
      SecureField "Code" text="1" uncorrected
    """,
    .textField("Note", text: "", placeholder: "Yours", kind: .multiline) { $0.count }: """
    LabeledContent "Note"
      TextEditor "Note" text="" minHeight=64.0 fixedSize
        Text "Yours" foreground=secondary padding=8.0,5.0,8.0,5.0 untouched
    """,
    .textField("New", text: "1", kind: .newPassword) { $0.count }: """
    LabeledContent "New"
      SecureField "New" text="1" uncorrected
    """,
    .textField("Born", text: "1815-12-10", kind: .date) { $0.count }: #"DatePicker "Born" date"#,
    .textField("At", text: "", kind: .time) { $0.count }: #"DatePicker "At" time"#,
    .textField("Start", text: "", kind: .dateTime) { $0.count }: #"DatePicker "Start" date time"#,
    .picker("Size", [.init("s", "Small"), .init("l", "Large")], selection: "l") { _ in 1 }: """
    LabeledContent "Size"
      Picker "Size" selection=Optional(l) style=menu
        Text "Small" tag=Optional(s)
        Text "Large" tag=Optional(l)
    """,
    .picker("Tab", [.init("a", "A")], selection: nil, kind: .tabs) { _ in 1 }: """
    LabeledContent "Tab"
      Picker "Tab" selection=nil style=segmented
        Text "A" tag=Optional(a)
    """,
    .picker("One", [.init("a", "A")], selection: "a", kind: .radio) { _ in 1 }: """
    LabeledContent "One"
      Picker "One" selection=Optional(a) style=inline
        Text "A" tag=Optional(a)
    """,
    .slider("Volume", value: 3, in: 0...10, step: 1) { Int($0) }: """
    LabeledContent "Volume"
      Slider "Volume" 3.0 in=0.0...10.0 step=1.0
    """,
    .slider("Many steps", value: 3, in: 0...100, step: 1) { Int($0) }: """
    LabeledContent "Many steps"
      Slider "Many steps" 3.0 in=0.0...100.0
    """,
    .slider("Fine", value: 0.5, in: 0...1) { Int($0) }: """
    LabeledContent "Fine"
      Slider "Fine" 0.5 in=0.0...1.0
    """,
    .slider("No room", value: 3, in: 3...3, step: 1) { Int($0) }:
      #"ProgressView "No room" 1.0/1.0 current=3"#,
    .slider("One step", value: 0, in: 0...10, step: 10) { Int($0) }: """
    LabeledContent "One step"
      Slider "One step" 0.0 in=0.0...10.0 step=10.0
    """,
    .slider("Too far", value: 3, in: 0...2, step: 5) { Int($0) }: """
    LabeledContent "Too far"
      Slider "Too far" 2.0 in=0.0...2.0
    """,
    .stepper("Guests", value: 2, in: 1...9) { $0 }: """
    Stepper - +
      LabeledContent "Guests"
        Text "2"
    """,
    .progress("Loading", value: 0.5): #"ProgressView "Loading" 0.5/1.0"#,
    .progress("Waiting", value: nil): #"ProgressView "Waiting""#,
  ]
}
