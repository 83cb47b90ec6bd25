import Bowyer
import BowyerHTML
import Testing

let paper = ViewTheme(
  "paper",
  basedOn: .light,
  [
    .surface: .rgb(250, 244, 232), .raised: .rgb(240, 230, 210), .accent: .rgb(122, 58, 20),
    .selection: .rgb(240, 220, 180),
  ]
)

enum AccountInput: Equatable { case close }

func accountView(balance: Int) -> ViewTree<AccountInput> {
  .column(
    .heading("Account"),
    .text("\(balance) €").styled(ViewStyle(foreground: balance < 0 ? .danger : .success)),
    .button("Close the account", kind: .destructive, .close)
  )
}

func accountPage(balance: Int) -> String {
  accountView(balance: balance).htmlPage(
    title: "Account",
    styleSheet: HTMLStyleSheet.themed(light: paper, dark: .dark)
  )
}

// MARK: - Test

@Test("text in every colour of the theme is legible on its surfaces")
func isLegible() {
  for ink in [ViewTheme.Role.text, .muted, .accent, .success, .warning, .danger] {
    for ground in [ViewTheme.Role.surface, .raised] {
      let style = ViewStyle(foreground: paper[ink], background: paper[ground])
      let issues = ViewTree<Never>.text("\(ink) on \(ground)").styled(style).issues()
      #expect(issues == [])
    }
  }
}

@Test("the page has the colours of the theme")
func hasColours() {
  #expect(accountPage(balance: -5).contains("--surface:#faf4e8"))
}
