import { columnsFor } from "@/components/table";
import { neverExpires } from "@/lib/rules/boat-documents";
import type { BoatDocumentType } from "./record";
import { scopeName } from "./scope-name";

const c = columnsFor<BoatDocumentType>();

/** What documents of a type must have; ETERNO for those that never expire. */
function required(type: BoatDocumentType): string {
  return [
    neverExpires(type) ? "ETERNO" : "Scadenza",
    type.titolare === 1 && "Titolare",
    type.massimale === 1 && "Massimale",
  ]
    .filter(Boolean)
    .join(", ");
}

export const columns = [
  c.text("nome", "Nome", { value: (type) => type.nome, minWidth: 200, grow: 2 }),
  c.text("attivita", "Attività", { value: (type) => scopeName(type.attivita), minWidth: 120 }),
  c.text("richiede", "Richiede", { value: required, minWidth: 200, grow: 1.5, hideOnPhone: true }),
];
