import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import type { UserCruise } from "@/lib/contract/records";
import { bookingsOfParticipants } from "@/lib/rules/participants";
import { sailingKey } from "@/lib/rules/sailings";
import { memberOf } from "./names";
import { type Phone, phoneFor, usePhones } from "./use-phones";

type Named = Answer<"crocierautente.participants">["Passeggeri"][number];

export interface Participant {
  /** The id in the server's list of participants, else of the booking; the sailing is closed by it. */
  id: number;
  /** Their booking is known; otherwise nobody knows its values. */
  hasBooking: boolean;
  name: string;
  /** The member, and the boat of the user cruise; 0 where the answer has none. */
  utente: number;
  barca: number;
  telefono: string;
  /** Whether the telephone is known; of a booking that has one it is. */
  phoneState: Phone["state"];
  intolleranze: string;
  isLeader: boolean;
  post: Named["post"];
}

/** The participant whose booking this is. */
export const participantOf = (booking: UserCruise): Participant => ({
  id: booking.id,
  hasBooking: true,
  post: undefined,
  name: memberOf(booking),
  utente: booking.utente ?? 0,
  barca: booking.barca ?? 0,
  telefono: booking.telefono ?? "",
  phoneState: "read",
  intolleranze: booking.intolleranze ?? "",
  isLeader: booking.capoflottiglia === 1,
});

/** A participant that the server names, with the values of their booking, where it is found. */
function namedParticipant(
  { id, Utente, post }: Named,
  booking: UserCruise | undefined,
  barca: number,
): Participant {
  if (booking) return { ...participantOf(booking), id, post, name: Utente?.nominativo || memberOf(booking) };
  return {
    id,
    hasBooking: false,
    post,
    name: Utente?.nominativo || "Senza nome",
    utente: Utente?.id_usr || 0,
    barca,
    telefono: "",
    phoneState: "failed",
    intolleranze: "",
    isLeader: false,
  };
}

/** The same with the member's own telephone where the booking has none, as far as it is read. */
export function useWithPhones(participants: readonly Participant[] | undefined) {
  const phones = usePhones((participants ?? []).flatMap((one) => (one.telefono ? [] : one.utente || [])));
  return participants?.map((one) => {
    const { text, state } = phoneFor(phones, one.telefono, one.utente);
    // The telephone of a booking that is not known may be another one, also where the member has none.
    const isUnknown = !text && state === "read" && !one.hasBooking;
    return { ...one, telefono: text, phoneState: isUnknown ? "failed" : state };
  });
}

/**
 * The participants of a user cruise's sailing. The server gives names and posts (POST /crocierautenti/), the
 * list's own rows phone, intolerances and fleet leader, and the participants too where the server gives none
 * (docs/rules/user-cruises.md#closing).
 */
export function useSailingParticipants(userCruise: UserCruise, list: readonly UserCruise[]) {
  const query = useOwnQuery(read("crocierautente.participants", { body: userCruise }));
  const named = query.data?.Passeggeri;
  const participants = useMemo(() => {
    const bookings = bookingsWith(userCruise, list);
    if (named?.length === 0) return bookings.map(participantOf);
    const own = named && bookingsOfParticipants(named, bookings);
    return named?.map((one, at) => namedParticipant(one, own?.[at], userCruise.barca ?? 0));
  }, [named, list, userCruise]);
  return { query, participants: useWithPhones(participants), isFromList: named?.length === 0 };
}

/** The bookings of the list on the same sailing; at least the one that is open. */
function bookingsWith(userCruise: UserCruise, list: readonly UserCruise[]): UserCruise[] {
  const key = sailingKey(userCruise);
  const bookings = list.filter((one) => sailingKey(one) === key);
  return bookings.some(({ id }) => id === userCruise.id) ? bookings : [...bookings, userCruise];
}
