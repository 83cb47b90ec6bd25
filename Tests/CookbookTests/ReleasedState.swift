import Bowyer
import BowyerTesting
import Testing

struct Draft: Equatable, Codable {
  var title: String
  var stars = 0
}

extension Draft {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try values.decode(String.self, forKey: .title)
    stars = try values.decodeIfPresent(Int.self, forKey: .stars) ?? 0
  }
}

/// Drafts were texts in version 1, and had a heading in version 2.
let draftSteps: DataStore.Migrations = [
  1: { try $0.convert(from: [String].self) { $0.map { ["heading": $0] } } },
  2: { try $0.changeEach { try $0.rename("heading", to: "title") } },
]

let drafts = StateDispatcher<DataStore, [Draft], String>.reducing { drafts, title in
  drafts.append(Draft(title: title))
}
.persisted("drafts", \.self, in: \.self, version: 3, migrating: draftSteps)

// MARK: - Test

@Test("the drafts of each released version are loaded")
func loadsEachVersion() throws {
  let draft = Draft(title: "Milk", stars: 3)
  let samples = try DataStore.samples(of: "drafts", [draft], version: 3, migrating: draftSteps)
  #expect(samples == [1: [Draft(title: "Milk")], 2: [Draft(title: "Milk")], 3: [draft]])
}
