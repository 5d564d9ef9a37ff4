import { useQuery } from "@tanstack/react-query";
import { useLastKnown } from "@/components/list/use-last-known";
import { read } from "@/lib/client/query";
import type { ClaimFilter } from "@/lib/contract/claim-states";
import { matchesFilter } from "@/lib/rules/claims";
import { type ClaimKind, type ClaimOf, claimCalls, claimsOf } from "./claim";

/**
 * The claims under a filter, and the one that the address names: accepting may move it under another filter,
 * and once found it stays until it is closed, so that nothing typed is lost. All claims are read after those
 * on screen, for the count of each filter.
 */
export function useClaims<K extends ClaimKind>(kind: K, filter: ClaimFilter, openId: number | null) {
  const { search } = claimCalls[kind];
  const list = useQuery(read(search, { body: { stato: filter } }));
  const rows = list.data && claimsOf(kind, list.data);
  const byId = (claims: ClaimOf[K][] | undefined) => claims?.find(({ id }) => id === openId);
  const listed = byId(rows);
  const isElsewhere = openId !== null && rows !== undefined && !listed;
  const all = useQuery({ ...read(search, { body: { stato: "TUTTI" } }), enabled: rows !== undefined });
  const everyRow = all.data && claimsOf(kind, all.data);
  const found = listed ?? byId(everyRow);
  const open = useLastKnown<ClaimOf[K]>(openId, found);
  const isNotFound = isElsewhere && !open && all.data !== undefined && !all.isFetching && !list.isFetching;
  const countOf = (other: ClaimFilter) =>
    other === filter ? rows?.length : everyRow?.filter((claim) => matchesFilter(other, claim)).length;
  return { list, rows, open, isNotFound, countOf };
}
