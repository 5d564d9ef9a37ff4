import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import type { UserCruise } from "./views";

export interface Participant {
  /** Of the place: by it the sailing is closed. */
  id: number;
  name: string;
  /** The member, and the boat of the place; 0 when nobody says. */
  utente: number;
  barca: number;
  telefono: string;
  intolleranze: string;
  isLeader: boolean;
  post: Answer<"crocierautente.passengers">["Passeggeri"][number]["post"];
}

/**
 * Who is on the sailing of a place. The server gives names and posts (POST /crocierautenti/); phone, intolerances and the fleet's
 * leader stand in the list's own rows.
 */
export function useBoarding(userCruise: UserCruise, list: readonly UserCruise[]) {
  const query = useQuery(read("crocierautente.passengers", { body: userCruise }));
  const passengers = query.data?.Passeggeri;
  const participants = useMemo(
    () =>
      passengers?.map(({ id, Utente, post }): Participant => {
        const row = list.find((one) => one.id === id);
        return {
          id,
          post,
          name: Utente?.nominativo || row?.Utente?.nominativo || "Senza nome",
          utente: row?.utente || Utente?.id_usr || 0,
          barca: row?.barca ?? userCruise.barca ?? 0,
          telefono: row?.telefono ?? "",
          intolleranze: row?.intolleranze ?? "",
          isLeader: row?.capoflottiglia === 1,
        };
      }),
    [passengers, list, userCruise],
  );
  return { query, participants };
}
