import { type FieldValues, useController } from "react-hook-form";
import { DateInput, type DateInputProps } from "@/components/form/date-input";
import { dateProblem } from "@/components/form/date-schema";
import { type BoundFieldProps, Field } from "@/components/form/field";
import { useFieldLabel } from "@/components/form/field-label";
import { isIsoDate } from "@/lib/rules/dates";

type DateFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> &
  Pick<DateInputProps, "min" | "max" | "autoComplete" | "readOnly"> & { labelHidden?: boolean };

/**
 * A date bound to a form, which holds `yyyy-mm-dd`, null when empty, and otherwise the text as it was typed:
 * no date is ever made of it, and the schemas of `date-schema.ts` refuse it. The error shows when the box is
 * left.
 */
export function DateField<T extends FieldValues, U = T>(props: DateFieldProps<T, U>) {
  const { control, name, label, labelHidden, hint, required, disabled, className, ...input } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  const current: unknown = field.value;
  const value = typeof current === "string" && current !== "" ? current : null;
  const unreadable = fieldState.isTouched && value !== null && !isIsoDate(value);
  return (
    <Field
      label={useFieldLabel(name, label)}
      labelHidden={labelHidden}
      hint={hint}
      required={required}
      error={fieldState.error?.message ?? (unreadable ? dateProblem(value) : undefined)}
      className={className}
    >
      {(frame) => (
        <DateInput
          {...input}
          {...frame}
          ref={field.ref}
          name={field.name}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
