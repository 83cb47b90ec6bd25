import BowyerViews

extension Samples {
  static let content: Rows = [
    .empty: "",
    .text("Hello, **you** %@"): #"Text "Hello, **you** %@""#,
    .text(["a ", .bold("b"), .init("c", ViewStyle(.dim))]): """
    Text "a bc"
      run "a "
      run "b" bold
      run "c" foreground=secondary
    """,
    .text([
      .init("a", ViewStyle([.italic, .underline])),
      .init("b", ViewStyle([.strike, .monospaced])),
    ]): """
    Text "ab"
      run "a" italic underline
      run "b" strikethrough monospaced
    """,
    .heading("Top"): #"Text "Top" font=largeTitle traits=isHeader h1"#,
    .image("logo", alt: "Our logo"): #"Image "logo" label=Our logo"#,
    .image(system: "star", alt: "Favourite"): #"Image "system:star" label=Favourite"#,
    .image("https://a.org/b.png", alt: "B"): """
    AsyncImage "https://a.org/b.png" label=B
      Text "B"
    """,
    .link("Site", to: "https://a.org"): #"Link "Site" https://a.org"#,
    .link("No", to: "javascript:alert(1)"): #"Text "No""#,
    .link("Nor", to: " \tfile:///etc"): #"Text "Nor""#,
    .divider: "Divider",
    .spacer: "Spacer",
    .code("let a"): #"Text "let a" monospaced"#,
    .native("map", fallback: "A map"): #"Text "A map""#,
    .fragment(.text("a"), .text("b")): """
    VStack leading
      Text "a"
      Text "b"
    """,
    .memo(1) { .text("a") }: #"Text "a""#,
    .forEach([1, 2], id: \.self) { .text("\($0)") }: """
    VStack leading
      Text "1"
      Text "2"
    """,
    .column([.forEach([1, 2], id: \.self) { .text("\($0)") }, .text("3")]): """
    VStack leading
      Text "1"
      Text "2"
      Text "3"
    """,
    ViewTree.button("+", "1").map { $0.count }: #"Button "+""#,
  ]
}
