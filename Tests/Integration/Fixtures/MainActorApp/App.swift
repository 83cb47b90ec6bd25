import Bowyer
import Features

let component = StoreComponent(initialState: PageState(), dispatcher: page, view: pageView)

final class Model {
  let session = Session(component)

  func increment() { session.send(.tapIncrement) }
}
