#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

  extension View {
    /// Returns the field with the keyboard and the suggestions for a kind of text.
    func typing(_ kind: TextFieldKind) -> some View {
      #if os(iOS) || os(tvOS) || os(visionOS)
        keyboardType(kind.keyboard)
          .textContentType(kind.content)
          .textInputAutocapitalization(kind.isProse ? nil : .never)
          .autocorrectionDisabled(!kind.isProse)
      #else
        autocorrectionDisabled(!kind.isProse)
      #endif
    }
  }

  extension TextFieldKind {
    /// Whether the text may consist of words, which a keyboard corrects.
    fileprivate var isProse: Bool {
      switch self {
      case .plain, .multiline, .search: true
      default: false
      }
    }

    #if os(iOS) || os(tvOS) || os(visionOS)
      fileprivate var keyboard: UIKeyboardType {
        switch self {
        case .email: .emailAddress
        case .phone: .phonePad
        case .url: .URL
        // The pads for numbers have no minus sign, and no key for Return.
        case .number, .decimal: .numbersAndPunctuation
        case .oneTimeCode: .numberPad
        default: .default
        }
      }

      fileprivate var content: UITextContentType? {
        switch self {
        case .email: .emailAddress
        case .phone: .telephoneNumber
        case .url: .URL
        case .username: .username
        case .secure: .password
        case .newPassword: .newPassword
        case .oneTimeCode: .oneTimeCode
        default: nil
        }
      }
    #endif
  }
#endif
