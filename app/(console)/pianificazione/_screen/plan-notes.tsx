import type { PlanState } from "./use-plan";

/** What neither form of the plan can show, in a sentence each (docs/rules/planning.md#entries). */
export function PlanNotes({ plan: { filters, entries } }: { plan: Pick<PlanState, "filters" | "entries"> }) {
  const unknown = entries.filter(({ hasUnknownVenue }) => hasUnknownVenue).length;
  if (filters.per !== "sedi" || unknown === 0) return null;
  return (
    <p className="pt-3 text-xs text-ink-soft">
      Sede non nota per {unknown} {unknown === 1 ? "lezione" : "lezioni"}: il corso non è in elenco (non
      attivo o eliminato).
    </p>
  );
}
