import { archiveColumns } from "@/features/documents/archive";
import { ownerNames } from "@/features/documents/owner-names";
import type { Answer } from "@/lib/contract";

export type ArchivedDocument = Answer<"documenti.byType">["Documenti"][number];

export const columns = archiveColumns<ArchivedDocument>(
  ({ Utenti, id_usr }) => ownerNames(Utenti, id_usr),
  ({ TipoDoc }) => TipoDoc?.nome,
);
