import BowyerViews

extension Samples {
  static let looks: Rows = [
    // A style holds for all texts in what has it.
    .row(.text("a"), ViewTree.text("b").styled(ViewStyle(.italic)))
      .styled(ViewStyle([.bold, .underline], foreground: .danger, background: .accent)): """
    WrappingRow background=accentColor
      Text "a" bold underline foreground=red
      Text "b" bold italic underline foreground=red
    """,
    // So it does for the parts of a text.
    .row(.text(["a ", .bold("b")])).styled(ViewStyle(.italic)): """
    WrappingRow
      Text "a b"
        run "a " italic
        run "b" bold italic
    """,
    // A colour of its own is stronger than that of what is dim.
    .text("a").styled(ViewStyle(.dim, foreground: .danger)): #"Text "a" foreground=red"#,
    .text("a").bordered(): #"Text "a" border=secondary"#,
    // Each side and each bound is its own.
    .text("a").padded(ViewPadding(top: 1, leading: 2, bottom: 3, trailing: 4)):
      #"Text "a" padding=8.0,16.0,24.0,32.0"#,
    .text("a").frame(
      minWidth: 1,
      idealWidth: 2,
      maxWidth: 3,
      minHeight: 4,
      idealHeight: 5,
      maxHeight: 6
    ): """
    Text "a" minWidth=8.0 idealWidth=16.0 maxWidth=16.0 minHeight=32.0 idealHeight=40.0 \
    maxHeight=40.0 align=topLeading atMostWide=24.0 atMostHigh=48.0
    """,
    // A frame places a view where lines begin, unless it says otherwise.
    .text("a").frame(minWidth: 4): #"Text "a" minWidth=32.0 align=topLeading"#,
    .text("a").frame(minWidth: 4).aligned(.end): #"Text "a" minWidth=32.0 align=topTrailing"#,
    .text("a").frame(minWidth: 4).aligned(.center): #"Text "a" minWidth=32.0 align=top"#,
    // A view is as wide as its ideal width where there is room, and with a maximum only no wider.
    .text("a").frame(idealWidth: 4): #"Text "a" idealWidth=32.0 maxWidth=32.0 align=topLeading"#,
    .text("a").frame(maxWidth: 4): #"Text "a" atMostWide=32.0"#,
    // The maximum takes precedence over the other bounds, and the minimum over the ideal.
    .text("a").frame(minHeight: 5, idealHeight: 3, maxHeight: 4): """
    Text "a" minHeight=32.0 idealHeight=32.0 maxHeight=32.0 align=topLeading atMostHigh=32.0
    """,
  ]

  static let states: Rows = [
    .column(.button("+", 1), .button("-", 2)).disabled(): """
    VStack leading
      Button "+" disabled
      Button "-" disabled
    """,
    // A hidden view keeps its place, and is not drawn, announced or usable.
    .button("+", 1).hidden(): #"Button "+" opacity=0.0 hidden disabled"#,
    .button("×", 1).labelled("Close").described("Nothing is lost"):
      #"Button "×" label=Close hint=Nothing is lost"#,
    .textField("Age", text: "") { _ in 1 }.required().invalid(): """
    LabeledContent "Age" border=red hint=required, invalid
      TextField "Age" text=""
    """,
    // The value of a control is what is chosen with it.
    .toggle("On", isOn: true) { _ in 1 }.invalid().described("By law"):
      #"Toggle "On" on border=red hint=invalid, By law"#,
    .button("More", 1).expanded(false): #"Button "More" value=collapsed"#,
    .button("More", 1).expanded(true): #"Button "More" value=expanded"#,
    .button("More", 1).checked(false): #"Button "More" value=not checked"#,
    .text("Ada").selected(true): #"Text "Ada" traits=isSelected"#,
    .text("Ada").selected(false): #"Text "Ada""#,
    .text("3 left").live(.polite): #"Text "3 left" traits=updatesFrequently"#,
    .text("a").selected(true).live(.assertive): #"Text "a" traits=isSelected,updatesFrequently"#,
    // The label of a container is its own, and not that of its parts.
    .column(.text("a")).labelled("Letters"): """
    VStack leading label=Letters
      Text "a"
    """,
    // An image without a text is not heard, unless it has a name.
    .image("line", alt: ""): #"Image "line" label hidden"#,
    .image("line", alt: "").labelled("A line"): #"Image "line" label label=A line"#,
    .image("line", alt: "A").hidden(): #"Image "line" label=A opacity=0.0 hidden"#,
    // Labels that are keys are looked up; no other text is.
    .button("save", 1).localized(): """
    Button
      Text "save" localized
    """,
    .button("wrap", 1).localized().checked(true): """
    Button value=checked
      Text "✓ wrap" label=wrap localized
        run "✓ "
        run "wrap" localized
    """,
    .textField("name", text: "Ada", placeholder: "yours") { _ in 1 }.localized(): """
    LabeledContent "name"
      TextField text="Ada" prompt=yours
        Text "name" localized
    """,
    .button("**Ada**", 1): #"Button "**Ada**""#,
  ]
}
