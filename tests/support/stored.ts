import { type CallKey, callOf } from "@/lib/contract";
import type { Fields } from "@/lib/contract/loose-values";
import { fillPath } from "@/lib/contract/path";
import { isSave, type StoredRead, storedReads } from "@/lib/contract/stored";
import { readId } from "@/lib/rules/ids";
import { fieldSchemas } from "@/lib/server/gateway/save/request";
import type { Reply } from "./received";

/**
 * The records that the fake legacy API has of its own accord, by the request that reads them and by their id.
 */
const kept = new Map<string, { name: string; records: Map<string, Fields> }>();

/** The ids of the member, the claim and the type that the records are of, where a read asks for that. */
const ofIds = { id: 71, id_usr: 12, ownerId: 12, typeId: 3, userId: 12 };

/** The ids by which a save names its record; undefined where its own id is enough. */
export function ofSave(key: CallKey): Record<string, number> | undefined {
  const names = readsOf(key).flatMap(({ of }) => (of ? [of] : []));
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, ofIds[name as keyof typeof ofIds]]));
}

/** The reads of the stored record of an update, as "GET /path". */
export function readAddresses(key: CallKey, params: Readonly<Record<string, string | number>>): string[] {
  const id = String(Object.values(params)[0]);
  return readsOf(key).map((read) => addressOf(read, id));
}

/** The own record, which the session tells, is left out. */
function readsOf(key: CallKey): readonly StoredRead[] {
  if (!isSave(key)) return [];
  return storedReads(key).filter(({ read }) => read !== "oauth.session");
}

function addressOf({ read, param, of }: StoredRead, id: string): string {
  const params = { ...(param && { [param]: id }), ...(of && { [of]: ofIds[of as keyof typeof ofIds] }) };
  return `${callOf(read).method} ${fillPath(read, params)}`;
}

/** The save of the claim that a line belongs to, which the line's rules read. */
const claimOfLine: { [K in CallKey]?: CallKey } = {
  "rimborso.updateLine": "rimborso.update",
  "spesebarca.updateLine": "spesebarca.update",
};

/** The save of the claim whose total is added up anew. */
const claimOfTotal: { [K in CallKey]?: CallKey } = {
  "rimborso.recalculate": "rimborso.update",
  "spesebarca.recalculate": "spesebarca.update",
};

/**
 * Has the fake legacy API answer the reads of an update with this record; of a claim's line with a claim too,
 * which is still to be approved.
 */
export function keepStored(key: CallKey, params: Readonly<Record<string, string | number>>, record: Fields) {
  const claim = claimOfLine[key];
  if (claim) keepStored(claim, { id: ofIds.id }, { stato: "APPROVARE" });
  const id = String(Object.values(params)[0]);
  for (const read of readsOf(key)) {
    const request = addressOf(read, id);
    const entry = kept.get(request) ?? { name: read.name, records: new Map() };
    // An id in a form of its own stays in it.
    const [idField = "id"] = [read.id].flat();
    const hasId = readId(record[idField]) === Number(id);
    entry.records.set(id, hasId ? record : { ...record, [idField]: Number(id) });
    kept.set(request, entry);
  }
}

/**
 * Has the fake legacy API answer the reads of a write's rules: a record that waits, and lists without the
 * same entry. Returns these reads, as "GET /path".
 */
export function keepForRules(
  key: CallKey,
  params: Readonly<Record<string, string | number>>,
  body: Fields = {},
): string[] {
  const claim = claimOfLine[key];
  if (claim) return readAddresses(claim, { id: ofIds.id });
  const recalculated = claimOfTotal[key];
  if (recalculated) {
    keepStored(recalculated, params, { stato: "APPROVARE" });
    return readAddresses(recalculated, params);
  }
  const acceptance = acceptanceOf[key];
  if (acceptance) {
    keepStored(acceptance, params, { accettato: 0 });
    return readAddresses(acceptance, params);
  }
  if (key === "crocierautente.close") return keepSailing(String(body.ids));
  if (key === "crocierautente.closeFinished") return keepSailing("");
  if (key === "pagamento.create") return keepMembership(Number(body.tesseramento));
  if (key === "pagamento.delete") return keepMembership(5, Number(Object.values(params)[0]));
  return Object.entries(emptyLists[key] ?? {}).map(([address, name]) => {
    kept.set(address, { name, records: new Map() });
    return address;
  });
}

/** Keeps a membership with no payment, or with one, beside those that it has already. */
function keepMembership(id: number, payment?: number): string[] {
  keepStored("tesseramento.update", { id }, { stato: 0 });
  const payments = keepAlso(`GET /pagamento/tess/${id}`, "Pagamento", payment === undefined ? [] : [payment]);
  return [payments, ...readAddresses("tesseramento.update", { id })];
}

/**
 * Keeps bookings to close whose participants have their ids, beside the records that these lists have
 * already.
 */
function keepSailing(idList: string): string[] {
  const ids = idList.split(",").flatMap((id) => readId(id) ?? []);
  return [
    keepAlso("GET /crocierautente/chiudere/", "Attivita", ids),
    keepAlso("POST /crocierautenti/", "Passeggeri", ids),
    keepAlso("GET /crocierautente/", "Crociera", []),
  ];
}

function keepAlso(address: string, name: string, ids: readonly number[]): string {
  const { records } = kept.get(address) ?? { records: new Map<string, Fields>() };
  for (const id of ids) records.set(String(id), { id });
  kept.set(address, { name, records });
  return address;
}

const acceptanceOf: { [K in CallKey]?: CallKey } = {
  "documenti.refuse": "documenti.accept",
  "documenti.refuseByPut": "documenti.accept",
  "docbarca.refuse": "docbarca.accept",
  "qualifica.refuse": "qualifica.accept",
};

/** By the address of the read, the name of its list. */
const emptyLists: { [K in CallKey]?: Readonly<Record<string, string>> } = {
  "stagionalita.create": { "GET /stagionalita/": "Stagionalita" },
  "tipostagione.delete": { "GET /tipostagione/": "TipoStagione", "GET /stagionalita/": "Stagionalita" },
  "crocierautente.create": { "GET /crocierautente/": "Crociera" },
  "corsoutente.create": { "GET /corsoutente/": "Crociera" },
  "deleghe.create": { "GET /deleghe/all/": "Delega" },
};

/** Has a fake legacy API store the records that a PUT of this record sends; returns them, oldest first. */
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

/**
 * The body of a save that changes every field of a whole record which has one, from the very values that are
 * stored.
 */
export function saveBody(key: CallKey, whole: Fields, stored: Fields = whole) {
  if (!isSave(key)) return whole;
  const of = ofSave(key);
  const names = Object.keys(fieldSchemas(key)).filter((name) => name in whole && name !== "id");
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return {
    changes: pick(whole),
    base: pick(stored),
    ...(of && { of }),
  };
}
