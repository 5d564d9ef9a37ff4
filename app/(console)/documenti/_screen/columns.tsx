"use client";

import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";

export type DocumentToReview = Answer<"documenti.toReview">["Documenti"][number];

const c = columnsFor<DocumentToReview>();

export const columns = [
  c.text("nome", "Nome", { value: (row) => row.Utenti?.nome, minWidth: 120, namesRow: true }),
  c.text("cognome", "Cognome", { value: (row) => row.Utenti?.cognome, minWidth: 120, namesRow: true }),
  c.text("tipo", "Tipo documento", { value: (row) => row.TipoDoc?.nome, grow: 1.5 }),
  c.dateTime("caricato", "Caricato il", { value: (row) => row.created_at, hideOnPhone: true }),
];
