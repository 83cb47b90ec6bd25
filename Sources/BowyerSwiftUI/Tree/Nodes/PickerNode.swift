#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  struct PickerNode: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    var body: some View {
      if case .picker(let kind, let options, let selection)? = node.look.detail?.kind {
        let picker = Picker(
          selection: Binding<Key?>(
            get: { @MainActor in selection },
            set: { @MainActor key in
              if let key, key != selection { context.perform(.select(key), path) }
            }
          )
        ) {
          ForEach(options, id: \.key) { option in
            Text(verbatim: option.label).tag(Key?.some(option.key))
          }
        } label: {
          Text(verbatim: node.look.text).styled(context.style)
        }
        Named(node: node, context: context) {
          switch kind {
          #if !os(watchOS)
            case .menu: picker.pickerStyle(.menu)
            case .tabs: picker.pickerStyle(.segmented)
          #endif
          default: picker.pickerStyle(.inline)
          }
        }
      }
    }
  }
#endif
