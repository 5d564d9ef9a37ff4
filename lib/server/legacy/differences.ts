import { LRUCache } from "lru-cache";
import type { CallKey } from "../../contract";
import type { Unreadable } from "../../contract/unreadable";
import { log } from "../../log";
import { metrics } from "../../metrics";
import type { RequestContext } from "./request-context";

/** The shortest time between two log lines of the same difference. */
const LOG_EVERY_MS = 60 * 60 * 1000;

/**
 * By call, lists and reasons: when it was logged, and in how many answers it occurred since. A server that
 * omits empty values may lack other fields in each answer, so the number is bounded.
 */
const known = new LRUCache<string, { loggedAt: number; answers: number }>({ max: 2_000 });

/**
 * Counts the differences between an answer and the contract by call and field, and logs them without content:
 * the first time, and then at most once an hour with the number of answers since.
 */
export function reportDifferences(
  call: CallKey,
  lists: Readonly<Record<string, Unreadable>>,
  message: "unreadable records" | "missing fields" | "invalid answer",
  { id }: RequestContext,
): void {
  const fields = Object.entries(lists).flatMap(([list, { reasons }]) =>
    reasons.map(({ field, reason }) => ({ field: field ? `${list}.${field}` : list, reason })),
  );
  for (const field of new Set(fields.map((one) => one.field))) metrics.answerDifferences.inc({ call, field });
  const key = JSON.stringify([call, fields]);
  const before = known.get(key);
  if (before && Date.now() - before.loggedAt < LOG_EVERY_MS) {
    before.answers += 1;
    return;
  }
  log().warn({ request: id, call, lists, answers: (before?.answers ?? 0) + 1 }, message);
  known.set(key, { loggedAt: Date.now(), answers: 0 });
}

/** For tests: forgets what was logged. */
export function resetDifferences(): void {
  known.clear();
}
