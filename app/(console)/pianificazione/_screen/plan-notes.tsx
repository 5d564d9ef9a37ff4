import type { PlanState } from "./use-plan";

/** The entries that neither form of the plan can show, a paragraph each (docs/rules/planning.md#entries). */
export function PlanNotes({ plan: { filters, entries, undated } }: { plan: PlanState }) {
  const unknown =
    filters.per === "sedi" ? entries.filter(({ hasUnknownVenue }) => hasUnknownVenue).length : 0;
  return (
    <>
      {undated > 0 && <p>Senza date, solo nei loro elenchi: {undated}.</p>}
      {unknown > 0 && (
        <p>
          Sede non nota per {unknown} {unknown === 1 ? "lezione" : "lezioni"}: il corso non è in elenco (non
          attivo o eliminato).
        </p>
      )}
    </>
  );
}
