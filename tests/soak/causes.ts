import type { Recorded } from "../support/legacy-proxy";
import type { Away } from "./outages";
import type { Unexpected } from "./work";

/** A write that the legacy API has not answered locks its record for so long at most (docs/faults.md). */
const lockedMs = 70_000;

/**
 * Answers that nothing explains: their own call of the legacy API met no fault, the application was not away,
 * and no write that went wrong shortly before can hold the record.
 */
export function causeless(
  unexpected: readonly Unexpected[],
  { recorded, away }: { recorded: readonly Recorded[]; away: readonly Away[] },
): Unexpected[] {
  const failed = recorded.filter(({ fault }) => fault !== null);
  const requests = new Set(failed.map(({ headers }) => headers["x-request-id"]));
  const isAway = ({ at }: Unexpected) => away.some(({ from, to }) => at >= from - 500 && at <= to + 1_000);
  const isHeld = ({ at, status, method }: Unexpected) =>
    status === 504 &&
    method !== "GET" &&
    failed.some((one) => one.method !== "GET" && one.at <= at && at - one.at < lockedMs);
  return unexpected.filter(
    (answer) => !(answer.request && requests.has(answer.request)) && !isAway(answer) && !isHeld(answer),
  );
}

/** Lines of the application's log that report an internal error, or that are no line of the log at all. */
export function errorLines(log: string): string[] {
  return log
    .split("\n")
    .filter((line) => line.trim() !== "")
    .filter((line) => {
      try {
        return (JSON.parse(line) as { level: number }).level >= 50;
      } catch {
        return true;
      }
    });
}
