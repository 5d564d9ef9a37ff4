"use client";

import { AssignCell } from "@/components/review/assign-cell";
import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";

export type Licence = Answer<"qualifica.toReview">["Qualifica"][number];

const c = columnsFor<Licence>();

export const columns = [
  c.text("nome", "Nome", { value: (row) => row.Utenti?.nome, minWidth: 120, namesRow: true }),
  c.text("cognome", "Cognome", { value: (row) => row.Utenti?.cognome, minWidth: 120, namesRow: true }),
  c.text("ente", "Ente", { value: (row) => row.Enti?.nome, hideOnPhone: true }),
  c.text("tipo", "Tipo", { value: (row) => row.TipoBrevetti?.nome, grow: 1.5 }),
];

/** ADMIN alone sees who a licence is assigned to, and assigns it (docs/rules/licences.md#licences-to-check). */
export const columnsWithAssign = (assign: (id: number) => void) => [
  ...columns,
  c.text("assegna", "Assegna", {
    value: (row) => row.ll?.nominativo ?? "",
    cell: (row) => <AssignCell person={row.ll?.nominativo} onAssign={() => assign(row.id)} />,
    width: 190,
  }),
];
