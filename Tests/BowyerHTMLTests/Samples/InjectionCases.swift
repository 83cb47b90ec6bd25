/// Texts and addresses that try to be more than that.
enum InjectionCases {
  /// Each is one text or one value, whatever stands in it.
  static let texts = [
    "<script>alert(1)</script>",
    "'><svg/onload=alert(1)>",
    "&amp;amp;",
    "]]>",
    "<!--",
    "</textarea><script>",
    "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"`/+/onmouseover=1/+/[*/[]/+alert(42);//'>",
    "\u{0}<b>",
    "a\u{0}b",
    "<svg><p><style><img src=\"</style><img src=x onerror=alert(1)//\">",
    "\r\nSet-Cookie: a=b",
    "\nfirst", "\n\n", "\r", "&#x26;lt;", "&lt", "--!>", "</pre>", "</option></select>",
    "\u{202E}txt.exe", "\u{1B}[2J", "\u{9B}2J", "\u{85}", "\u{FEFF}", "\u{FFFE}", "e\u{301}",
    "x\u{E0041}",
  ]

  /// Addresses, and what is written for them.
  static let addresses: [(given: String, written: String)] = [
    ("javascript:alert(1)", "about:invalid#blocked"),
    ("jav\tascript:alert(1)", "about:invalid#blocked"),
    ("java\r\nscript:alert(1)", "about:invalid#blocked"),
    ("\u{1}javascript:alert(1)", "about:invalid#blocked"),
    ("  javascript:alert(1)", "about:invalid#blocked"),
    ("JaVaScRiPt:alert(1)", "about:invalid#blocked"),
    ("java\u{0}script:alert(1)", "about:invalid#blocked"),
    ("vbscript:x", "about:invalid#blocked"),
    ("data:text/html;base64,PHNjcmlwdD4=", "about:invalid#blocked"),
    ("//evil.example", "//evil.example"),
    ("https://ok.example/\"onclick=alert(1)", "https://ok.example/\"onclick=alert(1)"),
    ("filesystem:http://x", "about:invalid#blocked"),
    ("blob:https://x", "about:invalid#blocked"),
    ("file:///etc/passwd", "about:invalid#blocked"),
    ("mailto:a@b.c", "mailto:a@b.c"),
    ("tel:+41", "tel:+41"),
    ("HTTP://x", "HTTP://x"),
    ("relative/path", "relative/path"),
    ("?q=a:b", "?q=a:b"),
    ("#part", "#part"),
    ("/a:b", "/a:b"),
    ("", ""),
    (" a b\n", "a b"),
    ("1:2", "1:2"),
  ]

  /// Names that are none of an attribute that may be given.
  static let names = [
    "onclick", "formaction", "style", "srcdoc", "x\"y", "x>y", "innerHTML", "data-", "aria-",
    "data-X", "data-x y", "data-x=y", "data-n", "data-on", "data-key", "data-native", "xdata-a", "",
    "data-é",
  ]

  /// Texts that must not end a script in which a patch stands.
  static let inScript = ["</script>", "<!--<script>", "\u{2028}", "\u{2029}", "\\u003c", "\"\\"]
}
