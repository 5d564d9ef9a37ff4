import { useId } from "react";
import { Select } from "@/components/ui/input";
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
  const id = useId();
  const months = closingMonths(list);
  const isUnlisted = value !== null && !months.some(({ month }) => month === value);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-ink-soft">
        Finite in
      </label>
      <Select
        id={id}
        className="w-48"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
      >
        <option value="">Tutti i mesi</option>
        {(isUnlisted ? [{ month: value, sailings: 0 }, ...months] : months).map(({ month, sailings }) => (
          <option key={month} value={month}>
            {monthName(month)} ({sailings})
          </option>
        ))}
      </Select>
    </div>
  );
}
