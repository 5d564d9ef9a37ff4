import type { ReadKey } from "@/lib/contract";

/** The lists that show members' documents: stale when one has been added, changed or deleted. */
export const documentReads: readonly ReadKey[] = [
  "documenti.toReview",
  "documenti.byType",
  "documenti.byMember",
  "documenti.medicalExpiry",
];
