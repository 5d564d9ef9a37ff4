import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/client/query";
import { idsOf } from "@/lib/contract/entries";
import { readLegacyDate } from "@/lib/rules/dates";
import type { CreationProps } from "../creation/creation-props";
import type { RequestBooking } from "../outcome/bookings";
import { outcomeOf } from "../outcome/outcome";
import { useBookings } from "../outcome/use-bookings";
import { noticeText } from "./notice-text";

/**
 * The text of a notice about these requests, from what the records say: offer, days, boat, who leads, and
 * where to meet. Null until what it is made of has been read, or could not be.
 */
export function useNoticeText({ kind, requests }: Pick<CreationProps, "kind" | "requests">): string | null {
  const [request] = requests;
  const bookings = useBookings(kind);
  const outcomes = requests.flatMap((one) => (bookings.data ? outcomeOf(one, bookings.data).bookings : []));
  const groups = [...new Map(outcomes.toReversed().map((one) => [one.group, one])).values()].reverse();
  const place = useMeetingPlace({ kind, requests }, groups[0]);
  const days = new Set(requests.map(({ created_at }) => readLegacyDate(created_at)));
  if ((!bookings.data && !bookings.error) || place === undefined) return null;
  return noticeText({
    offer: kind.nameOf(request),
    isCourse: kind.isCourse,
    bookings: groups,
    arrived: days.size === 1 ? ([...days][0] ?? null) : null,
    place,
  });
}

/** The ports of a cruise's itinerary; of a course its venue, or the class's port. Undefined until read. */
function useMeetingPlace(
  { kind: { isCourse }, requests: [request] }: Pick<CreationProps, "kind" | "requests">,
  booking: RequestBooking | undefined,
): string | null | undefined {
  const cruises = useQuery({ ...read("crociera.list"), enabled: !isCourse });
  const itineraries = useQuery({ ...read("percorso.list"), enabled: !isCourse });
  const courses = useQuery({ ...read("corso.list"), enabled: isCourse });
  const venues = useQuery({ ...read("sede.list"), enabled: isCourse });
  const ports = useQuery(read("porto.list"));
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
  const venue = course?.pratico !== 1 ? venues.data?.Sede.find(({ id }) => id === course?.sede) : undefined;
  if (venue) return [venue.nome, venue.indirizzo].filter(Boolean).join(", ") || null;
  return named([booking?.port || request.porto]);
}
