import BowyerSwiftUI
import BowyerViews

extension NodeSample {
  static let content: [NodeSample] = [
    .init(.empty, .empty, ""),
    .init(.text, .text("Hello, **you** %@"), #"Text "Hello, **you** %@""#),
    .init(
      .text,
      .text(["a ", .bold("b"), .init("c", ViewStyle(.dim))]),
      """
      Text "a bc"
        run "a "
        run "b" bold
        run "c" foreground=secondary
      """
    ),
    .init(
      .text,
      .text([
        .init("a", ViewStyle([.italic, .underline])),
        .init("b", ViewStyle([.strike, .monospaced])),
      ]),
      """
      Text "ab"
        run "a" italic underline
        run "b" strikethrough monospaced
      """
    ),
    .init(.heading, .heading("Top"), #"Text "Top" font=largeTitle traits=isHeader h1"#),
    .init(.heading, .heading("Deep", level: 5), #"Text "Deep" font=headline traits=isHeader h5"#),
    .init(.image, .image("logo", alt: "Our logo"), #"Image "logo" label=Our logo"#),
    .init(
      .image,
      .image(system: "star", alt: "Favourite"),
      #"Image "system:star" label=Favourite"#
    ),
    .init(.image, .image("line", alt: ""), #"Image "line" label hidden"#),
    .init(
      .image,
      .image("https://a.org/b.png", alt: "B"),
      """
      AsyncImage "https://a.org/b.png" label=B
        Text "B"
      """
    ),
    .init(.link, .link("Site", to: "https://a.org"), #"Link "Site" https://a.org"#),
    .init(.link, .link("No", to: "javascript:alert(1)"), #"Text "No""#),
    .init(.link, .link("Nor", to: " \tfile:///etc"), #"Text "Nor""#),
    .init(.divider, .divider, "Divider"),
    .init(.spacer, .spacer, "Spacer"),
    .init(.code, .code("let a"), #"Text "let a" monospaced"#),
    .init(.native, .native("map", fallback: "A map"), #"Text "A map""#),
    .init(
      .fragment,
      .fragment(.text("a"), .text("b")),
      """
      VStack leading
        Text "a"
        Text "b"
      """
    ),
    .init(.memo, .memo(1) { .text("a") }, #"Text "a""#),
    .init(
      .forEach,
      .forEach([1, 2], id: \.self) { .text("\($0)") },
      """
      VStack leading
        Text "1"
        Text "2"
      """
    ),
    .init(
      .column,
      .column([.forEach([1, 2], id: \.self) { .text("\($0)") }, .text("3")]),
      """
      VStack leading
        Text "1"
        Text "2"
        Text "3"
      """
    ),
    .init(.button, ViewTree.button("+", "1").map { $0.count }, #"Button "+""#),
  ]
}
