import BowyerHTML
import BowyerViews

/// The files of a live page, which a web server serves unchanged.
struct LiveSite {
  /// The names and contents of the files.
  let files: [(name: String, text: String)]

  init<Input>(_ view: ViewTree<Input>, title: String, styleSheet: String) {
    // The first view is readable before the script runs.
    let page = view.htmlPage(
      title: title,
      policy: Self.policy,
      head: """
        <link rel="stylesheet" href="style.css">
        <script src="live.js" defer></script>
        """,
      body: #" data-live="connecting""#,
      style: .dataStyle
    )
    files = [
      ("index.html", page), ("live.js", LiveScript.text),
      ("style.css", styleSheet + "\n" + Self.status),
    ]
  }

  /// The policy of the page: resources of the server itself, and images.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https:; "
    + "base-uri 'none'; form-action 'none'"

  /// The style of a page without a connection to the server, with the text that it displays, and of canvases.
  ///
  /// A canvas receives presses, and not its shapes, so that a press is not lost if its shape is removed meanwhile.
  private static let status =
    """
    [data-live=reconnecting]::after,[data-live=ended]::after{position:fixed;inset:auto 0 0;padding:.5lh 1ch;\
    text-align:center;background:#b02a37;color:#fff;content:"Connection lost. Reconnecting…"}
    [data-live=ended]::after{background:#41464b;content:"This session has ended."}
    svg>*{pointer-events:none}

    """
}
