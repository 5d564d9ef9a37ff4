import { readLooseData } from "@/lib/contract/loose-data";
import { type Fields, fieldsOf, formatValue } from "@/lib/contract/loose-values";
import { fullName } from "@/lib/rules/member-names";

/** The name of a person in a list of people. */
export function personName(entry: Fields): string {
  const nested = fieldsOf(readLooseData(entry.Utente));
  return fullName(asNames(entry)) || fullName(asNames(nested)) || "Senza nome";
}

function asNames(entry: Fields) {
  const [nominativo, nome, cognome] = [entry.nominativo, entry.nome, entry.cognome].map(formatValue);
  return { nominativo, nome, cognome };
}
