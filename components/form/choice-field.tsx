import type { FieldValues } from "react-hook-form";
import { BoundField } from "@/components/form/bound-field";
import type { BoundFieldProps } from "@/components/form/field";
import { useFieldLabel } from "@/components/form/field-label";
import { inputText } from "@/components/form/text-field";
import { Checkbox, Switch } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/input";
import { MultiSelect, type MultiSelectOption } from "@/components/ui/multi-select";

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

type SelectFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  options: readonly SelectOption[];
  /** The words of the empty choice; without them there is none. */
  placeholder?: string;
  /** The form's value of the empty choice; "" by default. */
  emptyValue?: "" | null | 0;
};

/** One choice out of a list. The form holds the option's value as it was given, a number as a number. */
export function SelectField<T extends FieldValues, U = T>(props: SelectFieldProps<T, U>) {
  const { options, placeholder, emptyValue = "", ...field } = props;
  return (
    <BoundField {...field}>
      {({ value, onChange, ...bound }) => {
        const chosen = options.find((option) => String(option.value) === inputText(value));
        return (
          <Select
            {...bound}
            value={chosen ? String(chosen.value) : ""}
            onChange={(event) => {
              const next = options.find((option) => String(option.value) === event.target.value);
              onChange(next ? next.value : emptyValue);
            }}
          >
            {/* Without it the browser would show the first option for a value that is none of them. */}
            {(placeholder !== undefined || !chosen) && (
              <option value="" hidden={placeholder === undefined}>
                {placeholder ?? ""}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={String(option.value)} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
        );
      }}
    </BoundField>
  );
}

/** A checkbox with its label at the right; the form holds true or false. */
export function CheckboxField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  return <FlagField {...props} box={Checkbox} />;
}

/** A switch with its label at the right; the form holds true or false. */
export function SwitchField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  return <FlagField {...props} box={Switch} />;
}

function FlagField<T extends FieldValues, U>({
  box: Box,
  ...field
}: BoundFieldProps<T, U> & { box: typeof Checkbox | typeof Switch }) {
  return (
    <BoundField {...field} inline>
      {({ value, onChange, ...bound }) => (
        <Box {...bound} checked={Boolean(value)} onChange={(event) => onChange(event.target.checked)} />
      )}
    </BoundField>
  );
}

type MultiSelectFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  options: readonly MultiSelectOption[];
  placeholder?: string;
};

/** Several choices out of a list; the form holds their ids, without 0 and without doubles. */
export function MultiSelectField<T extends FieldValues, U = T>(props: MultiSelectFieldProps<T, U>) {
  const { options, placeholder, ...field } = props;
  const label = useFieldLabel(field.name, field.label);
  return (
    <BoundField {...field} label={label}>
      {({ value, name: _name, ...bound }) => (
        <MultiSelect
          {...bound}
          label={label}
          options={options}
          placeholder={placeholder}
          value={Array.isArray(value) ? value.filter((id) => typeof id === "number") : []}
        />
      )}
    </BoundField>
  );
}
