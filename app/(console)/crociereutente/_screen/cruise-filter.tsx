import { useNames } from "@/features/lookups/use-names";
import { cruiseOf } from "@/features/sailings/names";
import { compareText } from "@/lib/format/compare-text";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { SelectFilter } from "./select-filter";
import { schoolCruiseOf, type UserCruise } from "./views";

interface CruiseFilterProps {
  userCruises: readonly UserCruise[] | undefined;
  value: number | null;
  onChange: (cruise: number | null) => void;
}

/** 'Crociera Scuola': one of the cruises in the list, or all. */
export function CruiseFilter({ userCruises = [], value, onChange }: CruiseFilterProps) {
  const names = new Map(userCruises.map((userCruise) => [schoolCruiseOf(userCruise), cruiseOf(userCruise)]));
  const isUnlisted = value !== null && !names.has(value);
  const others = useNames("cruise", isUnlisted ? [value] : []);
  if (isUnlisted) names.set(value, nameOrNumber(others.get(value), value) || "Crociera");
  const options = [...names]
    .map(([cruise, name]) => ({ value: String(cruise), label: name }))
    .sort((one, other) => compareText(one.label, other.label));
  return (
    <SelectFilter
      label="Crociera Scuola"
      all="Tutte"
      options={options}
      value={value === null ? null : String(value)}
      onChange={(cruise) => onChange(cruise === null ? null : Number(cruise))}
    />
  );
}
