import { columnsFor } from "@/components/table";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { boatOf, cruiseOf, daysOf, instructorOf, memberOf } from "@/features/sailings/names";
import { countParticipants } from "@/lib/format/counts";
import { memberHref, recordHref } from "@/lib/routes";
import type { CruiseRow } from "./rows";
import type { ListView } from "./views";

const c = columnsFor<CruiseRow>();

// What the bookings of a sailing have in common sorts them together with their sailing. On a phone it
// stands in the title of the card.
const first = [
  // It names the row, so it is never empty.
  c.text("barca", {
    value: ({ sailing: [one] }) => boatOf(one) || "Senza barca",
    cell: (row) => <Boat row={row} />,
  }),
  c.text("crociera", {
    value: ({ sailing: [one] }) => cruiseOf(one),
    href: ({ sailing: [{ crociera }] }) => (crociera ? recordHref("/crociere", crociera) : null),
    hideOnPhone: true,
  }),
  c.date("inizio", { value: ({ sailing: [one] }) => one.inizio, hideOnPhone: true }),
  c.date("fine", { value: ({ sailing: [one] }) => one.fine, hideOnPhone: true }),
];
const instructor = c.text("istruttore", {
  value: ({ booking, sailing: [one] }) => instructorOf(booking ?? one),
  href: ({ booking, sailing: [one] }) => memberHref((booking ?? one).istruttore),
});
const rest = [
  c.text("utente", {
    value: ({ sailing }) => memberOf(sailing[0]),
    text: (row) => (row.booking ? memberOf(row.booking) : participantsText(row)),
    href: ({ booking }) => memberHref(booking?.utente),
    hideOnPhone: true,
  }),
  c.text("telefono", { value: ({ booking }) => booking?.telefono, hiddenByDefault: true }),
  c.text("intolleranze", {
    value: ({ booking }) => booking?.intolleranze,
    hiddenByDefault: true,
  }),
  c.flag("capoflottiglia", {
    value: ({ booking }) => booking && (booking.capoflottiglia ?? 0),
    hiddenByDefault: true,
  }),
];

/** The columns (docs/rules/user-cruises.md#lists); only the closed list shows the instructor by default. */
const open = [...first, ...rest, { ...instructor, hiddenByDefault: true }];
export const columnsOf: Record<ListView, typeof open> = {
  gestisci: open,
  "da-chiudere": open,
  chiuse: [...first, instructor, ...rest],
};

const participantsText = ({ sailing, isSplit }: CruiseRow) =>
  countParticipants(sailing.length) + (isSplit ? ", divisa" : "");

/**
 * A sailing stands out from the bookings beneath it. On a phone a card says what tells it from its
 * neighbours: a sailing its cruise and days, a booking its member.
 */
function Boat({ row }: { row: CruiseRow }) {
  const [one] = row.sailing;
  const boat = boatOf(one) || "Senza barca";
  const when = `${cruiseOf(one)}, ${daysOf(one)}`;
  if (row.booking)
    return (
      <>
        <CardTitle className="block pl-6 font-normal" title={memberOf(row.booking)} detail={when} />
        <span className="truncate pl-6 font-normal text-ink-soft max-sm:hidden">{boat}</span>
      </>
    );
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold max-sm:items-start">
      <Icon name="ship" className="size-4 shrink-0 text-accent max-sm:mt-0.5" />
      <CardTitle title={when} detail={`${boat}, ${participantsText(row)}`} />
      <span className="truncate max-sm:hidden">{boat}</span>
    </span>
  );
}

interface CardTitleProps {
  title: string;
  detail: string;
  className?: string;
}

const CardTitle = ({ title, detail, className }: CardTitleProps) => (
  <span className={cn("min-w-0 wrap-break-word sm:hidden", className)}>
    {title}
    <span className="block text-xs font-normal text-ink-soft">{detail}</span>
  </span>
);
