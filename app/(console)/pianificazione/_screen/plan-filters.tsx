import { type Ref, useId, useRef } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/input";
import { laterPart } from "@/components/ui/load-part";
import { passFocus } from "@/components/ui/pass-focus";
import { compareText } from "@/lib/format/compare-text";
import { countWarnings } from "@/lib/format/plan-texts";
import { kindKeys, kindLabels } from "./address";
import { PlanViews } from "./plan-nav";
import type { PlanState } from "./use-plan";

const Popover = laterPart(() => import("@/components/ui/popover").then((file) => file.Popover));

interface PlanFiltersProps {
  plan: PlanState;
  isTable: boolean;
  isPhone: boolean;
}

/**
 * The plan's filters: kinds, one boat, one cruise and one instructor behind 'Filtri'; the checks beside it.
 */
export function PlanFilters({ plan, isTable, isPhone }: PlanFiltersProps) {
  const { filters, setFilters, warnedCount } = plan;
  const { per, avvisi, pronte } = filters;
  const count = countNarrowed(plan);
  const warnings = useRef<HTMLButtonElement>(null);
  const readiness = per !== "sedi" && (
    <Button aria-pressed={pronte} icon="list-checks" onClick={() => void setFilters({ pronte: !pronte })}>
      Sono pronte?
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Popover label="Filtri" className="w-72 p-3" trigger={filtersTrigger(count, isPhone)}>
        {isPhone && (
          <div className="grid justify-items-start gap-2 pb-2">
            <PlanViews plan={plan} />
            {readiness}
          </div>
        )}
        <Choices plan={plan} isTable={isTable} />
      </Popover>
      <WarningsButton ref={warnings} plan={plan} isPhone={isPhone} />
      {!isPhone && readiness}
      {(count > 0 || avvisi) && (
        <Button
          variant="ghost"
          icon="x"
          onClick={(event) => {
            void setFilters({ cosa: null, barca: null, crociera: null, istruttore: null, avvisi: null });
            passFocus(event, () => warnings.current?.focus());
          }}
        >
          Azzera i filtri
        </Button>
      )}
      <span role="status" className="sr-only">
        {warnedCount !== null && `${countWarnings(warnedCount)} nel periodo`}
      </span>
    </div>
  );
}

type WarningsButtonProps = Omit<PlanFiltersProps, "isTable"> & { ref: Ref<HTMLButtonElement> };

/** The number of entries with a warning, and the filter for these; '–' while the number is not known. */
function WarningsButton({ ref, plan, isPhone }: WarningsButtonProps) {
  const { filters, setFilters, warnedCount, hasWarned } = plan;
  const isUnknown = warnedCount === null;
  return (
    <Button
      ref={ref}
      aria-pressed={filters.avvisi}
      aria-label={
        isUnknown ? "Avvisi: numero non disponibile" : isPhone ? `Avvisi: ${warnedCount}` : undefined
      }
      icon="triangle-exclamation-point"
      className={hasWarned ? "[&_svg]:text-warning" : undefined}
      disabledReason={
        isUnknown && !hasWarned && !filters.avvisi
          ? "Si contano quando il piano è letto per intero."
          : undefined
      }
      onClick={() => void setFilters({ avvisi: !filters.avvisi })}
    >
      {isPhone ? (warnedCount ?? "–") : `Avvisi: ${warnedCount ?? "–"}`}
    </Button>
  );
}

/** The button of the filters, with the number of those that are set; on a phone it has no words. */
function filtersTrigger(count: number, isPhone: boolean) {
  const label = count > 0 ? `Filtri: ${count}` : "Filtri";
  return isPhone && count === 0 ? (
    <IconButton label={label} icon="settings-2" size="md" variant="secondary" />
  ) : (
    <Button icon="settings-2" aria-label={isPhone ? label : undefined}>
      {isPhone ? count : label}
    </Button>
  );
}

/** The number of set filters behind 'Filtri'. */
const countNarrowed = ({ filters: { barca, crociera, istruttore, cosa } }: PlanState) =>
  [barca, crociera, istruttore].filter((one) => one !== null).length +
  (cosa.length < kindKeys.length ? 1 : 0);

function Choices({ plan, isTable }: Omit<PlanFiltersProps, "isPhone">) {
  const { filters, setFilters, names } = plan;
  const { cosa, per, barca, crociera, istruttore, liberi } = filters;
  return (
    <div className="grid gap-2">
      {per !== "sedi" && (
        <fieldset className="flex flex-wrap items-center gap-x-3">
          <legend className="sr-only">Cosa si vede</legend>
          {kindKeys
            .filter((kind) => per === "barche" || kind !== "attivita")
            .map((kind) => (
              <CheckLine
                key={kind}
                label={kindLabels[kind]}
                checked={cosa.includes(kind)}
                onChange={(isOn) =>
                  void setFilters({
                    cosa: kindKeys.filter((one) => (one === kind ? isOn : cosa.includes(one))),
                  })
                }
              />
            ))}
        </fieldset>
      )}
      {isTable && per !== "sedi" && (
        <CheckLine
          label="Giorni liberi"
          checked={liberi}
          onChange={(next) => void setFilters({ liberi: next })}
        />
      )}
      <NameFilter
        label="Barca"
        names={names.boats}
        value={barca}
        onChange={(next) => void setFilters({ barca: next })}
      />
      {per !== "sedi" && (
        <NameFilter
          label="Crociera"
          names={names.cruises}
          value={crociera}
          onChange={(next) => void setFilters({ crociera: next })}
        />
      )}
      <NameFilter
        label="Istruttore"
        names={names.instructors}
        value={istruttore}
        onChange={(next) => void setFilters({ istruttore: next })}
      />
    </div>
  );
}

interface CheckLineProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

function CheckLine({ label, checked, onChange }: CheckLineProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-1">
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id} className="cursor-pointer py-2">
        {label}
      </label>
    </span>
  );
}

interface NameFilterProps {
  label: "Barca" | "Crociera" | "Istruttore";
  names: ReadonlyMap<number, string>;
  value: number | null;
  onChange: (id: number | null) => void;
}

function NameFilter({ label, names, value, onChange }: NameFilterProps) {
  const options = [...names].sort(([, one], [, other]) => compareText(one, other));
  if (value !== null && !names.has(value)) options.push([value, `n. ${value}`]);
  return (
    <Select
      aria-label={label}
      className="w-full"
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{`${label}: ${label === "Istruttore" ? "tutti" : "tutte"}`}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
