import type { Recorded } from "../support/legacy-proxy";

/** The time limit for the legacy API; faults that are only slow stay below. */
export const legacyTimeoutMs = 4_000;

/**
 * One restart: the moments at which the application went away and came back, in milliseconds since the epoch.
 */
export interface Away {
  from: number;
  to: number;
  /** The exit code of the process that has ended. */
  code: number | null;
  /** Whether a write was under way, and stayed so for longer than its sender waits. */
  hadWrite: boolean;
}

/** An answer to somebody at work. */
export interface Answer {
  /** When it came, in milliseconds since the epoch. */
  at: number;
  request: string | null;
  method: string;
  path: string;
  /** 0 where none came. */
  status: number;
  /** Of a failure; empty otherwise. */
  code: string;
}

/** Answers that say that a colleague was first, by the call's first name. */
const colleagues: Readonly<Record<string, readonly string[]>> = {
  socio: ["409 conflict"],
  documenti: ["409 conflict", "410 gone"],
};

/** Whether all has gone well, or a colleague was first with the same record. */
export function isExpected({ status, code, path }: Answer): boolean {
  if (status === 200) return code === "";
  const [name = ""] = recordIn(path)?.split(" ") ?? [];
  return colleagues[name]?.includes(`${status} ${code}`) ?? false;
}

/** A call that met no fault and was slow all the same, as that of a stand-in on a busy machine. */
export const isSlow = ({ fault, at, endedAt }: Recorded) =>
  fault === null && endedAt !== null && endedAt - at >= legacyTimeoutMs / 4;

/**
 * Answers other than expected that nothing explains: their own call of the legacy API met no fault and was
 * not slow, the application was not away, and no such call held their record while they waited for it.
 */
export function causeless(
  answers: readonly Answer[],
  { recorded, away }: { recorded: readonly Recorded[]; away: readonly Away[] },
): Answer[] {
  const failed = recorded.filter((call) => call.fault !== null || isSlow(call));
  const requests = new Set(failed.map(requestOf));
  const isAway = ({ at }: Answer) => away.some(({ from, to }) => at >= from - 500 && at <= to + 1_000);
  const recordOf = new Map(answers.filter(isWrite).map(({ request, path }) => [request, recordIn(path)]));
  const held = failed.map((call) => ({
    record: isWrite(call) ? recordIn(call.path) : recordOf.get(requestOf(call)),
    from: call.at,
    to: call.endedAt ?? Number.POSITIVE_INFINITY,
  }));
  const isHeld = (answer: Answer) => {
    const record = isWrite(answer) && answer.status === 504 ? recordIn(answer.path) : null;
    const began = answer.at - legacyTimeoutMs - slackMs;
    return held.some((one) => record && one.record === record && one.from <= answer.at && one.to >= began);
  };
  return answers.filter(
    (answer) =>
      !isExpected(answer) &&
      !(answer.request && requests.has(answer.request)) &&
      !isAway(answer) &&
      !isHeld(answer),
  );
}

/** Those who waited for a record go on one after another. */
const slackMs = 2_000;

const isWrite = ({ method }: { method: string }) => method !== "GET";
const requestOf = ({ headers }: Recorded) => String(headers["x-request-id"]);

/** The record that a write names in its path, here or at the legacy API, such as `documenti 12`. */
function recordIn(path: string): string | null {
  const [, name, id] = /^(?:\/api\/legacy)?\/(\w+)\/(?:\w+\/)?(\d+)$/.exec(path) ?? [];
  return id === undefined ? null : `${name} ${id}`;
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
