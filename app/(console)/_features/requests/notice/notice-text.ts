import { formatDate, formatDateRange } from "@/lib/format/dates";
import type { RequestBooking } from "../outcome/bookings";

/** What a notice about requests can say; what is not known is left out. */
export interface NoticeFacts {
  /** The cruise's or the course's name. */
  offer: string;
  isCourse: boolean;
  /** The first booking of each sailing or class. */
  bookings: readonly RequestBooking[];
  /** When the requests arrived, where it is one day. */
  arrived: string | null;
  /** 'Viareggio' or 'Sala Nettuno, via del Porto 3'. */
  place: string | null;
}

/** The text that a notice begins with (docs/rules/requests.md#notice). */
export function noticeText({ offer, isCourse, bookings, arrived, place }: NoticeFacts): string {
  if (bookings.length === 0) {
    const on = formatDate(arrived);
    return `Ciao! Abbiamo ricevuto la richiesta per «${offer}»${on && ` del ${on}`} e ce ne stiamo occupando: ti facciamo sapere presto.`;
  }
  const parts = bookings.map((booking) => partText(booking, isCourse));
  const first = isCourse ? `Ciao! Il corso «${offer}» è fissato.` : `Ciao! «${offer}» è in calendario.`;
  const last = place && `${isCourse ? "Dove" : "Imbarco"}: ${place}.`;
  return [first, ...parts, last, "A presto!"].filter(Boolean).join("\n");
}

function partText({ from, end, lessons, boat, instructor }: RequestBooking, isCourse: boolean): string {
  const days = isCourse
    ? lessons.length > 0 && `Lezioni: ${lessons.map(formatDate).join(", ")}`
    : `Si parte ${formatDateRange(from, end) || "in giorni ancora da fissare"}`;
  const more = [boat && `barca ${boat}`, instructor && `istruttore ${instructor}`].filter(Boolean);
  return `${[days || "Lezioni: giorni ancora da fissare", ...more].join(", ")}.`;
}
