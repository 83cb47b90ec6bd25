//: # The first test
//:
//: A dispatcher is a function, so a test of it is a call. This page tests one by example, then says
//: what should hold always, sees that it does not, reads the report, and puts the mistake right.
//: `BowyerCheck` draws and shrinks values, `BowyerLaws` has the laws that come with the library.
import Bowyer
import BowyerCheck
import BowyerLaws

//: ## Something to test
//:
//: A playlist, the place of the song that plays, and what can be done with them. `reducing` is the shortest
//: way to a dispatcher: it is given the state, to be changed in place, and the input.
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
//: `run(_:on:)` returns the state after an input, and the *effect*: what is asked of the world, here nothing.
//: Nothing has to be started, waited for or put away.
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
//: It passes. Yet the dispatcher has a mistake. Did you see it?
//:
//: ## For all playlists
//:
//: The example says less than is meant: *whichever* other song is removed, what plays goes on. To say
//: that, say first how to draw a playlist. Which of its songs may play depends on how many there are,
//: so `flatMap` draws one after the other.
let playlists = Gen.integer(in: 1...9).flatMap { count in
  Gen.integer(in: 0...count - 1).map { playing in
    Playlist(songs: (1...count).map { "Song \($0)" }, playing: playing)
  }
}
let places = Gen.integer(in: 0...9)

//: Then say what should hold. `<->` is an `==` that remembers its two sides, and `assume` leaves out
//: what is not meant. (A test needs no `Config`. Here its seed makes the page print the same each time, and its
//: names make the report easier to read.)
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
//: * The first line says what does not hold, where it stands, and how the case was found: one had
//:   passed before, one was left out, and this one was then made as simple as it could be.
//: * `playlist` and `place` are that simplest case. Two songs are enough, the second one plays, and the
//:   first is removed.
//: * `before` and `after` are the two sides, and the next line is where they differ; between two
//:   large values, this is the line to look at.
//: * `original` is the case that failed first: so much did not matter.
//: * `replay` names the simplest case. `Config(replay:)` runs it again, on any machine.
//: * `seed` names the whole run. `Config(seed:)` draws the same cases again.
//:
//: So: when a song before the one that plays is removed, all songs move up, and the place that plays
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

//: In a test target `check` stands for `forAll` (`import BowyerTesting`, beside `BowyerCheck`). It sees what
//: `#expect` says, so there is no need of `<->`; and the case that was found is worth keeping:
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
//: ## The laws it keeps anyway
//:
//: Some things hold for every dispatcher, whatever it is for: it is a pure function of its input and its
//: state. They come as a suite of laws, which needs to know only how to draw states and inputs. A
//: dispatcher that counts its calls, or draws lots, does not pass.
let inputs = Gen.oneOf(.pure(PlaylistInput.next), places.map { PlaylistInput.remove($0) })

print()
for law in repaired.laws(on: playlists, inputs).laws {
  print("\(law): \(try law.check(Config(seed: 1)))")
}

//: Each law is a test of its own, if it is a test's argument:
//:
//: ```swift
//: @Test(arguments: player.laws(on: playlists, inputs).laws)
//: func lawful(law: Law) throws { try law.check() }
//: ```
//:
//: Next: [optics](@next), the ways to the parts of a state.
