import type { ReactNode } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { laterPart } from "@/components/ui/load-part";
import { Segmented } from "@/components/ui/segmented";
import { rangeTitle, shortRangeTitle } from "@/lib/format/plan-texts";
import { moveRange } from "@/lib/rules/plan";
import type { PlanState } from "./use-plan";

const PrintMenu = laterPart(
  () => import("./print-menu").then((file) => file.PrintMenu),
  () => (
    <Button icon="printer" loading>
      Stampa
    </Button>
  ),
);

interface PlanNavProps {
  plan: PlanState;
  isPhone: boolean;
  /** Beside the ways to another range. */
  children: ReactNode;
}

/** The shown range, read out when it changes, the ways to another, and how the plan is looked at. */
export function PlanNav({ plan, isPhone, children }: PlanNavProps) {
  const { filters, setFilters, range, today } = plan;
  const { scala, forma } = filters;
  const move = (by: 1 | -1) => void setFilters({ giorno: moveRange(scala, range, by) });
  const isNow = range.from <= today && today <= range.to;
  const unit = scala === "settimana" ? "Settimana" : "Mese";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <h2
        aria-live="polite"
        className="min-w-0 flex-1 basis-48 text-base font-semibold first-letter:uppercase max-sm:basis-20"
      >
        {isPhone ? shortRangeTitle(scala, range) : rangeTitle(scala, range)}
      </h2>
      <div className="flex items-center gap-1 print:hidden">
        <IconButton label={`${unit} precedente`} icon="chevron-left" size="md" onClick={() => move(-1)} />
        {!(isPhone && isNow) && (
          <Button onClick={() => void setFilters({ giorno: null })} aria-pressed={isNow}>
            Oggi
          </Button>
        )}
        <IconButton
          label={unit === "Settimana" ? "Settimana successiva" : "Mese successivo"}
          icon="chevron-right"
          size="md"
          onClick={() => move(1)}
        />
      </div>
      {children}
      {!isPhone && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <PlanViews plan={plan} />
          {forma === "piano" && <PrintMenu />}
        </div>
      )}
    </div>
  );
}

/** How long the shown range is, and by what its entries stand; on a phone behind 'Filtri'. */
export function PlanViews({ plan: { filters, setFilters } }: Pick<PlanNavProps, "plan">) {
  const { scala, per } = filters;
  return (
    <>
      <Segmented
        label="Periodo"
        value={scala}
        onValueChange={(next) => void setFilters({ scala: next })}
        options={[
          { value: "settimana", label: "Settimana" },
          { value: "mese", label: "Mese" },
          { value: "trimestre", label: "3 mesi" },
        ]}
      />
      <Segmented
        label="Raggruppa per"
        value={per}
        onValueChange={(next) => void setFilters({ per: next })}
        options={[
          { value: "barche", label: "Barche" },
          { value: "istruttori", label: "Istruttori" },
          { value: "sedi", label: "Sedi" },
        ]}
      />
    </>
  );
}
