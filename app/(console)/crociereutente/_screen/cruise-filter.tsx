import { useId } from "react";
import { Select } from "@/components/ui/input";
import { useNames } from "@/features/lookups/use-names";
import { cruiseOf } from "@/features/sailings/names";
import { compareText } from "@/lib/format/compare-text";
import { schoolCruiseOf, type UserCruise } from "./views";

interface CruiseFilterProps {
  userCruises: readonly UserCruise[] | undefined;
  value: number | null;
  onChange: (cruise: number | null) => void;
}

/** 'Crociera Scuola': one of the cruises in the list, or all. */
export function CruiseFilter({ userCruises = [], value, onChange }: CruiseFilterProps) {
  const id = useId();
  const names = new Map(userCruises.map((userCruise) => [schoolCruiseOf(userCruise), cruiseOf(userCruise)]));
  const isUnlisted = value !== null && !names.has(value);
  const others = useNames("cruise", isUnlisted ? [value] : []);
  if (isUnlisted) names.set(value, others.get(value) ?? `n. ${value}`);
  const options = [...names].sort(([, one], [, other]) => compareText(one, other));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-ink-soft">
        Crociera Scuola
      </label>
      <Select
        id={id}
        className="w-44"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      >
        <option value="">Tutte</option>
        {options.map(([cruise, name]) => (
          <option key={cruise} value={cruise}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
