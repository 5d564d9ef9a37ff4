import { columnsFor } from "@/components/table";
import { ownerNames } from "@/features/documents/owner-names";
import type { Answer } from "@/lib/contract";
import { dayLabel } from "@/lib/format/dates";
import { todayInRome } from "@/lib/rules/dates";

export type DocumentToReview = Answer<"documenti.toReview">["Documenti"][number];

const c = columnsFor<DocumentToReview>();

export const columns = [
  c.text("nome", { value: (row) => ownerNames(row.Utenti, row.id_usr).nome, namesRow: true }),
  c.text("cognome", { value: (row) => ownerNames(row.Utenti, row.id_usr).cognome, namesRow: true }),
  c.text("tipo", "Tipo documento", {
    value: (row) => row.TipoDoc?.nome,
    drawnText: (row) => row.TipoDoc?.nome ?? "",
    cell: (row) => (
      <span className="min-w-0 sm:truncate" title={row.TipoDoc?.nome ?? undefined}>
        {row.TipoDoc?.nome}
        {/* It tells a member's two documents of one type apart, unless both came that day. */}
        <span className="text-xs text-ink-soft sm:hidden print:hidden">
          {row.created_at && ` · ${dayLabel(row.created_at, todayInRome())}`}
        </span>
      </span>
    ),
    onPhone: "unlabelled",
  }),
  c.dateTime("caricato", "Caricato il", { value: (row) => row.created_at, onPhone: "hidden" }),
];
