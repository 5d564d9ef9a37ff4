import { columnsFor } from "@/components/table";
import { ownerNames } from "@/features/documents/owner-names";
import type { Answer } from "@/lib/contract";

export type Licence = Answer<"qualifica.toReview">["Qualifica"][number];

const c = columnsFor<Licence>();

export const columns = [
  c.text("nome", { value: (row) => ownerNames(row.Utenti, row.id_usr).nome, namesRow: true }),
  c.text("cognome", { value: (row) => ownerNames(row.Utenti, row.id_usr).cognome, namesRow: true }),
  c.text("ente", { value: (row) => row.Enti?.nome, hideOnPhone: true }),
  c.text("tipo", "Tipo", { value: (row) => row.TipoBrevetti?.nome }),
];
