import { columnsFor } from "@/components/table";
import { Icon } from "@/components/ui/icon";
import { boatOf, cruiseOf, instructorOf, memberOf } from "@/features/sailings/names";
import { countParticipants } from "@/lib/format/counts";
import { memberHref, recordHref } from "@/lib/routes";
import type { CruiseRow } from "./rows";
import type { ListView } from "./views";

const c = columnsFor<CruiseRow>();

// What the bookings of a sailing have in common sorts them together with their sailing.
const first = [
  // It names the row, so it is never empty.
  c.text("barca", {
    value: ({ sailing: [one] }) => boatOf(one) || "Senza barca",
    cell: (row) => <Boat row={row} />,
  }),
  c.text("crociera", {
    value: ({ sailing: [one] }) => cruiseOf(one),
    href: ({ sailing: [{ crociera }] }) => (crociera ? recordHref("/crociere", crociera) : null),
  }),
  c.date("inizio", { value: ({ sailing: [one] }) => one.inizio }),
  c.date("fine", { value: ({ sailing: [one] }) => one.fine }),
];
const instructor = c.text("istruttore", {
  value: ({ booking, sailing: [one] }) => instructorOf(booking ?? one),
  href: ({ booking, sailing: [one] }) => memberHref((booking ?? one).istruttore),
});
const rest = [
  c.text("utente", {
    value: ({ sailing }) => memberOf(sailing[0]),
    text: ({ booking, sailing, isSplit }) =>
      booking ? memberOf(booking) : countParticipants(sailing.length) + (isSplit ? ", divisa" : ""),
    href: ({ booking }) => memberHref(booking?.utente),
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

/** A sailing stands out from the bookings beneath it. */
function Boat({ row: { booking, sailing } }: { row: CruiseRow }) {
  const name = boatOf(sailing[0]) || "Senza barca";
  if (booking)
    return (
      <>
        <span className="pl-6 font-normal sm:hidden">{memberOf(booking)}</span>
        <span className="truncate pl-6 font-normal max-sm:hidden">{name}</span>
      </>
    );
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      <Icon name="ship" className="size-4 shrink-0 text-accent" />
      <span className="truncate">{name}</span>
    </span>
  );
}
