import { columnsFor } from "@/components/table";
import { ownerNames } from "@/features/documents/owner-names";
import type { Answer } from "@/lib/contract";

export type DocumentToReview = Answer<"documenti.toReview">["Documenti"][number];

const c = columnsFor<DocumentToReview>();

export const columns = [
  c.text("nome", { value: (row) => ownerNames(row.Utenti, row.id_usr).nome, namesRow: true }),
  c.text("cognome", { value: (row) => ownerNames(row.Utenti, row.id_usr).cognome, namesRow: true }),
  c.text("tipo", "Tipo documento", { value: (row) => row.TipoDoc?.nome, onPhone: "unlabelled" }),
  c.dateTime("caricato", "Caricato il", { value: (row) => row.created_at, onPhone: "hidden" }),
];
