import { pick, seenOf, seenOfRow } from "@/lib/contract/deletions";
import type { Fields } from "./club";
import type { Sent } from "./meeting";
import type { Subject } from "./subjects";

/** Deletions that are compared with nothing, or with another record than their own. */
const unseen = ["pagamento.delete", "deleghe.delete", "tipostagione.delete", "stagionalita.deleteDay"];

const places = {
  "crocierautente.delete": ["utente", "crociera", "barca", "inizio", "fine", "chiusa"],
  "corsoutente.delete": ["utente", "corso", "istruttore", "barca", "porto", "date", "stato"],
} as const;

/**
 * The fields of the record that the person saw, as a screen's deletion sends them; null for any other write.
 */
export function seenBy({ write: { key, part }, opened }: Sent, subject: Subject): Fields | null {
  const record = opened.opened;
  if (part === "refusal") return { accettato: 0 };
  switch (key) {
    case "documenti.delete":
    case "docbarca.delete":
    case "qualifica.remove":
    case "richiestacrociera.delete":
    case "richiestacorso.delete":
    case "doccirc.delete":
      return seenOf(key, record);
    case "tesseramento.delete":
      return { ...seenOf(key, record), pagamenti: subject.lines };
    case "crocierautente.delete":
    case "corsoutente.delete":
      return pick(record, places[key]);
  }
  return key.endsWith(".delete") && !unseen.includes(key) ? seenOfRow(record) : null;
}
