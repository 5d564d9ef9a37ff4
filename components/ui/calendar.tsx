import { type ChevronProps, DayPicker, type DropdownProps } from "react-day-picker";
import { it } from "react-day-picker/locale/it";
import { Icon } from "@/components/ui/icon";
import { fromLocalDate, type IsoDate, isIsoDate, todayInRome, toLocalDate } from "@/lib/rules/dates";
import { WEEK_STARTS_ON } from "@/lib/rules/weeks";
import { cn } from "./cn";

/** The years that the year list offers when no limit is given: births behind us, expiries ahead. */
const YEARS_BACK = 110;
const YEARS_AHEAD = 30;

const dayButton = cn(
  "mx-auto grid size-9 cursor-pointer place-items-center rounded tabular-nums pointer-coarse:size-11",
  "hover:bg-surface-sunken focus-visible:outline-offset-0 disabled:cursor-not-allowed",
);

const look = {
  classNames: {
    root: "relative w-fit select-none",
    months: "relative",
    month: "space-y-2",
    nav: "absolute top-0 right-0 flex h-9 items-center gap-1",
    button_previous: navButton(),
    button_next: navButton(),
    month_caption: "flex h-9 items-center pr-20",
    dropdowns: "flex items-center gap-1",
    month_grid: "w-full border-collapse",
    weekday: "h-8 w-9 text-center text-xs font-normal text-ink-faint pointer-coarse:w-11",
    day: "p-0 text-center text-sm",
    day_button: dayButton,
    today: "font-semibold text-accent [&>button]:ring-1 [&>button]:ring-accent [&>button]:ring-inset",
    selected:
      "font-semibold text-accent-ink [&>button]:bg-accent [&>button]:text-accent-ink [&>button:hover]:bg-accent-strong",
    outside: "text-ink-faint",
    disabled: "text-ink-faint line-through opacity-60",
    hidden: "invisible",
  },
  components: { Chevron: CalendarChevron, Dropdown: CalendarDropdown },
};

type CalendarRange = {
  /** First and last day that can be picked. */
  min?: IsoDate;
  max?: IsoDate;
  autoFocus?: boolean;
};

type CalendarProps = CalendarRange & { selected: IsoDate | null; onSelect: (date: IsoDate) => void };

/** A month to pick one day from; in Italian, arrows move by day and week. */
export function Calendar({ selected, onSelect, ...range }: CalendarProps) {
  const day = isIsoDate(selected) ? toLocalDate(selected) : undefined;
  return (
    <DayPicker
      mode="single"
      selected={day}
      onDayClick={(date, modifiers) => {
        if (!modifiers.disabled) onSelect(fromLocalDate(date));
      }}
      {...shared(range, day)}
    />
  );
}

interface MultiCalendarProps {
  selected: readonly IsoDate[];
  onChange: (dates: IsoDate[]) => void;
}

/** A month to pick several days from; gives them back in order. */
export function MultiCalendar({ selected, onChange }: MultiCalendarProps) {
  const days = selected.filter(isIsoDate).map(toLocalDate);
  return (
    <DayPicker
      mode="multiple"
      selected={days}
      onSelect={(chosen) => onChange((chosen ?? []).map(fromLocalDate).sort())}
      {...shared({}, days[0])}
    />
  );
}

/** The options that both calendars share; `shownDay` decides the month that is shown first. */
function shared({ min, max, autoFocus }: CalendarRange, shownDay: Date | undefined) {
  const today = toLocalDate(todayInRome());
  return {
    ...look,
    locale: it,
    weekStartsOn: WEEK_STARTS_ON,
    today,
    defaultMonth: shownDay ?? closest(today, min, max),
    startMonth: min ? toLocalDate(min) : new Date(today.getFullYear() - YEARS_BACK, 0),
    endMonth: max ? toLocalDate(max) : new Date(today.getFullYear() + YEARS_AHEAD, 11),
    disabled: [...(min ? [{ before: toLocalDate(min) }] : []), ...(max ? [{ after: toLocalDate(max) }] : [])],
    captionLayout: "dropdown" as const,
    showOutsideDays: true,
    autoFocus,
  };
}

function closest(day: Date, min: IsoDate | undefined, max: IsoDate | undefined): Date {
  if (min && day < toLocalDate(min)) return toLocalDate(min);
  if (max && day > toLocalDate(max)) return toLocalDate(max);
  return day;
}

function navButton() {
  return cn(
    "grid size-9 cursor-pointer place-items-center rounded text-ink-soft hover:bg-surface-sunken hover:text-ink",
    "aria-disabled:cursor-not-allowed aria-disabled:text-line-strong",
  );
}

function CalendarChevron({ orientation }: ChevronProps) {
  const icon = orientation === "right" ? "chevron-right" : "chevron-left";
  return <Icon name={icon} className="size-4" />;
}

function CalendarDropdown({ options, className: _, style: __, ...select }: DropdownProps) {
  return (
    <select
      {...select}
      className="h-9 cursor-pointer rounded bg-transparent px-1.5 text-sm font-semibold text-ink capitalize hover:bg-surface-sunken [&>option]:bg-surface-raised"
    >
      {options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
