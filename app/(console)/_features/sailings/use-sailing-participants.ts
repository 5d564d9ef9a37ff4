import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import type { UserCruise } from "@/lib/contract/records";
import { sailingKey } from "@/lib/rules/sailings";
import { memberOf } from "./names";
import { type Phone, phoneFor, usePhones } from "./use-phones";

type Named = Answer<"crocierautente.participants">["Passeggeri"];

export interface Participant {
  /** Of the user cruise, by which the sailing is closed. */
  id: number;
  name: string;
  /** The member, and the boat of the user cruise; 0 where the answer has none. */
  utente: number;
  barca: number;
  telefono: string;
  /** Whether the telephone is known; of a booking that has one it is. */
  phoneState: Phone["state"];
  intolleranze: string;
  isLeader: boolean;
  post: Named[number]["post"];
}

/** Who has this booking. */
export const participantOf = (booking: UserCruise): Participant => ({
  id: booking.id,
  post: undefined,
  name: memberOf(booking),
  utente: booking.utente ?? 0,
  barca: booking.barca ?? 0,
  telefono: booking.telefono ?? "",
  phoneState: "read",
  intolleranze: booking.intolleranze ?? "",
  isLeader: booking.capoflottiglia === 1,
});

/** The same with the member's own telephone where the booking has none, as far as it is read. */
export function useWithPhones(participants: readonly Participant[] | undefined) {
  const phones = usePhones((participants ?? []).flatMap((one) => (one.telefono ? [] : one.utente || [])));
  return participants?.map((one) => {
    const { text, state } = phoneFor(phones, one.telefono, one.utente);
    return { ...one, telefono: text, phoneState: state };
  });
}

/**
 * Who is on the sailing of a user cruise. The server gives names and posts (POST /crocierautenti/); phone,
 * intolerances and the fleet's leader stand in the list's own rows. Where it gives nobody, these are the
 * participants (docs/rules/user-cruises.md#closing).
 */
export function useSailingParticipants(userCruise: UserCruise, list: readonly UserCruise[]) {
  const query = useOwnQuery(read("crocierautente.participants", { body: userCruise }));
  const answered = query.data?.Passeggeri;
  const participants = useMemo(() => {
    const named = answered?.length === 0 ? userCruisesOnSailing(userCruise, list) : answered;
    return named?.map(({ id, Utente, post }): Participant => {
      const row = list.find((one) => one.id === id) ?? (id === userCruise.id ? userCruise : undefined);
      return {
        id,
        post,
        name: Utente?.nominativo || row?.Utente?.nominativo || "Senza nome",
        utente: row?.utente || Utente?.id_usr || 0,
        barca: row?.barca ?? userCruise.barca ?? 0,
        telefono: row?.telefono ?? "",
        phoneState: "read",
        intolleranze: row?.intolleranze ?? "",
        isLeader: row?.capoflottiglia === 1,
      };
    });
  }, [answered, list, userCruise]);
  return { query, participants: useWithPhones(participants), isFromList: answered?.length === 0 };
}

/** The user cruises of the list on the same sailing; at least the one that is open. */
function userCruisesOnSailing(userCruise: UserCruise, list: readonly UserCruise[]): Named {
  const key = sailingKey(userCruise);
  const userCruises = list.filter((one) => sailingKey(one) === key);
  return (userCruises.length > 0 ? userCruises : [userCruise]).map(({ id, Utente }) => ({ id, Utente }));
}
