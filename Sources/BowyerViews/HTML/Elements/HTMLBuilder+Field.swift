extension HTMLBuilder {
  /// Writes a control with the label that is seen beside it, which it stands in.
  ///
  /// A label that is not seen is the control's name; then nothing is around it.
  mutating func writeField(_ scope: inout HTMLScope) {
    let look = scope.look
    let isBare = look.text.isEmpty
    let isInLabel = scope.context.isInLabel
    if !isBare {
      start(isInLabel ? .span : .label, class: ["b-field"], nil, &scope)
      if look.tag != .toggle { write(.span, look.text, &scope) }
    }
    writeControl(
      HTMLMain(
        look.tag == .progress ? .named : .control,
        name: isInLabel && !isBare ? look.text : nil
      ),
      isBox: isBare,
      &scope
    )
    if !isBare, look.tag == .toggle {
      close(&scope)
      write(.span, look.text, &scope)
    }
  }

  private mutating func writeControl(
    _ main: HTMLMain,
    isBox: Bool,
    _ scope: inout HTMLScope
  ) {
    let look = scope.look
    switch (look.tag, look.detail?.kind) {
    case (.toggle, _):
      start(.input, isBox: isBox, main, &scope)
      give(.type, "checkbox")
      if look.isOn { give(.checked) }
    case (.slider, .slider(let value, let range, let step)?):
      start(.input, isBox: isBox, main, &scope)
      give(.type, "range")
      if range.lowerBound.isFinite { give(.min, range.lowerBound.written) }
      if range.upperBound.isFinite { give(.max, range.upperBound.written) }
      give(.step, step?.written ?? "any")
      give(.value, value.written)
      return
    case (.progress, .progress(let value)?):
      start(.progress, isBox: isBox, main, &scope)
      if let value { give(.value, value.written) }
      return
    case (_, .textField(.multiline)?):
      start(.textarea, isBox: isBox, main, &scope)
      givePlaceholder(look)
      if scope.values?.isRequired == true { give(.required) }
      text(look.value)
      return
    case (_, let kind):
      start(.input, isBox: isBox, main, &scope)
      let isSecure = kind == .textField(.secure)
      give(.type, isSecure ? "password" : kind == .textField(.search) ? "search" : "text")
      givePlaceholder(look)
      // What nobody is to read is not written; that there is none, is.
      if !isSecure || look.value.isEmpty { give(.value, look.value) }
    }
    if scope.values?.isRequired == true { give(.required) }
  }

  private mutating func givePlaceholder(_ look: NodeLook) {
    if !look.placeholder.isEmpty { give(.placeholder, look.placeholder) }
  }
}
