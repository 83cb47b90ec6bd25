import Bowyer
import BowyerTesting
import Testing

struct Draft: Equatable, Codable {
  var title: String
  var body: String
  var stars = 0
}

extension Draft {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try values.decode(String.self, forKey: .title)
    body = try values.decode(String.self, forKey: .body)
    stars = try values.decodeIfPresent(Int.self, forKey: .stars) ?? 0
  }
}

/// Version 1 had a text, version 2 a heading and a body.
let draftSteps: DataStore.Migrations = [
  1: { drafts in
    try drafts.changeEach { draft in
      let text = try draft["text"]?.decoded(as: String.self) ?? ""
      let heading = text.prefix { !$0.isNewline }
      draft["text"] = nil
      try draft.add("heading", String(heading))
      try draft.add("body", String(text.dropFirst(heading.count + 1)))
    }
  },
  2: { $0.changeEach { $0.rename("heading", to: "title") } },
]

let drafts = StateDispatcher<DataStore, [Draft], String>.reducing { drafts, title in
  drafts.append(Draft(title: title, body: ""))
}
.persisted("drafts", \.self, in: \.self, version: 3, migrating: draftSteps)

// MARK: - Test

@Test("the drafts of each released version are loaded")
func loadsEachVersion() throws {
  let draft = Draft(title: "Groceries", body: "Milk\nBread", stars: 3)
  let samples = try DataStore.samples(of: "drafts", [draft], version: 3, migrating: draftSteps)
  let old = Draft(title: "Groceries", body: "Milk\nBread")
  #expect(samples == [1: [old], 2: [old], 3: [draft]])
}
