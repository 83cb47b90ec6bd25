public import BowyerViews

extension ViewTree {
  /// Returns the view as HTML, from which its texts and attributes can be read back without loss.
  ///
  ///     ViewTree<Int>.text("1 < 2").renderedHTML()  // "<p data-n>1 &lt; 2</p>"
  ///
  /// Each node becomes the semantic element for it, with a role only where there is none. All text is escaped; U+0000, which
  /// HTML cannot contain, is dropped. The output cannot run scripts: names of elements and attributes are from a closed list,
  /// and an address that is neither relative nor `http`, `https`, `mailto` or `tel` becomes `about:invalid#blocked`. The text
  /// of a secure field is never written.
  ///
  /// The outermost element of each node has the attribute `data-key` with its key, or else `data-n`; `data-on` contains the
  /// names of the events that an enabled node handles. In a paragraph, a container becomes a `span` with a role.
  ///
  /// *read-back*: a parser reads each text and each attribute value as it was passed
  ///
  /// - Complexity: O(*n*) in the number of nodes and characters; deep trees do not overflow the call stack.
  public func renderedHTML() -> String {
    var bytes: [UInt8] = []
    writeHTML { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the view as HTML, in UTF-8 and in parts, for views that are too long to keep in memory.
  ///
  /// A character may begin in one part and end in the next. Nothing is written after an error of `sink`.
  public func writeHTML<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try writeHTML(style: .style, to: sink)
  }

  /// Writes the view as HTML, with another attribute for lengths and colours.
  package func writeHTML<Failure: Error>(
    style: HTMLAttribute,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var builder = HTMLBuilder(HTMLWriter(), names: HTMLNames(prefix: "0", style: style))
    try builder.write(HTMLChild(node: node.forced), to: sink)
  }

  /// Returns the view as a complete page, with a style sheet and without scripts.
  ///
  ///     let page = ViewTree<Int>.heading("Sign up").htmlPage(title: "Welcome")
  ///     page.hasPrefix("<!DOCTYPE html>")  // true
  ///     page.contains("<h1 data-n>Sign up</h1>")  // true
  ///
  /// The page's controls are enabled but have no effect; for pages that follow a view, see ``/BowyerHTML/PatchEncoder``. The
  /// language is a BCP 47 tag. Each `<` in the style sheet is removed, so that it cannot end the `style` element.
  public func htmlPage(
    title: String,
    language: String = "en",
    styleSheet: String = HTMLStyleSheet.standard
  ) -> String {
    let kept = styleSheet.utf8.filter { $0 != UInt8(ascii: "<") && $0 != 0 }
    return htmlPage(
      title: title,
      language: language,
      policy: "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'",
      head: "<style>\n\(String(decoding: kept, as: UTF8.self))\n</style>"
    )
  }

  /// Writes the policy, the other elements of the head and the attributes of the body as they are.
  package func htmlPage(
    title: String,
    language: String = "en",
    policy: String,
    head: String,
    body: String = "",
    style: HTMLAttribute = .style
  ) -> String {
    var bytes = Array("<!DOCTYPE html>\n<html lang=\"".utf8)
    bytes.appendEscaped(language)
    bytes +=
      """
      ">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>
      """.utf8
    bytes.appendEscaped(title)
    bytes += "</title>\n\(head)\n</head>\n<body\(body)>".utf8
    writeHTML(style: style) { bytes += $0 }
    bytes += "</body>\n</html>\n".utf8
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Style sheets for the classes in rendered HTML, whose names begin with `b-`.
///
/// A page may have its own style sheet instead, which has to reserve the space of hidden elements, as these do.
public enum HTMLStyleSheet {
  /// A designed page with the built-in light and dark themes, of which the browser's settings select one.
  ///
  /// It is at most 10 KB, and needs neither scripts nor web fonts; screens may be as narrow as 320 pixels.
  public static let standard = themed(light: .light, dark: .dark)
  /// The necessary rules only: the layout of containers and the meaning of style classes.
  public static let minimal =
    """
    :root{color-scheme:light dark;--accent:#0a58ca;--success:#146c43;--warning:#8a6100;--danger:#b02a37;--muted:#6c757d}
    @media (prefers-color-scheme:dark){:root{--accent:#6ea8fe;--success:#75b798;--warning:#ffda6a;--danger:#ea868f;--muted:#adb5bd}}
    body{font:1rem/1.5 system-ui,sans-serif;max-width:90ch;margin:1lh auto;padding:0 1ch}

    """ + structure + """

      table{border-collapse:collapse}
      th,td{text-align:start;padding:0 2ch 0 0;vertical-align:top}
      .b-row,.b-field,.b-radios,.b-tabs{column-gap:1ch}
      .b-field{display:inline-flex;align-items:baseline}
      .b-inverse{background-color:CanvasText;color:Canvas}
      [aria-current=true]{outline:1px solid var(--accent)}
      [aria-invalid=true]{outline:1px solid var(--danger)}
      [role=tab][aria-selected=true]{font-weight:bold;text-decoration:underline}
      dialog{position:static;margin:1lh 0;border:1px solid;padding:1lh 2ch}
      dialog[aria-modal=true]{box-shadow:0 0 0 100vmax rgb(0 0 0/.4)}
      """

  /// Returns the designed style sheet with the colours of themes.
  ///
  ///     let sheet = HTMLStyleSheet.themed(light: .dark, dark: .dark)
  ///     let page = ViewTree<Int>.text("Always dark").htmlPage(title: "Night", styleSheet: sheet)
  ///     page.contains("--surface:#14161b")  // true
  public static func themed(light: ViewTheme, dark: ViewTheme) -> String {
    """
    :root{\(light.variables)}
    @media (prefers-color-scheme:dark){:root{\(dark.variables)}}

    """ + structure + "\n" + design
  }

  private static let structure = """
    body{white-space:pre-wrap;overflow-wrap:anywhere}
    p,h1,h2,h3,h4,h5,h6,ul,ol,pre,fieldset{margin:0}
    p,span,li,td,th,legend{unicode-bidi:isolate}
    img,svg{max-width:100%;height:auto}svg{overflow-clip-margin:padding-box}
    svg>*{vector-effect:non-scaling-stroke}svg>text{font-size:2px;fill:currentColor}
    hr{width:100%}
    button,input,select,textarea{font:inherit}
    .b-row,.b-field,.b-radios,.b-tabs{display:flex;flex-flow:row wrap;align-items:start}
    ul.b-row,ol.b-row{list-style:none;padding:0}
    .b-nowrap{flex-wrap:nowrap}
    .b-column,.b-group,.b-menu[open]{display:flex;flex-direction:column;align-items:start}
    .b-align-center{align-items:center}.b-align-end{align-items:end}.b-align-stretch{align-items:stretch}
    .b-at-start{align-self:start}.b-at-center{align-self:center}.b-at-end{align-self:end}.b-at-stretch{align-self:stretch}
    .b-row>.b-column,.b-column>.b-row,.b-column>table,.b-column>.b-column{max-width:100%}
    .b-spacer{flex:1 0 0}
    .b-overlay{display:grid}.b-overlay>*{grid-area:1/1}
    .b-scroll-x{overflow-x:auto}.b-scroll-y{overflow-y:auto}
    .b-label,.b-title{font-weight:bold}
    .b-center{text-align:center}.b-end{text-align:end}
    .b-text{all:unset;cursor:pointer}.b-text:focus-visible{outline:auto}
    .b-code,.b-mono,code{font-family:ui-monospace,monospace}
    .b-code{overflow-x:auto}
    .b-bold{font-weight:bold}.b-italic{font-style:italic}.b-underline{text-decoration:underline}
    .b-strike{text-decoration:line-through}.b-underline.b-strike{text-decoration:underline line-through}
    .b-dim{opacity:.6}.b-dim .b-dim{opacity:1}
    .b-fg-accent{color:var(--accent)}.b-fg-success{color:var(--success)}.b-fg-warning{color:var(--warning)}
    .b-fg-danger{color:var(--danger)}.b-fg-muted{color:var(--muted)}
    .b-bg-accent{background-color:var(--accent)}.b-bg-success{background-color:var(--success)}
    .b-bg-warning{background-color:var(--warning)}.b-bg-danger{background-color:var(--danger)}
    .b-bg-muted{background-color:var(--muted)}
    .b-border-line{border:1px solid}.b-border-rounded{border:1px solid;border-radius:1ch}.b-border-double{border:3px double}
    .b-checked::before,[aria-pressed=true]::before{content:"\\2713  "}
    .b-expanded::before,[aria-expanded=true]::before{content:"\\25BE  "}
    .b-collapsed::before,[aria-expanded=false]::before{content:"\\25B8  "}
    dialog[aria-modal=true]{position:fixed;inset:0;margin:auto;height:fit-content}
    [hidden]{visibility:hidden;display:block}
    span[hidden],button[hidden],input[hidden],select[hidden],img[hidden]{display:inline-block}
    .b-row[hidden],.b-column[hidden],.b-field[hidden]{display:flex}
    li[hidden]{display:list-item}tr[hidden]{display:table-row}td[hidden]{display:table-cell}
    table[hidden]{display:table}option[hidden]{display:none}
    """

  /// The design of the standard page: lengths are multiples of 4 pixels.
  private static let design = """
    *,::before,::after{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--surface)}
    body{max-width:72rem;margin:0 auto;padding:clamp(1rem,4vw,2.5rem);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--text);background:var(--surface)}
    h1{font-size:clamp(1.5rem,1.2rem + 1.5vw,2rem);line-height:1.2;letter-spacing:-.015em}
    h2{font-size:1.375rem;line-height:1.3}h3{font-size:1.125rem}h4,h5,h6{font-size:1rem}
    a{color:var(--accent);text-underline-offset:.2em}
    :focus-visible,.b-text:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:.25rem}.b-text:focus-visible{outline-offset:-3px}
    .b-row{align-items:center;gap:.5rem}.b-column{gap:.5rem}
    .b-row:has(>.b-column,>.b-group){align-items:start}.b-row.b-align-end{align-items:end}.b-row.b-align-stretch{align-items:stretch}
    .b-column>*,.b-group>*{max-width:100%}
    .b-column>.b-row,.b-column>form,.b-column>ul,.b-column>ol{align-self:stretch}
    button,summary{padding:.375rem .875rem;border:1px solid var(--border);border-radius:.5rem;background-color:var(--raised);color:var(--text);cursor:pointer;transition:background-color .12s,border-color .12s}
    button:hover:enabled,summary:hover{border-color:var(--accent);background-color:var(--selection)}
    button:active:enabled{translate:0 1px}
    button.b-primary{color:var(--surface);border-color:transparent;background-color:var(--accent)}
    button.b-primary:hover:enabled{color:var(--text)}
    button.b-fg-accent{color:var(--accent);border-color:var(--accent)}
    button.b-fg-danger,button.b-destructive{color:var(--danger);border-color:var(--danger)}
    button[class*=b-bg-]{color:var(--surface);border-color:transparent}
    button[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}
    .b-text{padding:0;border:0;background:none}.b-text:hover:enabled{background:none;text-decoration:underline}
    :disabled,[aria-disabled=true]{opacity:.5;cursor:not-allowed}
    input,select,textarea{max-width:100%;padding:.375rem .625rem;border:1px solid var(--border);border-radius:.5rem;background-color:var(--surface);color:var(--text);accent-color:var(--accent)}
    input:is([type=text],[type=search],[type=password],[type=tel],[type=url]),textarea{width:20rem}
    input[type=number]{width:8rem}
    td input[type=text],li input[type=text]{width:100%}
    select[size]{min-width:12rem}
    ::placeholder{color:var(--muted);opacity:1}
    textarea{min-height:6rem;resize:vertical}
    input[type=checkbox],input[type=radio]{width:1.125rem;height:1.125rem;margin:0;padding:0;flex:none}
    input[type=range]{width:20rem;padding:0;border:0;background:none}
    input:hover:enabled,select:hover:enabled,textarea:hover:enabled{border-color:var(--accent)}
    [aria-invalid=true]{border-color:var(--danger);box-shadow:0 0 0 1px var(--danger)}
    .b-field{flex-direction:column;gap:.25rem;max-width:100%}
    .b-field>span:first-child{font-size:.875rem;font-weight:600}
    .b-row:has(>.b-field)>button{align-self:end}
    .b-field:has(>[type=checkbox]){flex-direction:row;align-items:center;gap:.5rem}
    .b-radios{border:0;padding:0;gap:.25rem 1rem}
    .b-radios>legend,.b-radios>span:first-child{width:100%;margin-bottom:.25rem;padding:0;font-size:.875rem;font-weight:600}
    .b-radios>label{display:inline-flex;align-items:center;gap:.5rem}
    progress{appearance:none;width:20rem;max-width:100%;height:.5rem;border:0;border-radius:1rem;overflow:hidden;background:var(--raised)}
    progress::-webkit-progress-bar{background:var(--raised)}
    progress::-webkit-progress-value{background:var(--accent);border-radius:1rem}
    progress::-moz-progress-bar{background:var(--accent)}
    progress:indeterminate{background:linear-gradient(90deg,var(--raised) 30%,var(--accent) 50%,var(--raised) 70%) 0/200%;animation:b-wait 1.6s linear infinite}
    progress:indeterminate::-webkit-progress-bar{background:none}
    @keyframes b-wait{to{background-position:-200%}}
    table{max-width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
    th,td{padding:.375rem .75rem;text-align:start;vertical-align:middle;border-bottom:1px solid color-mix(in srgb,var(--border) 35%,transparent)}
    th{border-bottom:2px solid var(--border);color:var(--muted);font-size:.875rem}
    th button,td button{padding:.125rem .5rem}
    .b-end{text-align:end}.b-center{text-align:center}
    tbody tr:nth-child(even){background-color:color-mix(in srgb,var(--raised) 50%,transparent)}
    tbody tr:hover{background-color:var(--raised)}
    ul,ol{padding-inline-start:1.5rem}li{padding:.125rem 0}
    [aria-current=true],tbody tr[aria-current=true]{background-color:var(--selection);box-shadow:inset 3px 0 var(--accent)}
    button[aria-current=true]{border-color:var(--accent);font-weight:600;box-shadow:none}
    .b-group{gap:.5rem;min-width:0;padding:1rem;border:1px solid var(--border);border-radius:.75rem}
    .b-group>legend{padding:0 .5rem;font-weight:600}
    .b-border-line,.b-border-rounded,.b-border-double{padding:.5rem .75rem;border-color:var(--border)}.b-border-rounded{border-radius:.75rem}
    .b-inverse{background-color:var(--text);color:var(--surface)}
    .b-code,:not(pre)>code{border-radius:.375rem;background-color:var(--raised)}
    .b-code{max-width:100%;padding:.75rem 1rem}code{padding:.125rem .25rem;font-size:.9375em}
    hr{margin:.5rem 0;border:0;border-top:1px solid var(--border)}
    [role=tablist]{gap:.25rem;border-bottom:1px solid var(--border)}
    [role=tab]{margin-bottom:-1px;border:0;border-bottom:3px solid transparent;border-radius:.375rem .375rem 0 0;background:none;color:var(--muted)}
    [role=tab][aria-selected=true]{border-bottom-color:var(--accent);color:var(--text);font-weight:600}
    summary{display:inline-block;list-style:none}summary::-webkit-details-marker{display:none}summary::after{content:" \\25BE"}
    .b-menu[open]{gap:.25rem;width:fit-content;padding:.25rem;border:1px solid var(--border);border-radius:.75rem;background:var(--surface);box-shadow:0 4px 16px rgb(0 0 0/.16)}
    .b-menu[open]>button{align-self:stretch;border-color:transparent;background:none;text-align:start}
    dialog{position:static;width:min(36rem,100%);margin:.5rem 0;padding:1.5rem;border:1px solid var(--border);border-radius:1rem;background:var(--surface);color:var(--text);box-shadow:0 8px 32px rgb(0 0 0/.2)}
    dialog[aria-modal=true]{z-index:1;width:min(36rem,100vw - 2rem);max-height:calc(100vh - 2rem);overflow:auto;box-shadow:0 0 0 100vmax rgb(0 0 0/.5)}
    dialog>.b-title{margin-bottom:.75rem;font-size:1.25rem}
    [role=alert]{color:var(--danger)}[role=note],[role=status]{color:var(--muted)}
    @media (prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important}}
    @media print{:root{\(ViewTheme.light.variables)}body{max-width:none;padding:0}dialog{box-shadow:none!important}tr,li,fieldset{break-inside:avoid}}
    """
}

extension ViewTheme {
  /// The colours as properties named after the roles, and the scheme of the browser's own controls.
  fileprivate var variables: String {
    let isDark = ink(on: .rgb(0, 0, 0)) == .text
    let colors = Role.allCases.map { role in
      let (red, green, blue) = parts(of: self[role])
      return "--\(role.rawValue):\(ViewColor.rgb(red, green, blue).written ?? "")"
    }
    return (["color-scheme:" + (isDark ? "dark" : "light")] + colors).joined(separator: ";")
  }
}
