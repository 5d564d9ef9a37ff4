import { LabelledSelect } from "@/components/ui/labelled-select";
import { useNames } from "@/features/lookups/use-names";
import { cruiseOf } from "@/features/sailings/names";
import { compareText } from "@/lib/format/compare-text";
import { namedReads } from "@/lib/format/named-reads";
import { readId } from "@/lib/rules/ids";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { schoolCruiseOf, type UserCruise } from "./views";

interface CruiseFilterProps {
  userCruises: readonly UserCruise[] | undefined;
  value: string | null;
  onChange: (cruise: string | null) => void;
}

/** 'Crociera scuola': one of the cruises in the list, or all. */
export function CruiseFilter({ userCruises = [], value, onChange }: CruiseFilterProps) {
  const names = new Map(userCruises.map((userCruise) => [schoolCruiseOf(userCruise), cruiseOf(userCruise)]));
  const isUnlisted = value !== null && !names.has(value);
  const id = (isUnlisted && readId(value)) || 0;
  const others = useNames(namedReads.cruise, id ? [id] : []);
  if (isUnlisted) names.set(value, nameOrNumber(others.get(id), id) || "Crociera");
  const options = [...names]
    .map(([cruise, name]) => ({ value: cruise, label: name }))
    .sort((one, other) => compareText(one.label, other.label));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LabelledSelect
        label="Crociera scuola"
        none="Tutte"
        options={options}
        value={value}
        onChange={onChange}
        className="w-48"
      />
    </div>
  );
}
