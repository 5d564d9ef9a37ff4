import { type IsoDate, readLegacyDate } from "./dates";
import { isWaiting } from "./documents";

/**
 * A document, card, licence or boat document, as far as its validity goes; `accettato` 0 waits for
 * acceptance.
 */
export interface Paper {
  /** The id of the record, for a link to it. */
  id: number;
  scadenza?: string | null;
  eterno?: number | null;
  accettato?: number | null;
}

/** Why papers do not cover a day (docs/rules/readiness.md#papers). */
interface PaperGap {
  reason: "absent" | "expired" | "waiting" | "ends-early" | "undated";
  /** The last day of the paper that lasts longest, `yyyy-mm-dd`; null without one. */
  until: IsoDate | null;
  /** The paper that waits for acceptance; null otherwise. */
  waiting: number | null;
}

/**
 * Whether one of the papers is accepted and valid through `lastDay`; null when it is, otherwise why not. A
 * paper is valid through its expiry day. `today` (Rome) separates what has expired from what ends before
 * `lastDay`.
 */
export function paperGap(papers: readonly Paper[], lastDay: IsoDate, today: IsoDate): PaperGap | null {
  const accepted = papers.filter((paper) => !isWaiting(paper));
  if (accepted.some(({ eterno }) => eterno === 1)) return null;
  const days = accepted.map(({ scadenza }) => readLegacyDate(scadenza));
  const until = days.reduce((last, day) => (day && (!last || day > last) ? day : last), null);
  if (until && until >= lastDay) return null;
  if (days.includes(null)) return { reason: "undated", until, waiting: null };
  if (until && until >= today) return { reason: "ends-early", until, waiting: null };
  const waiting = papers.find(isWaiting);
  if (waiting) return { reason: "waiting", until, waiting: waiting.id };
  return { reason: until ? "expired" : "absent", until, waiting: null };
}
