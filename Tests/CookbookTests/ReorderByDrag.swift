import Bowyer
import BowyerTesting
import Testing

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

struct Playlist: Equatable {
  var songs: Rows<Song> = []
  var dragged: Song.ID?
}

enum PlaylistInput: Equatable { case grab(Int), drag(Int), drop }

let playlist = StateDispatcher<Void, Playlist, PlaylistInput>.reducing { playlist, input in
  switch input {
  case .grab(let place):
    playlist.dragged = playlist.songs.indices.contains(place) ? playlist.songs[place].id : nil
  case .drag(let place): if let id = playlist.dragged { playlist.songs.move(id: id, to: place) }
  case .drop: playlist.dragged = nil
  }
}

func playlistView(_ playlist: Playlist, rowHeight: Double) -> ViewTree<PlaylistInput> {
  .column(
    .forEach(playlist.songs) { song in
      .text(song.title).styled(ViewStyle(song.id == playlist.dragged ? .bold : []))
    }
  )
  .onPointer { event in
    guard let place = Int(exactly: (event.y / rowHeight).rounded(.down)) else { return nil }
    switch event.phase {
    case .down: return .grab(place)
    case .move: return .drag(place)
    case .up: return .drop
    }
  }
}

// MARK: - Test

@Test("a song follows the pointer from the first place to the last")
func drags() throws {
  let songs: Rows = [Song(id: 1, title: "A"), Song(id: 2, title: "B"), Song(id: 3, title: "C")]
  var state = Playlist(songs: songs)
  for (phase, y) in [(PointerEvent.Phase.down, 0.5), (.move, 1.5), (.move, 2.5), (.up, 2.5)] {
    let event = ViewAction.pointer(PointerEvent(phase, x: 0, y: y))
    let input = try playlistView(state, rowHeight: 1).dispatch(event, at: [])
    state = playlist.run(input, on: state).state
  }
  #expect(state.songs.map(\.title) == ["B", "C", "A"])
  #expect(state.dragged == nil)
}
