"use client";

import type { BoatDocument } from "@/components/boat-documents/boat-document";
import { idOf, typeNameOf } from "@/components/boat-documents/names";
import { AssignCell } from "@/components/review/assign-cell";
import { columnsFor } from "@/components/table";
import { fullName } from "@/lib/rules/member-names";

const c = columnsFor<BoatDocument>();

export const columns = [
  c.text("tipo", "Tipo", { value: typeNameOf, minWidth: 180 }),
  c.text("proprietario", "Proprietario", { value: (row) => fullName(row.Owner), minWidth: 180 }),
  c.dateTime("caricato", "Caricato il", { value: (row) => row.created_at, hideOnPhone: true }),
];

/** ADMIN and GOD see who a document is assigned to, and assign it (docs/rules/boats.md#boat-documents-to-review). */
export const columnsWithAssign = (assign: (id: number) => void) => [
  ...columns,
  c.text("assegna", "Assegna", {
    value: (row) => row.ll?.nominativo ?? "",
    cell: (row) => <AssignCell person={row.ll?.nominativo} onAssign={() => assign(idOf(row))} />,
    width: 190,
  }),
];
