import BowyerCheck

let names: Gen<String> = .int.map { "name \($0)" }
