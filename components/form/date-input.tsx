import { type ComponentProps, useImperativeHandle, useRef, useState } from "react";
import { labelIdOf } from "@/components/form/field";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { laterPart } from "@/components/ui/load-part";
import { formatDate } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import { type IsoDate, isIsoDate, parseTypedDate } from "@/lib/rules/dates";

// The calendar, its locale and its panel weigh more than the rest of a form, and most dates are typed.
const DatePopover = laterPart(() => import("./date-popover").then((file) => file.DatePopover));

export type DateInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "min" | "max"> & {
  /** `yyyy-mm-dd`; null for none; any other text was typed, is no date, and stays in the box. */
  value: string | null;
  /** Gets `yyyy-mm-dd`, null when the box is empty, or the text as typed while it is no date. */
  onChange: (value: string | null) => void;
  /** First and last day that the calendar offers; the schema judges a typed date. */
  min?: IsoDate;
  max?: IsoDate;
};

/**
 * A date typed as gg/mm/aaaa (5/3/27, 05032027 and the like too) or picked from a calendar. Alt+↓ opens it.
 */
export function DateInput({ value, onChange, min, max, className, ref, ...props }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const { shown, type, pick, forget } = useTypedDate(value, onChange);
  const off = Boolean(props.disabled || props.readOnly);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what bubbles from inside */}
      <span
        ref={anchor}
        className={cn("relative block min-w-36", className)}
        // Until the panel has come, and where it cannot, Esc is pressed here.
        data-owns-escape={open ? "" : undefined}
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      >
        <Input
          placeholder={texts.dateHint}
          autoComplete="off"
          inputMode="numeric"
          {...props}
          ref={input}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            forget();
            props.onBlur?.(event);
          }}
          onKeyDown={(event) => {
            props.onKeyDown?.(event);
            if (!event.altKey || event.key !== "ArrowDown" || off) return;
            event.preventDefault();
            setOpen(true);
          }}
          className="pr-10 tabular-nums pointer-coarse:pr-12"
        />
        {!off && <CalendarButton field={props.id} open={open} onOpenChange={setOpen} />}
      </span>
      {open && (
        <DatePopover
          anchor={anchor}
          input={input}
          selected={isIsoDate(value) ? value : null}
          onSelect={(date) => {
            pick(date);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
          min={min}
          max={max}
        />
      )}
    </>
  );
}

/**
 * A date box shows its text as it is typed until the focus leaves it, unless the value changes from elsewhere
 * meanwhile.
 */
function useTypedDate(value: string | null, onChange: DateInputProps["onChange"]) {
  const [draft, setDraft] = useState<{ text: string; value: string | null } | null>(null);
  return {
    shown: draft !== null && draft.value === value ? draft.text : formatTypedDate(value),
    type(text: string) {
      const next = text.trim() === "" ? null : (parseTypedDate(text) ?? text);
      setDraft({ text, value: next });
      onChange(next);
    },
    pick(date: IsoDate) {
      setDraft(null);
      onChange(date);
    },
    forget: () => setDraft(null),
  };
}

interface CalendarButtonProps {
  field: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CalendarButton({ field, open, onOpenChange }: CalendarButtonProps) {
  return (
    <span className="absolute inset-y-0 right-0.5 grid items-center">
      <IconButton
        label={texts.openCalendar}
        aria-describedby={field && labelIdOf(field)}
        icon="calendar-days"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => onOpenChange(!open)}
      />
    </span>
  );
}

/** The text of a date box for its value: a date as gg/mm/aaaa, anything else as it was typed. */
function formatTypedDate(value: string | null): string {
  return isIsoDate(value) ? formatDate(value) : (value ?? "");
}
