import { archiveColumns } from "@/features/documents/archive";
import type { Answer } from "@/lib/contract";

export type ArchivedDocument = Answer<"documenti.byType">["Documenti"][number];

export const columns = archiveColumns<ArchivedDocument>(
  ({ Utenti }) => Utenti,
  ({ TipoDoc }) => TipoDoc?.nome,
);
