import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { entryId } from "@/lib/contract/entries";
import type { UserCruise } from "@/lib/contract/records";
import { formatCents } from "@/lib/format/money";
import { toCents } from "@/lib/rules/money";
import { seasonsBetween } from "@/lib/rules/sailing-dues";
import type { Sailing } from "@/lib/rules/sailings";

/**
 * The club's offer for a sailing: its cruise, the ports of the cruise's itinerary, the seasons of its days. A
 * value that is not read, or not yet, is empty.
 */
export function useSailingOffer([first]: Sailing<UserCruise>) {
  const cruises = useOwnQuery(read("crociera.list"));
  const itineraries = useOwnQuery(read("percorso.list"));
  const names = usePortNames();
  const days = useOwnQuery(read("stagionalita.list"));
  const cruise = cruises.data?.Crociera.find(({ id }) => id === first.crociera);
  const itinerary = itineraries.data?.Itinerario.find(({ id }) => id === cruise?.percorso);
  const { inizio, fine } = first;
  const seasons = useMemo(
    () => (inizio ? seasonsBetween(days.data?.Stagionalita ?? [], inizio, fine || inizio) : []),
    [days.data, inizio, fine],
  );
  const nameOf = (entry: unknown) => names.get(entryId(entry) ?? 0) || "";
  return {
    cruise,
    itinerary: itinerary?.nome ?? "",
    embarkation: (itinerary?.imbarchi ?? []).map(nameOf).filter(Boolean),
    disembarkation: itinerary?.oneway === 1 && itinerary.sbarco ? (names.get(itinerary.sbarco) ?? "") : "",
    seasons,
    price: priceText(cruise),
  };
}

/** The names of the ports by their ids, as far as they are read. */
export function usePortNames(): ReadonlyMap<number, string> {
  const { data } = useOwnQuery(read("porto.list"));
  return useMemo(() => new Map(data?.Porto.map(({ id, nome }) => [id, nome ?? ""] as const)), [data]);
}

function priceText(cruise: { prezzofisso?: number | null; costo?: unknown } | undefined): string {
  if (!cruise) return "";
  return cruise.prezzofisso === 1 ? formatCents(toCents(cruise.costo)) : "Non fisso";
}
