import { LabelledSelect } from "@/components/ui/labelled-select";
import { monthName } from "@/lib/format/dates";
import type { Month } from "@/lib/rules/months";
import { closingMonths } from "./closing-months";
import type { UserCruise } from "./views";

interface MonthFilterProps {
  list: readonly UserCruise[] | undefined;
  value: Month | null;
  onChange: (month: Month | null) => void;
}

/** The month in which the sailings to close have ended, or all. */
export function MonthFilter({ list = [], value, onChange }: MonthFilterProps) {
  const months = closingMonths(list);
  const isUnlisted = value !== null && !months.some(({ month }) => month === value);
  const shown = isUnlisted ? [{ month: value, sailings: 0 }, ...months] : months;
  const options = shown.map(({ month, sailings }) => ({
    value: month,
    label: `${monthName(month)} (${sailings})`,
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LabelledSelect
        label="Finite in"
        none="Tutti i mesi"
        options={options}
        value={value}
        onChange={onChange}
        className="w-48"
      />
    </div>
  );
}
