import BowyerCheck

try forAll(.int) { $0 < 10 }
