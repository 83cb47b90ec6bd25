import BowyerHTML
import BowyerViews

/// The files of a live page, which a web server serves unchanged.
struct LiveSite {
  /// The names and contents of the files.
  let files: [(name: String, text: String)]

  init<Input>(_ view: ViewTree<Input>, title: String, styleSheet: String) {
    files = [
      ("index.html", Self.page(view, title: title)),
      ("live.js", LiveScript.text),
      ("style.css", styleSheet + "\n" + Self.status),
    ]
  }

  /// Returns the page before the script runs: the first view, which is readable without the script.
  private static func page<Input>(_ view: ViewTree<Input>, title: String) -> String {
    var bytes: [UInt8] = []
    bytes +=
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>
      """.utf8
    bytes.appendEscaped(title)
    bytes +=
      """
      </title>
      <link rel="stylesheet" href="style.css">
      <script src="live.js" defer></script>
      </head>
      <body data-live="connecting">
      """.utf8
    view.writeHTML(style: .dataStyle) { bytes += $0 }
    bytes += "</body>\n</html>\n".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The policy of the page: resources of the server itself, and images.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https:; "
    + "base-uri 'none'; form-action 'none'"

  /// The style of a page without a connection to the server, with the text that it displays.
  private static let status =
    """
    [data-live=reconnecting]::after,[data-live=ended]::after{position:fixed;inset:auto 0 0;padding:.5lh 1ch;\
    text-align:center;background:#b02a37;color:#fff;content:"Connection lost. Reconnecting…"}
    [data-live=ended]::after{background:#41464b;content:"This session has ended."}

    """
}
