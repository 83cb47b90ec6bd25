/// What kinds of nodes there are: the closed vocabulary of views, which each interpreter knows.
package enum NodeTag: UInt8, Sendable, CaseIterable {
  case empty, text, heading, image, link, divider, spacer, code
  case button, toggle, textField, picker, slider, progress
  case row, column, overlay, scroll, group, form, list, table, tableRow, dialog, menu, canvas
  case native, fragment, map, memo, forEach
}
