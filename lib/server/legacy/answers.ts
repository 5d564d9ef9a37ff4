import { type CallKey, calls } from "../../contract";
import { isRecord } from "../../contract/loose-values";
import { schemasOf } from "../../contract/schemas";
import { missingFields } from "../../contract/schemas/missing-fields";
import { type ReadAnswer, readAnswer } from "../../contract/schemas/read-answer";
import type { Unreadable } from "../../contract/unreadable";
import { metrics } from "../../metrics";
import { exceedsMaxEntries, exceedsMaxValues } from "./answer-limits";
import { reportDifferences } from "./differences";
import type { RequestContext } from "./request-context";
import { type Fetched, legacyRefusal } from "./result";
import { textOf } from "./transport";

const maxErrLength = 500;

/**
 * Parses an answer with its call's schema; unreadable records of a list are left out and counted in
 * `illeggibili`. Throws Refused.
 */
export async function checkAnswer(key: CallKey, fetched: Fetched, context: RequestContext): Promise<unknown> {
  const raw = await acceptedAnswer(key, fetched);
  const read = readAnswer(key, raw);
  if (!read) {
    reportDifferences(key, unreadableLists(key, raw), "invalid answer", context);
    throw legacyRefusal("invalid-response");
  }
  reportUnreadable(key, read, context);
  reportMissing(key, { raw, read }, context);
  return read.data;
}

/**
 * Success is 2xx, a JSON object and `esito` true, with the exceptions of `mayLackEsito`; all else throws
 * Refused. The data is not parsed by the call's schema.
 */
export async function acceptedAnswer(
  key: CallKey,
  { status, body }: Fetched,
): Promise<Record<string, unknown>> {
  const text = await textOf(body).catch(() => null);
  if (text === null || exceedsMaxValues(text)) throw legacyRefusal("invalid-response");
  const answer = parseAnswer(text);
  if (!answer && (status === 404 || status === 405)) throw legacyRefusal("unavailable");
  if (!answer || exceedsMaxEntries(answer)) throw legacyRefusal("invalid-response");
  const err = readErr(answer.err);
  if (answer.esito === false) throw legacyRefusal("refused", err);
  if (answer.esito === undefined && err && putsWithoutAnswer.has(key)) throw legacyRefusal("refused", err);
  const isMissing = answer.esito === undefined && mayLackEsito(key, answer);
  const isSuccess = status >= 200 && status <= 299 && (answer.esito === true || isMissing);
  if (!isSuccess) throw legacyRefusal("invalid-response");
  return answer;
}

/** The names of an answer that its schema does not accept, with the reasons. */
function unreadableLists(key: CallKey, answer: Record<string, unknown>): Record<string, Unreadable> {
  const { error } = schemasOf(key).answer.safeParse(answer);
  const names = new Set(error?.issues.map(({ path }) => String(path[0] ?? "")));
  return Object.fromEntries(
    [...names].map((name) => {
      const reason = Object.hasOwn(answer, name) ? "another type" : "missing";
      return [name, { count: 0, reasons: [{ field: "", reason }] }];
    }),
  );
}

/** Logs and counts the unreadable records of an answer by list and reason, without their content. */
function reportUnreadable(key: CallKey, { data, unreadable }: ReadAnswer, context: RequestContext): void {
  if (!data.illeggibili) return;
  reportDifferences(key, unreadable, "unreadable records", context);
  for (const [list, { count }] of Object.entries(unreadable))
    metrics.unreadableRecords.inc({ call: key, list }, count);
}

/**
 * Logs and counts fields that no record of a list has. Lists with unreadable records are skipped, because
 * they have been reported.
 */
function reportMissing(
  key: CallKey,
  { raw, read }: { raw: Record<string, unknown>; read: ReadAnswer },
  context: RequestContext,
): void {
  const lists = Object.entries(missingFields(key, raw)).filter(([name]) => !read.unreadable[name]);
  if (lists.length === 0) return;
  const reasons = (fields: string[]) => fields.map((field) => ({ field, reason: "missing" }));
  const missing = lists.map(([name, fields]) => [name, { count: 0, reasons: reasons(fields) }] as const);
  reportDifferences(key, Object.fromEntries(missing), "missing fields", context);
}

const putsWithoutAnswer = new Set<CallKey>([
  "rimborso.update",
  "rimborso.updateLine",
  "spesebarca.update",
  "spesebarca.updateLine",
]);

function mayLackEsito(key: CallKey, answer: Record<string, unknown>): boolean {
  if (putsWithoutAnswer.has(key)) return true;
  if (key === "oauth.login") return isRecord(answer.user) && typeof answer.user.token === "string";
  const { effect, answer: names } = calls[key];
  return effect === "read" && names.length > 0 && names.every((name) => name in answer);
}

function parseAnswer(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The legacy API's error message as one line of plain text. */
function readErr(err: unknown): string | undefined {
  if (typeof err !== "string") return undefined;
  const line = err
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxErrLength);
  return line === "" ? undefined : line;
}
