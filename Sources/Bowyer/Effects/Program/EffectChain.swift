import BowyerKinds

/// A shared list of functions, from the innermost to the outermost, run and released by loops.
// @unchecked: `link` is written only by `deinit`, when nothing else holds the chain.
final class EffectChain: @unchecked Sendable {
  private struct Link: Sendable {
    let function: EffectNode.Function
    let place: EffectPlace?
    let rest: EffectChain?
  }

  private var link: Link?

  init(
    _ function: @escaping EffectNode.Function,
    at place: EffectPlace? = nil,
    before rest: EffectChain?
  ) {
    link = Link(function: function, place: place, rest: rest)
  }

  deinit {
    ReleaseLoop.release(&link)
  }

  private var functions: [EffectNode.Function] {
    var functions: [EffectNode.Function] = []
    var chain: EffectChain? = self
    while let link = chain?.link {
      functions.append(link.function)
      chain = link.rest
    }
    return functions
  }

  /// Returns the places that a step passes, from the innermost to the outermost, and whether all
  /// are known.
  static func way(_ chain: EffectChain?) -> (places: [EffectPlace], isKnown: Bool) {
    var (chain, places, isKnown) = (chain, [EffectPlace](), true)
    while let link = chain?.link {
      if link.place == nil { isKnown = false }
      if let place = link.place, place.identity != .same { places.append(place) }
      chain = link.rest
    }
    return (places, isKnown)
  }

  /// Returns the result of applying the functions to a cell, the outermost first.
  static func applyInward(_ chain: EffectChain?, to cell: any EffectCell) -> any EffectCell {
    chain?.functions.reversed().reduce(cell) { $1($0) } ?? cell
  }

  /// Returns the result of applying the functions to a cell, the innermost first.
  static func applyOutward(_ chain: EffectChain?, to cell: any EffectCell) -> any EffectCell {
    var (cell, chain) = (cell, chain)
    while let link = chain?.link {
      cell = link.function(cell)
      chain = link.rest
    }
    return cell
  }
}
