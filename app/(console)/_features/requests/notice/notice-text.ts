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
    return `Ciao,\nabbiamo ricevuto la richiesta per «${offer}»${on && ` del ${on}`} e ce ne stiamo occupando: ti facciamo sapere presto.\n\nBuon vento!`;
  }
  const lines = [
    `${isCourse ? "Corso" : "Crociera"}: ${offer}`,
    ...bookings.flatMap((booking) => partLines(booking, isCourse)),
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
    instructor && `Istruttore: ${instructor}`,
  ];
}
