import type { PlanState } from "./use-plan";

/** What neither form of the plan can show, in a sentence each (docs/rules/planning.md#entries). */
export function PlanNotes({ plan: { filters, entries, undated } }: { plan: PlanState }) {
  const unknown =
    filters.per === "sedi" ? entries.filter(({ hasUnknownVenue }) => hasUnknownVenue).length : 0;
  if (unknown + undated === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-xs text-ink-soft">
      {undated > 0 && <p>Senza date, solo nei loro elenchi: {undated}.</p>}
      {unknown > 0 && (
        <p>
          Sede non nota per {unknown} {unknown === 1 ? "lezione" : "lezioni"}: il corso non è in elenco (non
          attivo o eliminato).
        </p>
      )}
    </div>
  );
}
