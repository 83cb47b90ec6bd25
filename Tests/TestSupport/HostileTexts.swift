/// Texts that try to reach the terminal: each is one text, or several that stand side by side.
package let hostileTexts: [(name: String, parts: [String])] = [
  ("CSI erase", ["\u{1B}[2J\u{1B}[H"]),
  ("CSI cursor report (input injection)", ["\u{1B}[6n"]),
  ("OSC 0 title", ["\u{1B}]0;pwn\u{7}"]),
  ("OSC 8 link ST", ["\u{1B}]8;;http://evil\u{1B}\\x\u{1B}]8;;\u{1B}\\"]),
  ("OSC 52 query", ["\u{1B}]52;c;?\u{7}"]),
  ("OSC 10 query", ["\u{1B}]10;?\u{7}"]),
  ("DCS DECRQSS", ["\u{1B}P$q\"p\u{1B}\\"]),
  ("APC", ["\u{1B}_Gf=100;AAAA\u{1B}\\"]),
  ("RIS reset", ["\u{1B}c"]),
  ("mouse on", ["\u{1B}[?1000h"]),
  ("C1 CSI", ["\u{9B}2J"]),
  ("C1 DCS", ["\u{90}x\u{9C}"]),
  ("unterminated OSC swallowing the rest", ["\u{1B}]52;c;AAAA"]),
  ("split ESC across two Text nodes", ["\u{1B}", "[2J"]),
  ("BS overwrite", ["ab\u{8}\u{8}XY"]),
  ("TAB", ["a\u{9}b"]),
  ("CRLF is one Swift Character", ["a\u{D}\u{A}b"]),
  ("DEL", ["a\u{7F}b"]),
  ("SO/SI charset", ["\u{E}abc\u{F}"]),
  ("bidi isolates", ["\u{2066}\u{2067}\u{2068}x\u{2069}"]),
  ("LRM/RLM/ALM", ["\u{200E}\u{200F}\u{61C}"]),
  ("tag characters (ASCII smuggling)", ["x\u{E0041}\u{E0042}"]),
  (
    "combining flood (zalgo)",
    [
      "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}"
    ]
  ),
]
