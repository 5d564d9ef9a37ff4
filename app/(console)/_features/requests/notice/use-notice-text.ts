import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { idsOf } from "@/lib/contract/entries";
import { isPractical } from "@/lib/rules/classes";
import { readLegacyDate } from "@/lib/rules/dates";
import { isSameOffer } from "@/lib/rules/requests";
import type { CreationProps } from "../creation/creation-props";
import type { RequestBooking } from "../outcome/bookings";
import { useBookings } from "../outcome/use-bookings";
import { offerOf } from "../request-types";
import { noticeText, sharedBookings } from "./notice-text";
import { bookingsFor } from "./recipients";

interface NoticeTextOptions extends Pick<CreationProps, "kind" | "requests"> {
  /** The recipients' id_usr, as text. */
  members: readonly { id: string }[];
}

/**
 * The text of a notice about these requests, from what the records say: offer, days, boat, who leads, and
 * where to meet; `hint` says what it leaves out. Null until what it is made of has been read, or could not
 * be.
 */
export function useNoticeText({ kind, requests, members }: NoticeTextOptions) {
  const [request, ...others] = requests;
  const { data: known, error } = useBookings(kind, "dialog");
  const bookings = known ? members.map(({ id }) => bookingsFor(Number(id), requests, known)) : null;
  const shared = sharedBookings({ bookings });
  const place = useMeetingPlace({ kind, requests }, shared?.[0]);
  const days = new Set(requests.map(({ created_at }) => readLegacyDate(created_at)));
  if ((!bookings && !error) || place === undefined) return null;
  const isOneOffer = others.every((other) => isSameOffer(offerOf(request), offerOf(other)));
  return {
    text: noticeText({
      offer: isOneOffer ? kind.nameOf(request) : null,
      isCourse: kind.isCourse,
      bookings,
      arrived: days.size === 1 ? ([...days][0] ?? null) : null,
      place: isOneOffer ? place : null,
    }),
    hint: bookings ? (shared ? undefined : differentText(kind)) : unreadText(kind),
  };
}

const differentText = ({ isCourse }: CreationProps["kind"]) =>
  isCourse
    ? "Non sono tutti nello stesso corso: lezioni e luogo non sono nel testo."
    : "Non sono tutti sulla stessa uscita: giorni e barca non sono nel testo.";

const unreadText = ({ isCourse }: CreationProps["kind"]) =>
  isCourse
    ? "Non so chi è già in un corso: lezioni e luogo, se servono, aggiungili tu."
    : "Non so chi è già su un'uscita: giorni e barca, se servono, aggiungili tu.";

/** The ports of a cruise's itinerary; of a course its venue, or the class's port. Undefined until read. */
function useMeetingPlace(
  { kind: { isCourse }, requests: [request] }: Pick<CreationProps, "kind" | "requests">,
  booking: RequestBooking | undefined,
): string | null | undefined {
  const cruises = useOwnQuery({ ...read("crociera.list"), enabled: !isCourse });
  const itineraries = useOwnQuery({ ...read("percorso.list"), enabled: !isCourse });
  const courses = useOwnQuery({ ...read("corso.list"), enabled: isCourse });
  const venues = useOwnQuery({ ...read("sede.list"), enabled: isCourse });
  const ports = useOwnQuery(read("porto.list"));
  const needed = isCourse ? [courses, venues, ports] : [cruises, itineraries, ports];
  if (needed.some(({ isPending }) => isPending)) return undefined;
  const named = (ids: readonly (number | null | undefined)[]) =>
    ids.flatMap((id) => ports.data?.Porto.find((port) => port.id === id)?.nome || []).join(" o ") || null;
  const isRequested = (
    { id, nome }: { id: number; nome?: string | null },
    own: number | null | undefined,
    name?: string | null,
  ) => (own ? id === own : Boolean(nome) && nome === name);
  if (!isCourse) {
    const cruise = cruises.data?.Crociera.find((one) =>
      isRequested(one, request.crociera, request.Crociera?.nome),
    );
    const itinerary = itineraries.data?.Itinerario.find(({ id }) => id === cruise?.percorso);
    const boarding = idsOf(itinerary?.imbarchi);
    return named(boarding.length > 0 ? boarding : [itinerary?.imbarco]);
  }
  const course = courses.data?.Corso.find((one) => isRequested(one, request.corso, request.Corso?.nome));
  // A course that is not practical keeps a port that is not where it meets.
  if (isPractical(course, request.Corso)) return named([booking?.port || request.porto]);
  const venue = venues.data?.Sede.find(({ id }) => id === course?.sede);
  return (venue && [venue.nome, venue.indirizzo].filter(Boolean).join(", ")) || null;
}
