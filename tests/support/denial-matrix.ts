import { type CallKey, callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { isPatch } from "@/lib/contract/stored";
import type { Level } from "@/lib/rules/levels";
import { asReadHeader, documentUpload, formOf } from "./gateway";
import { samples } from "./samples";
import type { SpecCall } from "./spec-tables";
import { keepForRules, keepStored, readAddresses, saveBody, storedAnswer } from "./stored";
import { json, type LegacyUser, type Upstream } from "./upstream";

/**
 * The levels that may make a call, by the guard in the specification's table: written out here, not read from
 * the code under test.
 */
export const admitted: Record<string, readonly Level[]> = {
  loggedIn: ["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"],
  staff: ["ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"],
  secretariat: ["SEGRETERIA", "ADMIN", "GOD"],
  admin: ["ADMIN", "GOD"],
  adminOnly: ["ADMIN"],
};

export const everyLevel = admitted.loggedIn ?? [];

/** The record that a field rule reads before an upload is sent: a published document of that id. */
const readFirst: Partial<Record<string, [path: string, list: string]>> = {
  "doccirc.uploadMain": ["/doccirc/all/", "Documenti"],
  "doccirc.uploadSource": ["/doccirc/all/", "Documenti"],
};

/** A request as its screen sends it; `path` is the part behind /api/legacy. */
export interface MatrixRequest {
  method: string;
  path: string;
  body: unknown;
  headers?: Record<string, string>;
}

/** A row of the specification's calls, ready to be tried by each of some people. */
export interface MatrixCall {
  /** By that person, or by nobody: with the person's own records where the rules ask for that. */
  requestOf: (user: LegacyUser | null) => MatrixRequest;
  /** The reads that the gateway makes on the way, as "GET /path". */
  readFirst: readonly string[];
}

/** Has the legacy API answer the call for all of these people, and says how each makes it. */
export function prepareCall(upstream: Upstream, row: SpecCall, users: readonly LegacyUser[]): MatrixCall {
  const key = callKeys.find((one) => callOf(one).method === row.method && callOf(one).path === row.path);
  if (!key) throw new Error(`${row.method} ${row.path} is not in the contract`);
  const sample = samples[key];
  const method = row.exposed === "none" ? row.method : row.exposed;
  const requestOf = (user: LegacyUser | null): MatrixRequest => ({
    method,
    path: fillPath(key, paramsFor(row, user)),
    body: method === "GET" ? undefined : bodyFor(key, row, sample.body, user),
    headers: asReadHeader(sample),
  });

  const paths = users.map((user) => requestOf(user).path);
  if (row.exposed !== "none")
    for (const path of paths) upstream.on(`${row.method} ${path}`, json(sample.answer));
  const [readPath, list = ""] = readFirst[key] ?? [];
  if (readPath) {
    const ids = [...paths.map((path) => path.split("/").pop()), sample.body?.id];
    const stored = ids.map((id) => ({ id: Number(id) || 1, pubblicato: 1 }));
    upstream.on(`GET ${readPath}`, json({ [list]: stored }));
  }
  const reads = readPath
    ? [`GET ${readPath}`]
    : users.flatMap((user) => storedReads(upstream, key, row, user));
  return { requestOf, readFirst: reads };
}

/** Has the legacy API hold a record that the person has made, active and published; returns its reads. */
function storedReads(upstream: Upstream, key: CallKey, row: SpecCall, user: LegacyUser): string[] {
  const params = paramsFor(row, user);
  const sample = samples[key];
  const created_by = String(user.id_usr);
  keepStored(key, params, { ...sample.body, created_by, attivo: 1, pubblicato: 1 });
  return [...readAddresses(key, params), ...keepForRules(key, params, sample.body)].map((address) => {
    const [method = "", path = ""] = address.split(" ");
    upstream.on(address, (received, response) => json(storedAnswer(method, path))(received, response));
    return address;
  });
}

function paramsFor(row: SpecCall, user: LegacyUser | null): Record<string, string> {
  const values: Record<string, string> = { text: "rossi", date: "2026-05-04" };
  const own = String(user?.id_usr ?? 1);
  return Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, values[name] ?? own]),
  );
}

/** The sample's body; a message is the person's own, and a record that has an id is the one of the path. */
function bodyFor(
  key: CallKey,
  row: SpecCall,
  body: Record<string, unknown> | undefined,
  user: LegacyUser | null,
): unknown {
  const isOwn = key === "utente.update" && user;
  const stored = {
    ...body,
    attivo: 1,
    pubblicato: 1,
    ...(isOwn && { nominativo: user.nominativo, email: user.email }),
  };
  if (isPatch(key)) return saveBody(key, { ...body }, { ...stored, id: Number(user?.id_usr ?? 1) });
  if (row.body.startsWith("multipart")) return documentUpload(formOf(key, { body }));
  if (!body || !user) return body;
  if ("mittente" in body) return { ...body, mittente: user.id_usr };
  const id = ["id", "id_doc"].find((name) => Number(body[name] ?? 0) > 0);
  return id ? { ...body, [id]: user.id_usr } : body;
}
