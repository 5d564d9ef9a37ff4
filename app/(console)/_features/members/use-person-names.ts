import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";

/**
 * The names of these members, each read once (GET /socio/{id}); those that nobody knows (yet) are left out.
 */
export function usePersonNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const key = [...new Set(ids)].sort((one, other) => one - other).join();
  const wanted = useMemo(() => (key ? key.split(",").map(Number) : []), [key]);
  const names = useQueries({
    queries: wanted.map((id) => ({
      ...read("socio.name", { params: { id } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: namesOf,
  });
  return useMemo(
    () => new Map(wanted.flatMap((id, at) => (names[at] ? [[id, names[at]] as const] : []))),
    [wanted, names],
  );
}

/** At module scope: react-query then keeps the list while no name changes. */
const namesOf = (results: UseQueryResult<Answer<"socio.name">>[]) =>
  results.map(({ data }) => data?.Utenti[0]?.nominativo ?? null);
