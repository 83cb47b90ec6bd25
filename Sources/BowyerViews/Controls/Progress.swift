extension ViewTree {
  /// Returns an indicator of the fraction of a task that is done; nil if it is unknown.
  ///
  ///     ViewTree<Int>.progress("Loading", value: 0.4).rendered()  // "Loading: [####------] 40 %"
  public static func progress(_ label: String, value: Double?) -> ViewTree {
    leaf(.progress) { look in
      look.text = label
      look.detail = NodeDetail(.progress(value.map { (0...1).nearest(to: $0) }))
    }
  }
}

extension Node {
  func progressRuns(in place: RunPlace) -> [TextRun] {
    guard case .progress(let value?)? = look.detail?.kind else {
      let line = String(repeating: "─", count: place.barWidth)
      return place.label(title)
        + [place.isDesigned ? place.whole(line, role: .moving) : place.run("…")]
    }
    let percent = place.whole("\(Int((value * 100).rounded())) %")
    return place.label(title) + place.bar(value) + [place.run(" "), percent]
  }
}

extension RunPlace {
  var barWidth: Int { min(isDesigned ? 20 : 10, max(1, room - 2)) }

  /// Returns a bar that is filled up to a share; a designed one without a knob, in eighths of a cell.
  func bar(_ share: Double, hasKnob: Bool = false) -> [TextRun] {
    func part(of cells: Int) -> Int { Int((min(max(share, 0), 1) * Double(cells)).rounded()) }
    guard isDesigned else {
      let filled = part(of: barWidth)
      let rest = String(repeating: "-", count: barWidth - filled)
      return [whole("[" + String(repeating: "#", count: filled) + rest + "]")]
    }
    var (filled, count) = ("", 0)
    if hasKnob {
      count = part(of: barWidth - 1)
      filled = String(repeating: "━", count: count) + "●"
      count += 1
    } else {
      let eighths = part(of: barWidth * 8)
      let blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
      filled = String(repeating: "█", count: eighths / 8) + blocks[eighths % 8]
      count = (eighths + 7) / 8
    }
    let rest = String(repeating: "─", count: barWidth - count)
    return [whole(filled, role: .on), whole(rest, role: .off)]
  }
}

extension ClosedRange<Double> {
  /// Returns the value clamped to the range, or the lower bound for NaN.
  package func nearest(to value: Double) -> Double {
    value.isNaN ? lowerBound : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
