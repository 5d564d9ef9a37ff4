import { FormData } from "undici";
import { isRecord } from "../../contract/field-types";
import type { WriteKey } from "../../contract/index";
import { type Touched, touchedBy } from "../../contract/touched";
import { readId } from "../../rules/ids";
import { callLegacy } from "../legacy/call";
import type { LegacyResult } from "../legacy/result";
import type { RuleInput } from "./rule-input";

/**
 * The names of the records that a write touches, such as `crocierautente 12`, as locks have them. A closing of all that is over
 * reads which ones these are. Failures: those of that read.
 */
export async function recordNames(key: WriteKey, input: RuleInput): Promise<LegacyResult<string[]>> {
  const names: string[] = [];
  for (const touched of touchedBy(key)) {
    const ids = await idsOf(touched, input);
    if (!ids.ok) return ids;
    names.push(...ids.data.map((id) => `${touched.resource} ${id}`));
  }
  return { ok: true, data: names };
}

/** The id of the record that a write saves; null where it names none. */
export function savedId(key: WriteKey, input: Pick<RuleInput, "params" | "body" | "of">): number | null {
  const [saved] = touchedBy(key);
  return saved && saved.in !== "list" ? readId(namedIds(saved, input)[0]) : null;
}

async function idsOf(touched: Touched, input: RuleInput): Promise<LegacyResult<string[]>> {
  if (touched.in !== "list") return { ok: true, data: namedIds(touched, input) };
  const { caller, context } = input;
  const answer = await callLegacy(touched.read, { token: caller.session.token, context });
  if (!answer.ok) return answer;
  const records: unknown = (answer.data as Record<string, unknown>)[touched.name];
  const ids = (Array.isArray(records) ? records : []).map((one) => String((one as { id: unknown }).id));
  return { ok: true, data: ids };
}

/** The ids that the request itself names, as it writes them. */
function namedIds(
  touched: Exclude<Touched, { in: "list" }>,
  { params, body, of }: Pick<RuleInput, "params" | "body" | "of">,
): string[] {
  if (touched.in === "path") return Object.values(params).slice(0, 1);
  const value = touched.in === "of" ? of?.[touched.field] : fieldOf(body, touched.field);
  return value === undefined || value === null
    ? []
    : String(value)
        .split(",")
        .map((id) => id.trim());
}

function fieldOf(body: unknown, name: string): unknown {
  if (body instanceof FormData) return body.get(name);
  return isRecord(body) ? body[name] : undefined;
}
