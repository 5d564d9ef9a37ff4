import { formatDate, formatDateRange } from "@/lib/format/dates";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { onePerGroup, type RequestBooking } from "../outcome/bookings";

/** The facts that a notice about requests can say; unknown ones are left out. */
interface NoticeFacts {
  /** The cruise's or the course's name; null where the requests are for several. */
  offer: string | null;
  isCourse: boolean;
  /** The bookings of each recipient, the first of each sailing or class; null where they cannot be read. */
  bookings: readonly (readonly RequestBooking[])[] | null;
  /** The day on which the requests arrived, where it is the same for all. */
  arrived: string | null;
  /** 'Viareggio' or 'Sala Nettuno, via del Porto 3'. */
  place: string | null;
}

/** The bookings that are everybody's, as far as they agree: null where they cannot be read or differ. */
export function sharedBookings({ bookings }: Pick<NoticeFacts, "bookings">) {
  const [first = [], ...others] = bookings ?? [];
  const groupsOf = (own: readonly RequestBooking[]) => own.map(({ group }) => group).join();
  return bookings && others.every((own) => groupsOf(own) === groupsOf(first))
    ? onePerGroup(bookings.flat())
    : null;
}

/**
 * The text that a notice begins with (docs/rules/requests.md#notice). It says only facts that hold for every
 * recipient: where they are on different sailings, or some on none, no days and no boat.
 */
export function noticeText({ offer, isCourse, bookings, arrived, place }: NoticeFacts): string {
  const shared = sharedBookings({ bookings });
  const on = formatDate(arrived);
  const request = `richiesta${offer ? ` per «${offer}»` : ""}${on && ` del ${on}`}`;
  if (!shared) return `Ciao,\nti scriviamo riguardo alla ${request}.\n\nBuon vento!`;
  if (shared.length === 0)
    return `Ciao,\nabbiamo ricevuto la ${request} e ce ne stiamo occupando: ti facciamo sapere presto.\n\nBuon vento!`;
  const lines = [
    offer && `${isCourse ? "Corso" : "Crociera"}: ${offer}`,
    ...shared.flatMap((booking) => partLines(booking, isCourse)),
    place && `${isCourse ? "Dove" : "Ritrovo"}: ${place}`,
  ];
  const intro = `ecco i dati ${isCourse ? "del tuo corso" : "della tua uscita"}.`;
  return ["Ciao,", intro, "", ...lines.filter(Boolean), "", "Buon vento!"].join("\n");
}

function partLines({ from, end, lessons, boat, instructor }: RequestBooking, isCourse: boolean) {
  return [
    isCourse
      ? `Lezioni: ${lessons.map(formatDate).join(", ") || "da definire"}`
      : `Giorni: ${formatDateRange(from, end) || "da definire"}`,
    boat && `Barca: ${boat}`,
    instructor && `Istruttore: ${nameOrNumber(instructor.name, instructor.id)}`,
  ];
}
