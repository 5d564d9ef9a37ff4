import { FormData } from "undici";
import { type CallKey, isWrite, type WriteKey } from "../../contract/index";
import { toRecordName } from "../../contract/live";
import { isRecord } from "../../contract/loose-values";
import { aboutOf, type Touched, touchedBy } from "../../contract/touched";
import { readId } from "../../rules/ids";
import { callLegacy } from "../legacy/call";
import type { RuleInput } from "./rule-input";

/** The parts of a request that name the records that it touches. */
type NamingInput = Pick<RuleInput, "params" | "body" | "of" | "base">;

/**
 * The names of the records that a write touches, such as `crocierautente 12`, as locks have them; a closing
 * of all finished bookings reads their ids. Throws Refused: the failures of that read.
 */
export async function recordNames(key: WriteKey, input: RuleInput): Promise<string[]> {
  const names = touchedBy(key).map(async (touched) => {
    const ids = await idsOf(touched, input);
    return ids.map((id) => toRecordName(touched.kind, id));
  });
  return [...new Set((await Promise.all(names)).flat())];
}

/** The records that the request itself names, without a read; none for a call that is a read. */
export function namedRecords(key: CallKey, request: NamingInput): string[] {
  return namesOf(isWrite(key) ? touchedBy(key) : [], request);
}

/** The records that the audit names: those that a write touches, and those that it is about. */
export function auditedRecords(
  key: CallKey,
  request: NamingInput,
  touched: readonly string[] = namedRecords(key, request),
): string[] {
  return [...touched, ...namesOf(isWrite(key) ? aboutOf(key) : [], request)];
}

function namesOf(all: readonly Touched[], request: NamingInput): string[] {
  const names = all.flatMap((touched) =>
    namedIds(touched, request).map((id) => toRecordName(touched.kind, id)),
  );
  return [...new Set(names)];
}

/** The id of the record that a write saves; null where it names none. */
export function savedId(key: WriteKey, input: NamingInput): number | null {
  const [saved] = touchedBy(key);
  return saved ? readId(namedIds(saved, input)[0]) : null;
}

async function idsOf(touched: Touched, input: RuleInput): Promise<string[]> {
  if (touched.in !== "list") return namedIds(touched, input);
  const answer: unknown = await callLegacy(touched.read, input.asCaller);
  return (answer as Record<string, { id: unknown }[]>)[touched.name]?.map(({ id }) => String(id)) ?? [];
}

/** The ids that the request itself names, as it writes them; none of records that a list has. */
function namedIds(touched: Touched, { params, body, of, base }: NamingInput): string[] {
  if (touched.in === "list") return [];
  if (touched.in === "path") return Object.values(params).slice(0, 1);
  if (touched.in === "of") return idsIn(of?.[touched.field]);
  const ids = idsIn(fieldOf(body, touched.field));
  const others = touched.orBase === undefined ? [] : basedIds(base?.[touched.orBase]);
  return others.every((id) => ids.includes(id)) ? ids : others;
}

const idsIn = (value: unknown): string[] =>
  value === undefined || value === null
    ? []
    : String(value)
        .split(",")
        .map((id) => id.trim());

const basedIds = (list: unknown): string[] => [list].flat().flatMap((id) => readId(id)?.toString() ?? []);

function fieldOf(body: unknown, name: string): unknown {
  if (body instanceof FormData) return body.get(name);
  return isRecord(body) ? body[name] : undefined;
}
