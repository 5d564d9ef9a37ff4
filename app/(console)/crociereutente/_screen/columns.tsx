import { GroupedName } from "@/components/list/grouped-name";
import { columnsFor } from "@/components/table";
import { boatOf, cruiseOf, daysOf, instructorOf, memberOf } from "@/features/sailings/names";
import { countParticipants } from "@/lib/format/counts";
import { memberHref, recordHref } from "@/lib/routes";
import type { CruiseRow } from "./rows";
import type { ListView, UserCruise } from "./views";

const c = columnsFor<CruiseRow>();

const nameOf = (booking: UserCruise) => boatOf(booking) || "Senza barca";

const participantsText = ({ sailing, isSplit }: CruiseRow) =>
  countParticipants(sailing.length) + (isSplit ? ", divisa" : "");

// A value that the bookings of a sailing have in common sorts them together with their sailing. On a phone it
// stands in the title of the card.
const first = [
  // It names the row, so it is never empty.
  c.text("barca", {
    value: ({ sailing: [one] }) => nameOf(one),
    cell: (row) => {
      const [one] = row.sailing;
      const detail = `${nameOf(one)}, ${participantsText(row)}`;
      return (
        <GroupedName
          icon="ship"
          name={nameOf(one)}
          member={row.booking && memberOf(row.booking)}
          onPhone={{ title: `${cruiseOf(one)}, ${daysOf(one)}`, detail }}
        />
      );
    },
  }),
  c.text("crociera", {
    value: ({ sailing: [one] }) => cruiseOf(one),
    href: ({ sailing: [{ crociera }] }) => (crociera ? recordHref("/crociere", crociera) : null),
    onPhone: "hidden",
  }),
  c.date("inizio", { value: ({ sailing: [one] }) => one.inizio, onPhone: "hidden" }),
  c.date("fine", { value: ({ sailing: [one] }) => one.fine, onPhone: "hidden" }),
];

/**
 * A value of each booking; it sorts a sailing by the first booking that has it, so that none leaves its
 * sailing.
 */
const ofBookings = (read: (booking: UserCruise) => string | null | undefined) => ({
  value: ({ bookings }: CruiseRow) => bookings.map(read).find(Boolean),
  text: ({ booking }: CruiseRow) => (booking && read(booking)) || "",
});

/** The booking of a row; of a sailing's row the first that has an instructor. */
const ledBooking = ({ booking, bookings, sailing: [one] }: CruiseRow) =>
  booking ?? bookings.find(instructorOf) ?? one;

const instructor = c.text("istruttore", {
  ...ofBookings(instructorOf),
  text: (row) => instructorOf(ledBooking(row)),
  href: (row) => memberHref(ledBooking(row).istruttore),
});
const rest = [
  c.text("utente", {
    ...ofBookings(memberOf),
    text: (row) => (row.booking ? memberOf(row.booking) : participantsText(row)),
    href: ({ booking }) => memberHref(booking?.utente),
    isPerson: true,
    onPhone: "hidden",
  }),
  c.text("telefono", { ...ofBookings(({ telefono }) => telefono), hiddenByDefault: true }),
  c.text("intolleranze", { ...ofBookings(({ intolleranze }) => intolleranze), hiddenByDefault: true }),
  c.flag("capoflottiglia", {
    value: ({ bookings }) => bookings.some(({ capoflottiglia }) => capoflottiglia === 1),
    text: ({ booking }) => (booking ? (booking.capoflottiglia === 1 ? "Sì" : "No") : ""),
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
