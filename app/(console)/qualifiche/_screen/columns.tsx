"use client";

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
