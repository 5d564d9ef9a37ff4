"use client";

import { type FieldValues, useController } from "react-hook-form";
import { type BoundFieldProps, Field } from "@/components/form/field";
import { shownText } from "@/components/form/text-field";
import { Checkbox, Switch } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/input";
import { MultiSelect, type MultiSelectOption } from "@/components/ui/multi-select";

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

type SelectFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  options: readonly SelectOption[];
  /** The words of the empty choice; without them there is none. */
  placeholder?: string;
  /** What the form holds when the empty choice is made; "" unless told otherwise. */
  emptyValue?: "" | null | 0;
  labelHidden?: boolean;
};

/** One choice out of a list. The form holds the option's value as it was given, a number as a number. */
export function SelectField<T extends FieldValues, U = T>(props: SelectFieldProps<T, U>) {
  const { control, name, options, placeholder, emptyValue = "" } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  const chosen = options.find((option) => String(option.value) === shownText(field.value));
  return (
    <Field
      label={props.label}
      labelHidden={props.labelHidden}
      hint={props.hint}
      required={props.required}
      error={fieldState.error?.message}
      className={props.className}
    >
      {(frame) => (
        <Select
          {...frame}
          ref={field.ref}
          name={field.name}
          value={chosen ? String(chosen.value) : ""}
          onChange={(event) => {
            const next = options.find((option) => String(option.value) === event.target.value);
            field.onChange(next ? next.value : emptyValue);
          }}
          onBlur={field.onBlur}
          disabled={props.disabled}
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
      )}
    </Field>
  );
}

/** A checkbox with its label at the right; the form holds true or false. */
export function CheckboxField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  const { control, name } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  return (
    <Field {...frameOf(props)} inline error={fieldState.error?.message}>
      {(frame) => (
        <Checkbox
          {...frame}
          ref={field.ref}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          disabled={props.disabled}
        />
      )}
    </Field>
  );
}

/** A switch with its label at the right; the form holds true or false. */
export function SwitchField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  const { control, name } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  return (
    <Field {...frameOf(props)} inline error={fieldState.error?.message}>
      {(frame) => (
        <Switch
          {...frame}
          ref={field.ref}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          disabled={props.disabled}
        />
      )}
    </Field>
  );
}

type MultiSelectFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  options: readonly MultiSelectOption[];
  placeholder?: string;
};

/** Several choices out of a list; the form holds their ids, without 0 and without doubles. */
export function MultiSelectField<T extends FieldValues, U = T>(props: MultiSelectFieldProps<T, U>) {
  const { control, name, options, placeholder } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  const value: unknown = field.value;
  return (
    <Field {...frameOf(props)} className={cn(props.className)} error={fieldState.error?.message}>
      {(frame) => (
        <MultiSelect
          {...frame}
          ref={field.ref}
          label={props.label}
          options={options}
          placeholder={placeholder}
          value={Array.isArray(value) ? value.filter((id) => typeof id === "number") : []}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={props.disabled}
        />
      )}
    </Field>
  );
}

function frameOf<T extends FieldValues, U>(props: BoundFieldProps<T, U>) {
  const { label, hint, required, className } = props;
  return { label, hint, required, className };
}
