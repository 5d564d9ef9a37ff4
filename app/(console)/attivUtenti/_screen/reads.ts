import type { PrefetchRead } from "@/lib/server/pages/prefetch";

/**
 * The page's prefetched reads: whose it is, and the lists of what is coming and pending. No call reads one
 * member's: these are everybody's, so the list of closed cruises, which only ever grows, is left to the
 * browser (decision 5).
 */
export function userActivityReads(member: number | null): PrefetchRead[] {
  if (member === null) return [];
  return [
    { key: "socio.name", params: { id: member } },
    "richiestacrociera.pending",
    "richiestacorso.pending",
    "crocierautente.list",
    "crocierautente.toClose",
    "corsoutente.list",
  ];
}
