import BowyerCheck
import BowyerViews

/// Two random views, of which one becomes the other.
struct SamplePair: Sendable, CustomStringConvertible {
  let old: ViewTree<Int>
  let new: ViewTree<Int>

  var description: String { "\(old)\n  becomes\n\(new)" }

  /// Two views that have nothing to do with each other, or much: containers of the same kind with parts from
  /// one pool, in any order, with keys or without, of which several may be the same, and some look different.
  static let generator: Gen<SamplePair> = .oneOf(
    Gen.zip(SampleViews.generator, SampleViews.generator).map { SamplePair(old: $0, new: $1) },
    Gen.zip(
      Gen.array(of: SampleViews.generator, count: 1...4),
      places,
      places,
      .bool,
      .integer(in: 0...4)
    ).map { pool, old, new, isKeyed, kind in
      func view(_ places: [Int], _ version: Int) -> ViewTree<Int> {
        let children = places.map { place in
          let part = place.isMultiple(of: 2) ? pool[place % pool.count] : .text("\(version)")
          return isKeyed || place == 0 ? part.keyed(ViewKey("\(place)")) : part
        }
        return switch kind {
        case 0: .row(children)
        case 1: .list(children)
        case 2: .group("\(places.count)", children)
        case 3: .table([], [.fragment(children), .text("end")])
        default: .column(.heading("a"), .column(children))
        }
      }
      return SamplePair(old: view(old, 1), new: view(new, 2))
    }
  )

  private static let places = Gen.array(of: .integer(in: 0...6), count: 0...6)
}

/// The keys of two lists, none of them twice in a list.
struct SampleOrders: Sendable {
  let old: [Int]
  let new: [Int]

  static let generator: Gen<SampleOrders> = Gen.zip(order, order).map {
    SampleOrders(old: $0, new: $1)
  }

  private static let order = Gen.array(of: .integer(in: 0...7), count: 0...8).map { numbers in
    numbers.indices.filter { !numbers[..<$0].contains(numbers[$0]) }.map { numbers[$0] }
  }

  static func list(_ keys: [Int], changing changed: Int? = nil) -> ViewTree<Int> {
    .list(
      keys.map { key in
        .row(.text(key == changed ? "another" : "\(key)"), .button("x", key)).keyed(
          ViewKey(id: key)
        )
      }
    )
  }

  /// The fewest keys that must be moved: tried out for all selections that could stay.
  var fewestMoves: Int {
    let common = new.filter(old.contains)
    let places = common.compactMap { old.firstIndex(of: $0) }
    var most = 0
    for selection in 0..<(1 << places.count) {
      let kept = places.indices.filter { selection & (1 << $0) != 0 }.map { places[$0] }
      if kept.count > most, zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) {
        most = kept.count
      }
    }
    return common.count - most
  }
}
