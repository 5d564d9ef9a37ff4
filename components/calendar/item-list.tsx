import { cn } from "@/components/ui/cn";
import { daysBetween, type IsoDate } from "@/lib/rules/dates";
import { StateIcon } from "./item-bar";
import { type CalendarItem, lastDay, spanText } from "./items";

interface ItemListProps {
  day: IsoDate;
  items: readonly CalendarItem[];
  /** Names the list. */
  labelledBy: string;
  onOpen: (item: CalendarItem) => void;
}

/** A day's items, one below the other, with all that is known of them. */
export function ItemList({ day, items, labelledBy, onOpen }: ItemListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-1 print:gap-0">
      {items.map((item) => {
        const Box = item.onOpen ? "button" : "div";
        return (
          <li key={item.id}>
            <Box
              {...(item.onOpen && { type: "button", onClick: () => onOpen(item) })}
              className={cn(
                "block w-full rounded border border-line bg-surface px-2.5 py-1.5 text-left wrap-break-word",
                "print:border-0 print:px-0 print:py-0.5 print:text-xs print:bg-transparent [&_svg]:print:hidden [&>span]:print:inline",
                item.onOpen && "hover:bg-surface-sunken focus-visible:outline-offset-0",
              )}
            >
              <span className="block font-semibold">{item.title}</span>{" "}
              <span className="block text-ink-soft">
                {[placeInSpan(item, day), item.detail].filter(Boolean).join(" · ")}
              </span>{" "}
              {item.state && (
                <span className="flex items-center gap-1 text-ink-soft">
                  <StateIcon state={item.state} />
                  {item.state.label}
                </span>
              )}
            </Box>
          </li>
        );
      })}
    </ul>
  );
}

/** `giorno 2 di 5, dal … al …` of what lasts longer than the day. */
function placeInSpan(item: CalendarItem, day: IsoDate): string {
  const length = daysBetween(item.from, lastDay(item)) + 1;
  if (length === 1) return "";
  return `giorno ${daysBetween(item.from, day) + 1} di ${length}, ${spanText(item)}`;
}
