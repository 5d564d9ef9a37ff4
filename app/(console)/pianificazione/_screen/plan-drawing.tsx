import { useEffect, useMemo } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { SailingStart } from "@/features/planning/new-sailing";
import { readinessLooks } from "@/features/readiness/readiness-looks";
import type { SailingMove } from "@/features/sailings/move-form";
import { SeasonLetter } from "@/features/seasons/season-letter";
import { rangeTitle } from "@/lib/format/plan-texts";
import { moveRange } from "@/lib/rules/plan";
import type { Readiness } from "@/lib/rules/readiness";
import { PlanGrid } from "./plan-grid";
import { PlanNotes } from "./plan-notes";
import { planBar } from "./plan-view";
import { fitToPaper, leavePaper } from "./print-plan";
import type { PlanState } from "./use-plan";

interface PlanDrawingProps {
  plan: PlanState;
  /** By entry, of those that were checked. */
  readiness: ReadonlyMap<string, Readiness>;
  onStart: (start: SailingStart) => void;
  /** Asks about a move of the sailing with this booking; `instructor`: whose row its bar was in. */
  onMoveSailing: (move: { id: number; start: SailingMove; instructor?: number }) => void;
}

/** The plan drawn as rows and days, with what its colours and signs stand for. */
export function PlanDrawing({ plan, readiness, onStart, onMoveSailing }: PlanDrawingProps) {
  const { filters, setFilters, range, names, warnings, entries, rows, days } = plan;
  const { per, scala } = filters;
  const bars = useMemo(
    () =>
      entries.map((entry) =>
        planBar(entry, per, names, {
          warnings: warnings.get(entry.id),
          readiness: readiness.get(entry.id),
        }),
      ),
    [entries, per, names, warnings, readiness],
  );
  usePaperFit();

  if (rows.length === 0) return <NoRows plan={plan} />;
  return (
    <>
      <PlanGrid
        label={`Piano per ${per}, ${rangeTitle(scala, range)}`}
        rowsLabel={rowsLabels[per]}
        rows={rows}
        days={days}
        bars={bars}
        onStart={({ id }, inizio, fine) => {
          const record = Number(id) || undefined;
          onStart(
            per === "barche"
              ? { barca: record, istruttore: filters.istruttore ?? undefined, inizio, fine }
              : { istruttore: record, barca: filters.barca ?? undefined, inizio, fine },
          );
        }}
        onMove={(by) => void setFilters({ giorno: moveRange(scala, range, by) })}
        onMoveBar={({ bar, fromRow, days: by }, { row, from, to }) => {
          const record = Number(row);
          const instructor = record
            ? { id_usr: record, nominativo: names.instructors.get(record) ?? "" }
            : null;
          onMoveSailing({
            id: bar.recordId,
            start: {
              ...(by !== 0 && { inizio: from, fine: to }),
              ...(row !== fromRow &&
                (per === "barche" ? { barca: record || null } : { istruttore: instructor })),
            },
            ...(per === "istruttori" && { instructor: Number(fromRow) || 0 }),
          });
        }}
      />
      <Legend plan={plan} isChecked={readiness.size > 0} />
    </>
  );
}

/** The plan fits the paper for as long as it is printed. */
function usePaperFit() {
  useEffect(() => {
    window.addEventListener("beforeprint", fitToPaper);
    window.addEventListener("afterprint", leavePaper);
    return () => {
      window.removeEventListener("beforeprint", fitToPaper);
      window.removeEventListener("afterprint", leavePaper);
    };
  }, []);
}

const rowsLabels = { barche: "Barca", istruttori: "Istruttore", sedi: "Sede" } as const;

const emptyHints = {
  barche: "Qui ci sono le barche che collaborano e quelle con una crociera, un'attività o una lezione.",
  istruttori: "Qui ci sono gli istruttori che collaborano e quelli con una crociera o una lezione.",
  sedi: "Qui ci sono le sedi; le lezioni arrivano dalle date dei corsi degli utenti.",
} as const;

function NoRows({ plan }: { plan: PlanState }) {
  return (
    <>
      <EmptyState
        icon="calendar-days"
        title="Niente da mostrare in questo periodo"
        hint={emptyHints[plan.filters.per]}
      />
      <div className="text-xs text-ink-soft">
        <PlanNotes plan={plan} />
      </div>
    </>
  );
}

const signs = [
  { icon: "ship", label: "Crociera" },
  { icon: "flag", label: "Attività" },
  { icon: "graduation-cap", label: "Lezione" },
  { icon: "triangle-exclamation-point", label: "Avviso", tone: "text-warning" },
  { icon: "info", label: "Cambio in giornata", tone: "text-ink-faint" },
] as const;
const readinessSigns = [
  { icon: readinessLooks.ready.icon, label: "Pronta", tone: "text-positive" },
  { icon: readinessLooks["to-fix"].icon, label: "Da sistemare", tone: "text-warning" },
  { icon: readinessLooks.unknown.icon, label: "Non verificata", tone: "text-ink-faint" },
] as const;

function Legend({ plan, isChecked }: { plan: PlanState; isChecked: boolean }) {
  const seasons = new Map(plan.days.flatMap(({ season }) => (season ? [[season.nome, season.look]] : [])));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-xs text-ink-soft">
      <ul aria-label="Segni" className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {[...signs, ...(isChecked ? readinessSigns : [])].map(({ icon, label, ...sign }) => (
          <li key={label} className="flex items-center gap-1.5">
            <Icon name={icon} className={cn("size-3.5", "tone" in sign && sign.tone)} />
            {label}
          </li>
        ))}
        {[...seasons].map(([nome, look]) => (
          <li key={nome} className="flex items-center gap-1.5">
            <SeasonLetter look={look} className="h-4 min-w-4" />
            {nome || "Stagione senza nome"}
          </li>
        ))}
      </ul>
      <PlanNotes plan={plan} />
    </div>
  );
}
