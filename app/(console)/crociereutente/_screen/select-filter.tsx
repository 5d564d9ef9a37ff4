import { useId } from "react";
import { Select } from "@/components/ui/input";

interface SelectFilterProps {
  label: string;
  /** The choice of everything, such as 'Tutte'. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter of the list: one of some values, or all. */
export function SelectFilter({ label, all, options, value, onChange }: SelectFilterProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <Select
        id={id}
        className="w-48"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
