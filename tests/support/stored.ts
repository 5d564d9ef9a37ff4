import { type CallKey, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { isPatch, type StoredRead, storedRecords } from "@/lib/contract/stored";
import { readId } from "@/lib/rules/ids";
import { fieldSchemas } from "@/lib/server/gateway/save/request";
import type { Reply } from "./received";

type Fields = Readonly<Record<string, unknown>>;

/** The records that the fake legacy API has of its own accord, by the request that reads them and by their id. */
const kept = new Map<string, { name: string; records: Map<string, Fields> }>();

/** What reads the stored record of an update, as "GET /path". */
export function readAddresses(key: CallKey, params: Readonly<Record<string, string | number>>): string[] {
  const id = String(Object.values(params)[0]);
  return readsOf(key).map((read) => addressOf(read, id));
}

/** The own record, which the session tells, is left out. */
function readsOf(key: CallKey): readonly StoredRead[] {
  if (!isPatch(key) || "reason" in storedRecords[key]) return [];
  const reads: readonly StoredRead[] = storedRecords[key];
  return reads.filter(({ read }) => read !== "oauth.session");
}

function addressOf({ read, param }: StoredRead, id: string): string {
  return `${callOf(read).method} ${fillPath(read, param ? { [param]: id } : {})}`;
}

/** Has the fake legacy API answer the reads of an update with this record. */
export function keepStored(key: CallKey, params: Readonly<Record<string, string | number>>, record: Fields) {
  const id = String(Object.values(params)[0]);
  for (const read of readsOf(key)) {
    const request = addressOf(read, id);
    const entry = kept.get(request) ?? { name: read.name, records: new Map() };
    // An id in a form of its own stays in it.
    const hasId = readId(record[read.id]) === Number(id);
    entry.records.set(id, hasId ? record : { ...record, [read.id]: Number(id) });
    kept.set(request, entry);
  }
}

/** Has a fake legacy API store what a PUT of this record sends; gives what was sent, oldest first. */
export function storeWrites(
  upstream: { on(path: string, reply: Reply): void },
  key: CallKey,
  params: Readonly<Record<string, string | number>>,
): Fields[] {
  const sent: Fields[] = [];
  upstream.on(`PUT ${fillPath(key, params)}`, (received, response) => {
    const record = JSON.parse(String(received.body)) as Fields;
    sent.push(record);
    keepStored(key, params, record);
    response.writeHead(200, { "content-type": "application/json" }).end('{"esito":true}');
  });
  return sent;
}

/** The answer of the fake legacy API to a read of kept records; null for any other request. */
export function storedAnswer(method: string, path: string): object | null {
  const entry = kept.get(`${method} ${path}`);
  return entry ? { esito: true, [entry.name]: [...entry.records.values()] } : null;
}

/** The body of a save that changes every field of a whole record which has one, from the very values that are stored. */
export function saveBody(key: CallKey, whole: Fields, stored: Fields = whole) {
  if (!isPatch(key)) return whole;
  const names = Object.keys(fieldSchemas(key)).filter((name) => name in whole && name !== "id");
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return {
    changes: pick(whole),
    base: pick(stored),
    ...("reason" in storedRecords[key] && { record: stored }),
  };
}
