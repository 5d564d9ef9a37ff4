import { type ReactNode, useId } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";

/** The props that the frame gives to the control in it. */
export type FieldControl = {
  /** Its label's is `labelIdOf(id)`. */
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/** The props of every field that is bound to a form; the form's schema turns its values into `U`. */
export type BoundFieldProps<T extends FieldValues, U = T> = {
  control: Control<T, unknown, U>;
  name: FieldPath<T>;
  /** The label, where it is not the one of the contract (lib/contract/field-labels.ts). */
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  className?: string;
};

type FieldProps = {
  label: string;
  /** The label is said by screen readers and not shown. */
  labelHidden?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  /** The control stands before the label, in one line (checkbox). */
  inline?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** The label's id, by that of the control: for the other elements of the field. */
export const labelIdOf = (id: string) => `${id}-label`;

/** The star of a field that has to be filled in; screen readers are told by the control. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {" *"}
    </span>
  );
}

/** The error of a field, announced at once; nothing where there is none. */
export function FieldError({ id, children }: { id: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-sm wrap-anywhere text-danger">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      <span>
        <ErrorText>{children}</ErrorText>
      </span>
    </p>
  );
}

/** Under the label beside a checkbox, or beside a switch, which is wider. */
const underLabel = "ml-8 group-has-[[role=switch]]/field:ml-12";

/**
 * The frame of a field: label, mark, hint, error. An error is shown in place of the hint; screen readers get
 * both.
 */
export function Field(props: FieldProps) {
  const {
    label,
    labelHidden = false,
    required = false,
    hint,
    error,
    inline = false,
    className,
    children,
  } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  const control = children({
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  });
  const labelNode = (
    <label
      id={labelIdOf(id)}
      htmlFor={id}
      className={cn(
        "text-sm",
        inline ? "cursor-pointer py-0.5" : "mb-1 block font-semibold",
        labelHidden && "sr-only",
      )}
    >
      {label}
      {required && <RequiredMark />}
    </label>
  );
  return (
    <div className={cn("group/field min-w-0", className)}>
      {inline ? (
        <div className="flex items-start gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center">
          {control}
          {labelNode}
        </div>
      ) : (
        <>
          {labelNode}
          {control}
        </>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <div id={hintId} className={cn("mt-1 text-xs text-ink-faint", inline && underLabel)}>
          {hint}
        </div>
      )}
    </div>
  );
}
