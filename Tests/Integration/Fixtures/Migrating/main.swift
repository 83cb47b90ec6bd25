import Bowyer

// A program that migrates notes of version 1, and saves them after two starts; it is killed meanwhile.
//
// Its argument is the folder of the store.

struct Note: Codable, Equatable, Sendable {
  var body: String
  var stars: Int
}

let steps: DataStore.Migrations = [
  1: { try $0.changeEach { try $0.rename("text", to: "body") } },
  2: { try $0.changeEach { try $0.add("stars", 0) } },
]

print("begun")
for _ in 1...2 {
  let store = DataStore.files(in: CommandLine.arguments[1])
  var notes = try store.load("notes", as: [Note].self, version: 3, migrating: steps) ?? []
  notes[0].stars += 1
  try store.save(notes, as: "notes", version: 3)
}
print("ended")
