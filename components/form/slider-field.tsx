import type { CSSProperties, ReactNode } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { type BoundFieldProps, Field } from "@/components/form/field";
import { useFieldLabel } from "@/components/form/field-label";

type SliderFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  min: number;
  max: number;
  /** The value in words for screen readers; null before anybody has chosen. */
  valueText: (value: number | null) => string;
  /** The value as it is shown at the right. */
  shown: (value: number | null) => ReactNode;
};

/**
 * A whole number between two bounds, moved by arrows and by pointer. The form holds a number, or null until
 * one is chosen: then a press on the thumb, or the space bar, takes the number where it stands.
 */
export function SliderField<T extends FieldValues, U = T>(props: SliderFieldProps<T, U>) {
  const { control, name, min, max, valueText, shown } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  const value: number | null = typeof field.value === "number" ? field.value : null;
  const shownValue = value ?? Math.round((min + max) / 2);
  const takeFirst = (slider: HTMLInputElement) => {
    if (value === null && !props.disabled) field.onChange(slider.valueAsNumber);
  };
  return (
    <Field
      label={useFieldLabel(name, props.label)}
      hint={props.hint}
      required={props.required}
      error={fieldState.error?.message}
      className={props.className}
    >
      {({ "aria-required": _, ...frame }) => (
        <span className="flex items-center gap-3">
          <input
            type="range"
            {...frame}
            ref={field.ref}
            name={field.name}
            min={min}
            max={max}
            step={1}
            value={shownValue}
            aria-valuetext={valueText(value)}
            onChange={(event) => field.onChange(event.target.valueAsNumber)}
            onPointerUp={(event) => event.button === 0 && takeFirst(event.currentTarget)}
            onKeyDown={(event) => {
              if (event.key !== " ") return;
              event.preventDefault();
              takeFirst(event.currentTarget);
            }}
            onBlur={field.onBlur}
            disabled={props.disabled}
            style={shareStyle((shownValue - min) / (max - min))}
            className="slider h-9 min-w-0 flex-1 cursor-pointer disabled:cursor-not-allowed pointer-coarse:h-11"
          />
          <span aria-hidden className="w-16 shrink-0 text-right tabular-nums">
            {shown(value)}
          </span>
        </span>
      )}
    </Field>
  );
}

/** The part of the track that is filled, for `slider` in app/globals.css. */
const shareStyle = (share: number) => ({ "--share": `${100 * share}%` }) as CSSProperties;
