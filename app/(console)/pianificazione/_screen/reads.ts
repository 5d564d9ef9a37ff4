import type { PrefetchRead } from "@/lib/server/pages/prefetch";

/** The page's prefetched reads: what the plan draws. */
export const planReads: readonly PrefetchRead[] = [
  "crocierautente.list",
  "attivitanew.list",
  "corsoutente.list",
  "corso.list",
  "barche.list",
  "istruttori.list",
  "sede.list",
  "stagionalita.list",
  "tipostagione.list",
  "tipodocbarca.list",
];
