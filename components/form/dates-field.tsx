import { useEffect, useId, useRef } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { type BoundFieldProps, FieldError, RequiredMark } from "@/components/form/field";
import { useFieldLabel } from "@/components/form/field-label";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { laterPart } from "@/components/ui/load-part";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import { once } from "@/lib/once";
import { type IsoDate, isIsoDate, toLocalDate } from "@/lib/rules/dates";

// The calendar and its locale weigh more than the rest of a form.
const MultiCalendar = laterPart(
  () => import("@/components/ui/calendar").then((file) => file.MultiCalendar),
  () => <Skeleton className="h-72 w-64" />,
);

const weekday = once(() => new Intl.DateTimeFormat("it-IT", { weekday: "long" }));

/**
 * Several days bound to a form, which holds them as `yyyy-mm-dd` in order: a month to pick them from, where a
 * second press takes a day away, and beside it the chosen ones, each with its button.
 */
export function DatesField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  const { control, name, hint, required, disabled, className } = props;
  const label = useFieldLabel(name, props.label);
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  const current: unknown = field.value;
  const dates = Array.isArray(current) ? current.filter(isIsoDate).toSorted() : [];
  const id = useId();
  const error = fieldState.error?.message;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const change = (next: IsoDate[]) => field.onChange(next);

  return (
    <fieldset
      ref={field.ref}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
      disabled={disabled}
      onBlur={field.onBlur}
      className={cn("min-w-0", className)}
    >
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        {!disabled && <MultiCalendar selected={dates} onChange={change} />}
        <ChosenDates label={label} dates={dates} disabled={disabled} onChange={change} />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-xs text-ink-faint">
          {hint}
        </div>
      )}
    </fieldset>
  );
}

interface ChosenDatesProps {
  label: string;
  dates: IsoDate[];
  disabled?: boolean;
  onChange: (dates: IsoDate[]) => void;
}

function ChosenDates({ label, dates, disabled, onChange }: ChosenDatesProps) {
  const box = useRef<HTMLDivElement>(null);
  const removed = useRef<{ at: number; date: IsoDate | undefined } | null>(null);
  // The focused button is removed with its day: the next one takes the focus, after the last the one before.
  // A render in which the day is still there comes too early.
  useEffect(() => {
    if (!removed.current || dates.some((date) => date === removed.current?.date)) return;
    const buttons = box.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(removed.current.at, buttons.length - 1)] ?? box.current)?.focus();
    removed.current = null;
  });

  const remove = (at: number) => {
    removed.current = { at, date: dates[at] };
    onChange(dates.filter((_, index) => index !== at));
  };

  return (
    <div ref={box} tabIndex={-1} className="min-w-52 flex-1">
      <p role="status" className="text-xs text-ink-soft">
        {dates.length === 0
          ? "Nessuna data: sceglile dal calendario."
          : dates.length === 1
            ? "1 data"
            : `${dates.length} date`}
      </p>
      <ol aria-label={`${label}: scelte`} className="mt-1 divide-y divide-line">
        {dates.map((date, index) => (
          <li key={date} className="flex min-h-9 items-center gap-2">
            <span className="w-24 tabular-nums">{formatDate(date)}</span>
            <span className="flex-1 text-ink-soft">{weekday().format(toLocalDate(date))}</span>
            {!disabled && (
              <IconButton
                label={`${texts.remove} ${formatDate(date)}`}
                icon="x"
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
