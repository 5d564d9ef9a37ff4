import type { FormData } from "undici";
import type { CallKey, WriteKey } from "@/lib/contract";
import type { Fields } from "../club";

/** A write of one field of the scene's record. */
export interface Kind {
  key: WriteKey;
  path: string;
  /** The field that it is meant to change, or null where it takes the record away. */
  field: string | null;
  /** The value of the `count`th write; a decision has one value. */
  value: (count: number) => unknown;
}

/** A record of the legacy API, how it is read, and what can be done with it. */
export interface Scene {
  name: string;
  record: Fields;
  of?: Fields;
  /** The answer of each read, by its path; `record` is null when it has been taken away. */
  reads: Readonly<Record<string, (record: Fields | null) => Fields>>;
  kinds: readonly Kind[];
  /** The record after a request other than a PUT of the whole. */
  apply: (record: Fields, path: string, body: unknown) => Fields | null;
  /** The value that a field keeps once it has it. */
  final?: Readonly<Record<string, unknown>>;
}

const only = (name: string, isListed: (record: Fields) => boolean) => (record: Fields | null) => ({
  esito: true,
  [name]: record && isListed(record) ? [record] : [],
});
const isOpen = ({ chiusa }: Fields) => chiusa === 0;
const isAccepted = ({ accettato }: Fields) => accettato === 1;

const cruise: Scene = {
  name: "a user cruise",
  record: { id: 1, telefono: "t", intolleranze: "i", chiusa: 0, inizio: "2020-01-01", fine: "2020-01-08" },
  reads: {
    "/crocierautente/": only("Crociera", isOpen),
    "/crocierautente/chiudere/": only("Attivita", isOpen),
    "/crocierautente/chiuse/": only("Attivita", (record) => !isOpen(record)),
    "/crocierautenti/": only("Passeggeri", () => true),
  },
  kinds: [
    { key: "crocierautente.update", path: "/crocierautente/1", field: "telefono", value: (n) => `t${n}` },
    { key: "crocierautente.update", path: "/crocierautente/1", field: "intolleranze", value: (n) => `i${n}` },
    { key: "crocierautente.close", path: "/crocierautente/chiudi/", field: "chiusa", value: () => 1 },
  ],
  apply: (record) => ({ ...record, chiusa: 1 }),
  final: { chiusa: 1 },
};

const clubDocument: Scene = {
  name: "a club document",
  record: { id: 1, nome: "n", famiglia: 1, path: "uploads/doccirc/1/f.pdf", pubblicato: 1, ruoli: [] },
  reads: { "/doccirc/all/": only("Documenti", () => true) },
  kinds: [
    { key: "doccirc.update", path: "/doccirc/1", field: "nome", value: (n) => `n${n}` },
    { key: "doccirc.update", path: "/doccirc/1", field: "famiglia", value: (n) => n + 1 },
    { key: "doccirc.uploadMain", path: "/doccirc/doc/", field: "path", value: (n) => `f${n}.pdf` },
  ],
  apply: (record, _, body) => ({ ...record, path: (body as FormData).get("nomeFile") }),
};

const document: Scene = {
  name: "a member's document",
  record: { id_doc: 1, id_usr: 12, accettato: 0, eterno: 0, scadenza: "2030-01-01" },
  of: { id_usr: 12 },
  reads: {
    "/documenti/utente/12": only("Documenti", isAccepted),
    "/documenti/all/": only("Documenti", (record) => !isAccepted(record)),
  },
  kinds: [
    {
      key: "documenti.accept",
      path: "/documenti/accetta/1",
      field: "scadenza",
      value: (n) => `2031-01-${String((n % 28) + 1).padStart(2, "0")}`,
    },
    { key: "documenti.accept", path: "/documenti/accetta/1", field: "accettato", value: () => 1 },
    { key: "documenti.refuse", path: "/documenti/rifiuta/1", field: null, value: () => null },
  ],
  apply: () => null,
  final: { accettato: 1 },
};

export const scenes: readonly Scene[] = [cruise, clubDocument, document];

export const isSaveOf = (key: CallKey) => key.endsWith(".update") || key.endsWith(".accept");
