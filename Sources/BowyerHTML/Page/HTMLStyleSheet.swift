import BowyerViews

/// How the classes look that views are written with.
///
///     HTMLStyleSheet.minimal.contains("<")  // false
public enum HTMLStyleSheet {
  /// A style sheet that says no more than is needed: what is beside what, and what the names of styles mean.
  ///
  /// A page may have its own instead; the classes begin with `b-`. What is hidden keeps its place only where
  /// a style sheet says so, and is not there at all without one.
  public static let minimal = """
    :root{color-scheme:light dark;--accent:#0a58ca;--success:#146c43;--warning:#8a6100;--danger:#b02a37;--muted:#6c757d}
    @media (prefers-color-scheme:dark){:root{--accent:#6ea8fe;--success:#75b798;--warning:#ffda6a;--danger:#ea868f;--muted:#adb5bd}}
    body{font:1rem/1.5 system-ui,sans-serif;max-width:90ch;margin:1lh auto;padding:0 1ch;white-space:pre-wrap;overflow-wrap:anywhere}
    p,h1,h2,h3,h4,h5,h6,ul,ol,pre,fieldset{margin:0}
    p,span,li,td,th,legend{unicode-bidi:isolate}
    table{border-collapse:collapse}
    th,td{text-align:start;padding:0 2ch 0 0;vertical-align:top}
    img,svg{max-width:100%;height:auto}
    hr{width:100%}
    button,input,select,textarea{font:inherit}
    .b-row,.b-field,.b-radios,.b-tabs{display:flex;flex-flow:row wrap;align-items:start;column-gap:1ch}
    .b-field{display:inline-flex;align-items:baseline}
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
    .b-inverse{background-color:CanvasText;color:Canvas}
    .b-fg-accent{color:var(--accent)}.b-fg-success{color:var(--success)}.b-fg-warning{color:var(--warning)}
    .b-fg-danger{color:var(--danger)}.b-fg-muted{color:var(--muted)}
    .b-bg-accent{background-color:var(--accent)}.b-bg-success{background-color:var(--success)}
    .b-bg-warning{background-color:var(--warning)}.b-bg-danger{background-color:var(--danger)}
    .b-bg-muted{background-color:var(--muted)}
    .b-border-line{border:1px solid}.b-border-rounded{border:1px solid;border-radius:1ch}.b-border-double{border:3px double}
    .b-checked::before,[aria-pressed=true]::before{content:"\\2713  "}
    .b-expanded::before,[aria-expanded=true]::before{content:"\\25BE  "}
    .b-collapsed::before,[aria-expanded=false]::before{content:"\\25B8  "}
    [aria-current=true]{outline:1px solid var(--accent)}
    [aria-invalid=true]{outline:1px solid var(--danger)}
    [role=tab][aria-selected=true]{font-weight:bold;text-decoration:underline}
    dialog{position:static;margin:1lh 0;border:1px solid;padding:1lh 2ch}
    dialog[aria-modal=true]{position:fixed;inset:0;margin:auto;height:fit-content;box-shadow:0 0 0 100vmax rgb(0 0 0/.4)}
    [hidden]{visibility:hidden;display:block}
    span[hidden],button[hidden],input[hidden],select[hidden],img[hidden]{display:inline-block}
    .b-row[hidden],.b-column[hidden],.b-field[hidden]{display:flex}
    li[hidden]{display:list-item}tr[hidden]{display:table-row}td[hidden]{display:table-cell}
    table[hidden]{display:table}option[hidden]{display:none}
    """
}
