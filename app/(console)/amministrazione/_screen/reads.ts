import type { Level } from "@/lib/rules/levels";
import { managesAllMemberships } from "@/lib/rules/membership-lists";
import type { PrefetchRead } from "@/lib/server/pages/prefetch";

/**
 * The page's prefetched reads: the lists that hold nothing but what waits. TUTTE holds every membership there
 * ever was, and claims are a search that is posted: the browser fetches those (decision 5).
 */
export function administrationReads(level: Level): PrefetchRead[] {
  return [
    ...(managesAllMemberships(level) ? [] : (["tesseramento.new", "tesseramento.mine"] as const)),
    "tessera.toAccept",
    "qualifica.toReview",
    "documenti.toReview",
    "docbarca.toReview",
  ];
}
