import type { ReactNode, RefCallback } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { type BoundFieldProps, Field, type FieldControl } from "@/components/form/field";
import { useFieldLabel } from "@/components/form/field-label";

/** The props that tie a control to its field and to the form. */
interface BoundControl extends FieldControl {
  ref: RefCallback<HTMLElement>;
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled: boolean | undefined;
}

interface Frame {
  labelHidden?: boolean;
  inline?: boolean;
  children: (control: BoundControl) => ReactNode;
}

/** The frame of a field that is bound to a form, with the form's error; `children` draws the control. */
export function BoundField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U> & Frame) {
  const { control, name, label, disabled, children, ...frame } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  return (
    <Field {...frame} label={useFieldLabel(name, label)} error={fieldState.error?.message}>
      {(ids) => children({ ...ids, ...field, disabled })}
    </Field>
  );
}
