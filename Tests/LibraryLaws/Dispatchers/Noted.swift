import Bowyer

/// A value that notes how often it is written, which its equality does not show: its lens is lawful.
struct Noted: Equatable {
  var value: Int
  var writes = 0

  static let lens = Lens<Noted, Int>(
    get: \.value,
    update: { noted, body in
      noted.writes += 1
      body(&noted.value)
    }
  )

  static func == (left: Noted, right: Noted) -> Bool { left.value == right.value }
}
