#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A node of a tree, and what is in it.
  struct NodeView: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    init(_ node: Node, _ path: [PathElement], _ context: TreeContext) {
      self.node = node.unmapped
      self.path = path
      self.context = context.inside(self.node)
    }

    var body: some View {
      if node.props?.listeners.isEmpty == false || node.props?.values.focus != nil {
        NodeBody(node: node, path: path, context: context)
          .modifier(NodeLooks(node))
          .modifier(NodeEvents(node: node, path: path, context: context))
      } else {
        NodeBody(node: node, path: path, context: context).modifier(NodeLooks(node))
      }
    }
  }

  /// What a node is by itself: one case for each kind.
  private struct NodeBody: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    var body: some View {
      switch node.tag {
      case .text, .code: TextNode(node: node, style: context.style)
      case .heading: HeadingNode(node: node, style: context.style)
      case .image: ImageNode(node: node)
      case .link: LinkNode(node: node, style: context.style)
      case .divider: Divider()
      case .spacer: Spacer()
      case .button, .toggle, .picker, .slider, .progress: control
      case .textField: FieldNode(node: node, path: path, context: context)
      case .native: NativeNode(node: node)
      case .canvas: CanvasNode(node: node)
      case .empty: EmptyView()
      default: container
      }
    }

    @ViewBuilder private var control: some View {
      switch node.tag {
      case .button: ButtonNode(node: node, path: path, context: context)
      case .toggle: ToggleNode(node: node, path: path, context: context)
      case .picker: PickerNode(node: node, path: path, context: context)
      case .slider: SliderNode(node: node, path: path, context: context)
      default: ProgressNode(node: node)
      }
    }

    @ViewBuilder private var container: some View {
      let children = ChildViews(node: node, path: path, context: context)
      switch node.tag {
      case .row, .column, .tableRow: StackNode(node: node, children: children)
      case .overlay: ZStack { children }
      case .scroll: ScrollNode(node: node, children: children)
      case .group: GroupNode(title: node.look.text, children: children)
      case .form: FormNode(node: node, children: children)
      case .list: ListNode(node: node, children: children)
      case .table: TableNode(node: node, children: children)
      case .dialog: DialogNode(node: node, children: children)
      case .menu: MenuNode(node: node, children: children)
      default: children
      }
    }
  }
#endif
