public import BowyerViews

extension ViewTree {
  /// Returns the view as a complete page, with a style sheet and without scripts.
  ///
  ///     let page = ViewTree<Int>.heading("Sign up").htmlPage(title: "Welcome")
  ///     page.hasPrefix("<!DOCTYPE html>")  // true
  ///     page.contains("<h1 data-n>Sign up</h1>")  // true
  ///
  /// The page's policy forbids scripts. Its controls are enabled but have no effect; for pages that
  /// follow a view, see ``/BowyerHTML/PatchEncoder``.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - language: The language of its texts, as a BCP 47 tag.
  ///   - styleSheet: The style sheet; each `<` in it is removed, so that it cannot end the `style`
  ///     element.
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
