// Inputs as text, for recordings: those of the examples whose inputs are data. An edit names a property by a key path, which
// has no text that could be read.

extension ShowcaseInput: Codable {
  private enum Key: String, CodingKey {
    case open, stepper, pair, search, downloads, todos
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    switch members.allKeys.first {
    case .open?: self = .open(try members.decode(Example.self, forKey: .open))
    case .stepper?: self = .stepper(try members.decode(StepperInput.self, forKey: .stepper))
    case .pair?: self = .pair(try members.decode(PairInput.self, forKey: .pair))
    case .search?: self = .search(try members.decode(SearchInput.self, forKey: .search))
    case .downloads?: self = .downloads(try members.decode(DownloadsInput.self, forKey: .downloads))
    case .todos?: self = .todos(try members.decode(TodosInput.self, forKey: .todos))
    case nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no input of an example")
      )
    }
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    switch self {
    case .open(let input): try members.encode(input, forKey: .open)
    case .stepper(let input): try members.encode(input, forKey: .stepper)
    case .pair(let input): try members.encode(input, forKey: .pair)
    case .search(let input): try members.encode(input, forKey: .search)
    case .downloads(let input): try members.encode(input, forKey: .downloads)
    case .todos(let input): try members.encode(input, forKey: .todos)
    case .signup, .gallery, .flows, .sevenGUIs, .architectures:
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription:
            "the inputs of this example have no text: an edit names a property by a key path"
        )
      )
    }
  }
}
