public import BowyerViews

extension ViewTree {
  /// Returns the view as a whole page, with a small style sheet and nothing that runs.
  ///
  ///     let page = ViewTree<Int>.heading("Sign up").htmlPage(title: "Welcome")
  ///     page.hasPrefix("<!DOCTYPE html>")  // true
  ///     page.contains("<h1 data-n>Sign up</h1>")  // true
  ///
  /// The page forbids scripts to the browser. Its controls can be used, and do nothing: see ``/BowyerHTML/PatchEncoder``
  /// for pages that follow a view.
  ///
  /// - Parameters:
  ///   - title: What the page is called.
  ///   - language: The language of its texts, as in BCP 47.
  ///   - styleSheet: How it looks; what could end a style sheet in it is taken out.
  /// - Returns: The page.
  public func htmlPage(
    title: String,
    language: String = "en",
    styleSheet: String = HTMLStyleSheet.standard
  ) -> String {
    var bytes: [UInt8] = []
    bytes += "<!DOCTYPE html>\n<html lang=\"".utf8
    bytes.appendEscaped(language)
    bytes += "\">\n<head>\n<meta charset=\"utf-8\">\n".utf8
    bytes += Self.policy.utf8
    bytes +=
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>".utf8
    bytes.appendEscaped(title)
    bytes += "</title>\n<style>\n".utf8
    bytes += styleSheet.utf8.filter { $0 != UInt8(ascii: "<") && $0 != 0 }
    bytes += "\n</style>\n</head>\n<body>".utf8
    writeHTML { bytes += $0 }
    bytes += "</body>\n</html>\n".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  private static var policy: String {
    """
    <meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; \
    base-uri 'none'; form-action 'none'">

    """
  }
}
