import { columnsFor } from "@/components/table";
import { ownerNames } from "@/features/documents/owner-names";
import type { Answer } from "@/lib/contract";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";

export type Licence = Answer<"qualifica.toReview">["Qualifica"][number];

const c = columnsFor<Licence>();

/** The owner's names; the licence's own number where the server gives no owner. */
const namesOf = ({ id, Utenti }: Licence) =>
  fullName(Utenti) ? ownerNames(Utenti, null) : { nome: nameOrNumber("", id, "Brevetto") };

export const columns = [
  c.text("nome", { value: (row) => namesOf(row).nome, namesRow: true }),
  c.text("cognome", { value: (row) => namesOf(row).cognome, namesRow: true }),
  c.text("ente", { value: (row) => row.Enti?.nome, onPhone: "hidden" }),
  c.text("tipo", "Tipo", { value: (row) => row.TipoBrevetti?.nome, onPhone: "unlabelled" }),
];
