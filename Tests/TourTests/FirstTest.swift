import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerTesting
import Testing

private struct Playlist: Hashable {
  var songs: [String]
  var playing = 0

  var song: String? { songs.indices.contains(playing) ? songs[playing] : nil }
}

private enum PlaylistInput: Hashable {
  case next
  case remove(Int)
}

private let player = StateDispatcher<Void, Playlist, PlaylistInput>.reducing { playlist, input in
  switch input {
  case .next:
    if playlist.playing + 1 < playlist.songs.count { playlist.playing += 1 }
  case .remove(let place):
    guard playlist.songs.indices.contains(place) else { return }
    playlist.songs.remove(at: place)
    if place < playlist.playing { playlist.playing -= 1 }
  }
}

private let playlists = Gen.integer(in: 1...9).flatMap { count in
  Gen.integer(in: 0...count - 1).map { playing in
    Playlist(songs: (1...count).map { "Song \($0)" }, playing: playing)
  }
}
private let places = Gen.integer(in: 0...9)
private let inputs = Gen.oneOf(.pure(PlaylistInput.next), places.map { PlaylistInput.remove($0) })

@Test func removingTheLastSong() {
  let mix = Playlist(songs: ["Intro", "Waltz", "Finale"])
  let (shorter, effect) = player.run(.remove(2), on: mix)
  #expect(shorter == Playlist(songs: ["Intro", "Waltz"]))
  #expect(effect.requests.isEmpty)
}

@Test func whatPlaysGoesOn() throws {
  let found = (Playlist(songs: ["Song 1", "Song 2"], playing: 1), 0)
  try check(playlists, places, examples: [found]) { playlist, place in
    try assume(place != playlist.playing)
    let after = player.run(.remove(place), on: playlist).state
    #expect(after.song == playlist.song)
  }
}

@Test(arguments: player.laws(on: playlists, inputs).laws)
func lawful(law: Law) throws { try law.check() }
