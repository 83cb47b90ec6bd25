import Bowyer
import BowyerCheck
import Testing
import TestSupport

private struct Profile: Hashable, Sendable {
  var name = ""
  var motto = ""
  var isPublic = false
  var address = Address()
  var changes = 0
  var nickname: String?

  struct Address: Hashable, Sendable {
    var city = ""
  }
}

extension Profile: Editable {
  static let fields = [
    Edit<Profile>.Field("name", \.name), .init("motto", \.motto), .init("public", \.isPublic),
    .init("city", \.address.city), .init("nickname", \.nickname),
  ]
}

private enum ProfileInput: Hashable, Codable, Editing {
  case edit(Edit<Profile>)
  case clear
}

private let profile = StateDispatcher<Void, Profile, ProfileInput>.reducing { profile, input in
  profile.changes += 1 + profile.name.count
  if input == .clear { profile = Profile() }
}

private let texts = Gen.string(of: .element(of: Array("abc")), count: 0...3)
private let profiles = Gen.zip(texts, texts, .bool).map {
  Profile(name: $0.0, motto: $0.1, isPublic: $0.2)
}

@Suite("An edit") struct EditTests {
  @Test("An edit changes its property as the property's lens does")
  func lens() throws {
    try forAll(profiles, texts) { profile, text in
      Edit(\.address.city, text).applied(to: profile)
        <-> Lens(\Profile.address.city).set(text, in: profile)
    }
  }

  @Test("An edit is equal to one of the same property and value, and says which becomes what")
  func equality() {
    expectEqual(Edit(\Profile.name, "a"), Edit(\Profile.name, "a"))
    expectEqual(Edit(\Profile.name, "a").hashValue, Edit(\Profile.name, "a").hashValue)
    #expect(Edit(\Profile.name, "a") != Edit(\Profile.name, "b"))
    #expect(Edit(\Profile.name, "a") != Edit(\Profile.motto, "a"))
    #expect(Edit(\Profile.changes, 1) != Edit(\Profile.changes, 2))
    // What is equal in one way only has another hash, nearly always.
    #expect(Set((0..<50).map { Edit(\Profile.name, "\($0)").hashValue }).count > 25)
    let properties: [any WritableKeyPath<Profile, String> & Sendable] = [
      \.name, \.motto, \.address.city,
    ]
    #expect(Set(properties.map { Edit($0, "a").hashValue }).count > 1)
    #expect(Edit(\Profile.name, "Ada \"A\"").description == #"\Profile.name = "Ada \"A\"""#)
    #expect(Edit(\Profile.address.city, "").description == #"\Profile.address.city = """#)
    expectEqual("\(ProfileInput.edit(Edit(\.isPublic, true)))", #"edit(\Profile.isPublic = true)"#)
  }
}

@Suite("An encoded edit") struct EncodedEditTests {
  @Test("An edit of a named field is encoded by its name and decoded as the same edit")
  func fields() throws {
    let edits = Gen.oneOf(
      texts.map { Edit(\Profile.name, $0) },
      texts.map { Edit(\Profile.motto, $0) },
      texts.map { Edit(\Profile.address.city, $0) },
      Gen.bool.map { Edit(\Profile.isPublic, $0) },
      Gen.optional(texts).map { Edit(\Profile.nickname, $0) }
    )
    try forAll(edits) { edit in
      let encoded = try RecordedValue(encoding: ProfileInput.edit(edit))
      return try encoded.decoded(as: ProfileInput.self) <-> .edit(edit)
    }
    let encoded = try RecordedValue(encoding: Edit(\Profile.isPublic, true))
    expectEqual(encoded, RecordedValue(json: #"{"public":true}"#))
  }

  @Test("Other fields and forms are refused, with the property, and the fields that there are")
  func refused() throws {
    for text in [
      #"{"age":1}"#, "{}", #"{"name":"a","motto":"b"}"#, #"{"name":null}"#, #"{"name":1}"#,
    ] {
      let value = try #require(RecordedValue(json: text))
      #expect(throws: DecodingError.self, "\(text)") { try value.decoded(as: Edit<Profile>.self) }
    }
    let edit = Edit(\Profile.changes, 1)
    let error = #expect(throws: EncodingError.self) { try RecordedValue(encoding: edit) }
    #expect("\(error as Any)".contains(#"\Profile.changes is not a field"#))
    #expect("\(error as Any)".contains(#""name", "motto", "public", "city", "nickname""#))
  }
}

@Suite("A form") struct EditingTests {
  private let form = profile.editing()

  @Test("A form makes an edit before its dispatcher sees it, and leaves other inputs alone")
  func order() throws {
    let edits = Gen.oneOf(
      texts.map { ProfileInput.edit(Edit(\.name, $0)) },
      Gen.bool.map { ProfileInput.edit(Edit(\.isPublic, $0)) },
      .pure(.clear)
    )
    try forAll(profiles, edits) { state, input in
      let edited = ProfileInput.edits.preview(input)?.applied(to: state) ?? state
      return form.run(input, on: state).state <-> profile.run(input, on: edited).state
    }
  }

  @Test("A form shows its properties, and sends their edits")
  func view() throws {
    let view: (Profile) -> ViewTree<ProfileInput> = { profile in
      .column(
        .textField("Name", \.name, of: profile, placeholder: "Ada"),
        .toggle("Public", \.isPublic, of: profile)
      )
    }
    let tree = view(Profile(name: "Eve", isPublic: true))
    expectEqual(
      tree,
      .column(
        .textField("Name", text: "Eve", placeholder: "Ada") { .edit(Edit(\.name, $0)) },
        .toggle("Public", isOn: true) { .edit(Edit(\.isPublic, $0)) }
      )
    )
    let paths = tree.controls.map(\.path)
    expectEqual(try tree.dispatch(.input("Bob"), at: paths[0]), .edit(Edit(\.name, "Bob")))
    expectEqual(try tree.dispatch(.toggle(false), at: paths[1]), .edit(Edit(\.isPublic, false)))
  }
}
