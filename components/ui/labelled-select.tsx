import { type ComponentProps, useId } from "react";
import { Select } from "./input";

interface LabelledSelectProps
  extends Pick<ComponentProps<typeof Select>, "className" | "onPointerEnter" | "onFocus"> {
  label: string;
  /** The text of the empty choice: 'Tutte', 'Scegli…'. */
  none: string;
  options: readonly { value: string | number; label: string }[];
  value: string | number | null;
  onChange: (value: string | null) => void;
}

/** One of some values, or none, after its label: two elements for a row of their parent's. */
export function LabelledSelect({ label, none, options, value, onChange, ...select }: LabelledSelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <Select
        {...select}
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </>
  );
}
