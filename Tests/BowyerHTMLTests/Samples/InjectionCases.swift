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

  /// Addresses that lead somewhere.
  static let addresses = [
    "a.png", "/a?b=c:d", "?a:b", "#a:b", "./a:b", "1a:b", "1:2", "-a:b", "ä:b", "a_b:c", "", "a b",
    "http://a.b", "HTTPS://A.B/c", "HTTP://x", "mailto:a@b.c", "MailTo:x", "tel:+1", ":a",
    "//a:1/b", "//evil.example", "https://ok.example/\"onclick=alert(1)", "relative/path", "?q=a:b",
    "#part", "/a:b",
  ]

  /// Addresses that could do more.
  static let harmfulAddresses = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "jav\tascript:alert(1)",
    "java\r\nscript:alert(1)", "\u{1}javascript:alert(1)", "  javascript:alert(1)",
    "java\u{0}script:alert(1)", "vbscript:x", "data:text/html;base64,PHNjcmlwdD4=",
    "filesystem:http://x", "blob:https://x", "file:///etc/passwd", "a:b", "z:b", "A:b", "Z:b",
    "a1:b", "a+b:c", "a-b:c", "a.b:c", "a0:b", "a9:b", "httpx:a",
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
