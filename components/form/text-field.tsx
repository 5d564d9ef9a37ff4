import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { BoundField } from "@/components/form/bound-field";
import type { BoundFieldProps } from "@/components/form/field";
import { PasswordInput } from "@/components/form/password-input";
import { cn } from "@/components/ui/cn";
import { Input, Textarea } from "@/components/ui/input";

type InputProps = ComponentProps<"input">;

export type TextFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> &
  Pick<InputProps, "autoComplete" | "placeholder" | "inputMode" | "readOnly" | "min" | "max" | "step"> & {
    /** A number stays text in the form's values, as it was typed; the schema turns it into a number. */
    type?: "text" | "email" | "password" | "tel" | "number" | "url";
    labelHidden?: boolean;
    /** Shown at the right inside the box, such as a unit or a currency. */
    suffix?: ReactNode;
    /** Gets the focus when the dialog opens. */
    initialFocus?: boolean;
  };

/** Figures at the right, without the browser's small arrows, which push the unit away. */
const numberClass =
  "appearance-[textfield] text-right tabular-nums [&::-webkit-inner-spin-button]:appearance-none";

/**
 * A text box bound to a form. Its value is text; null and undefined show as empty. It takes any length: the
 * schema says what is too long, and nothing is cut unseen.
 */
export function TextField<T extends FieldValues, U = T>(props: TextFieldProps<T, U>) {
  const { control, name, label, labelHidden, hint, required, disabled, className, ...box } = props;
  const { suffix, initialFocus, ...input } = box;
  const field = { control, name, label, labelHidden, hint, required, disabled, className };
  return (
    <BoundField {...field}>
      {({ value, onChange, ...bound }) => (
        <span className="relative block">
          <Input
            autoComplete="off"
            {...input}
            {...bound}
            value={inputText(value)}
            onChange={(event) => onChange(event.target.value)}
            data-autofocus={initialFocus ? "" : undefined}
            // The wheel over a focused number box would change the number unintentionally.
            onWheel={input.type === "number" ? (event) => event.currentTarget.blur() : undefined}
            className={cn(input.type === "number" && numberClass, suffix && "pr-10")}
          />
          {suffix && (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-faint">
              {suffix}
            </span>
          )}
        </span>
      )}
    </BoundField>
  );
}

/** The text of a text box for a value of the form. */
export function inputText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

type TextareaFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> &
  Pick<ComponentProps<"textarea">, "placeholder" | "rows" | "readOnly"> & {
    labelHidden?: boolean;
  };

/** A text box of several lines bound to a form. */
export function TextareaField<T extends FieldValues, U = T>(props: TextareaFieldProps<T, U>) {
  const { placeholder, rows, readOnly, ...field } = props;
  return (
    <BoundField {...field}>
      {({ value, onChange, ...bound }) => (
        <Textarea
          placeholder={placeholder}
          rows={rows}
          readOnly={readOnly}
          {...bound}
          value={inputText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </BoundField>
  );
}

type PasswordFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  autoComplete?: "current-password" | "new-password";
  readOnly?: boolean;
};

/** A password bound to a form, with a button that shows the typed text. */
export function PasswordField<T extends FieldValues, U = T>(props: PasswordFieldProps<T, U>) {
  const { autoComplete, readOnly, ...field } = props;
  return (
    <BoundField {...field}>
      {({ value, onChange, ...bound }) => (
        <PasswordInput
          {...bound}
          autoComplete={autoComplete}
          readOnly={readOnly}
          value={inputText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </BoundField>
  );
}
