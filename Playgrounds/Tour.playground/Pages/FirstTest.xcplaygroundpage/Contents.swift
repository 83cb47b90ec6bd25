//: # The first test
//:
//: A dispatcher is a function, so a test calls it. This page tests one by example, then states a property
//: for all values, which fails, reads the report, and fixes the bug.
//: `BowyerCheck` generates and shrinks values, `BowyerLaws` has the laws that come with the library.
import Bowyer
import BowyerCheck
import BowyerLaws

//: ## Something to test
//:
//: A playlist, the index of the current song, and the inputs. `reducing` is the shortest way to make a
//: dispatcher: its closure changes the state in place for an input.
struct Playlist: Hashable {
  var songs: [String]
  var playing = 0

  var song: String? { songs.indices.contains(playing) ? songs[playing] : nil }
}

enum PlaylistInput: Hashable {
  case next
  case remove(Int)
}

let player = StateDispatcher<Void, Playlist, PlaylistInput>.reducing { playlist, input in
  switch input {
  case .next:
    if playlist.playing + 1 < playlist.songs.count { playlist.playing += 1 }
  case .remove(let place):
    if playlist.songs.indices.contains(place) { playlist.songs.remove(at: place) }
  }
}

//: ## By example, with no tool at all
//:
//: `run(_:on:)` returns the state after an input, and the *effect*, here an empty one.
//: There is no set-up, no waiting and no tear-down.
let mix = Playlist(songs: ["Intro", "Waltz", "Finale"])
let shorter = player.run(.remove(2), on: mix).state
print("Without the third song: \(shorter.songs)")
print("The same song plays: \(shorter.song == mix.song)")

//: In a test target, the call stands in an `#expect`:
//:
//: ```swift
//: @Test func removingTheLastSong() {
//:   let mix = Playlist(songs: ["Intro", "Waltz", "Finale"])
//:   let (shorter, effect) = player.run(.remove(2), on: mix)
//:   #expect(shorter == Playlist(songs: ["Intro", "Waltz"]))
//:   #expect(effect.requests.isEmpty)
//: }
//: ```
//:
//: It passes. But the dispatcher has a bug. Did you see it?
//:
//: ## For all playlists
//:
//: The example covers one case of the intention: whichever *other* song is removed, the current song stays. To test
//: that, first generate playlists. The range of the current index depends on the number of songs,
//: so `flatMap` generates one after the other.
let playlists = Gen.integer(in: 1...9).flatMap { count in
  Gen.integer(in: 0...count - 1).map { playing in
    Playlist(songs: (1...count).map { "Song \($0)" }, playing: playing)
  }
}
let places = Gen.integer(in: 0...9)

//: Then state the property. `<->` is an `==` that keeps both sides for the report, and `assume` discards
//: cases that do not apply. (A test needs no `Config`: its name determines the seed. Here the names make the report
//: easier to read.)
func whatPlaysGoesOn(in player: StateDispatcher<Void, Playlist, PlaylistInput>) throws -> Report {
  let config = Config(seed: 1, name: "what plays goes on", arguments: ["playlist", "place"])
  return try forAll(playlists, places, config: config) { playlist, place in
    try assume(place != playlist.playing)
    let after = player.run(.remove(place), on: playlist).state
    return (playlist.song <-> after.song).named("before", "after")
  }
}

//: `forAll` tries a hundred playlists and places, or throws a report. (Its one figure that differs from
//: run to run is how long shrinking took, so the page leaves that out.)
do {
  print("\nBefore: \(try whatPlaysGoesOn(in: player))")
} catch var failure as PropertyFailure {
  failure.shrinking.duration = .zero
  print("\nBefore:\n\(failure)")
}

//: ## Reading the report
//:
//: * The first line has the name of the property, its place, and how the case was found: one case had
//:   passed before, one was discarded, and this one was then shrunk.
//: * `playlist` and `place` are that simplest case. Two songs are enough, the second one plays, and the
//:   first is removed.
//: * `before` and `after` are the two sides, and the next line is where they differ; between two
//:   large values, this is the line to look at.
//: * `original` is the case that failed first, before shrinking.
//: * `replay` names the simplest case. `Config(replay:)` runs it again, on any machine.
//: * `seed` names the whole run. `Config(seed:)` generates the same cases again.
//:
//: So: when a song before the current one is removed, all songs move up, and the current index
//: has to move with them.
let repaired = StateDispatcher<Void, Playlist, PlaylistInput>.reducing { playlist, input in
  switch input {
  case .next:
    if playlist.playing + 1 < playlist.songs.count { playlist.playing += 1 }
  case .remove(let place):
    guard playlist.songs.indices.contains(place) else { return }
    playlist.songs.remove(at: place)
    if place < playlist.playing { playlist.playing -= 1 }
  }
}
print("\nAfter: \(try whatPlaysGoesOn(in: repaired))")

//: In a test target, use `check` in place of `forAll` (`import BowyerTesting`). It records failures of
//: `#expect`, so `<->` is not needed. Keep the case that was found as an example:
//:
//: ```swift
//: @Test func whatPlaysGoesOn() throws {
//:   let found = (Playlist(songs: ["Song 1", "Song 2"], playing: 1), 0)
//:   try check(playlists, places, examples: [found]) { playlist, place in
//:     try assume(place != playlist.playing)
//:     let after = player.run(.remove(place), on: playlist).state
//:     #expect(after.song == playlist.song)
//:   }
//: }
//: ```
//:
//: ## Laws of every dispatcher
//:
//: Some properties hold for every dispatcher: it is a pure function of its input and its
//: state. They are a suite of laws, which needs only generators of states and inputs. A
//: dispatcher that counts its calls, or uses random numbers, fails.
let inputs = Gen.oneOf(.pure(PlaylistInput.next), places.map { PlaylistInput.remove($0) })

print()
for law in repaired.laws(on: playlists, inputs).laws {
  print("\(law): \(try law.check(Config(seed: 1)))")
}

//: To make each law a test of its own, pass the laws as arguments:
//:
//: ```swift
//: @Test(arguments: player.laws(on: playlists, inputs).laws)
//: func lawful(law: Law) throws { try law.check() }
//: ```
//:
//: Next: [optics](@next), the ways to the parts of a state.
