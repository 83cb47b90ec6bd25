import Bowyer
import Testing
