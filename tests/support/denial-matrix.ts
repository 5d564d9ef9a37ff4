import { type BuiltKey, callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import type { Level } from "@/lib/rules/levels";
import { documentUpload } from "./door";
import { samples } from "./legacy-answers";
import type { SpecCall } from "./spec-tables";
import { json, type LegacyUser, type Upstream } from "./upstream";

/** Who may make a call, by the guard in the specification's table: written out here, not read from the code under test. */
export const admitted: Record<string, readonly Level[]> = {
  loggedIn: ["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"],
  staff: ["ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"],
  secretariat: ["SEGRETERIA", "ADMIN", "GOD"],
  admin: ["ADMIN", "GOD"],
  adminOnly: ["ADMIN"],
};

export const everyLevel = admitted.loggedIn ?? [];

/** What a field rule reads before a write goes up: an active course or cruise, or a published document, of that id. */
const readFirst: Partial<Record<string, [path: string, list: string]>> = {
  "doccirc.update": ["/doccirc/all/", "Documenti"],
  "doccirc.uploadMain": ["/doccirc/all/", "Documenti"],
  "doccirc.uploadSource": ["/doccirc/all/", "Documenti"],
  "corso.update": ["/corso/", "Corso"],
  "crociera.update": ["/crociera/", "Crociera"],
};

/** A request as its screen sends it; `path` is what stands behind /api/legacy. */
export interface MatrixRequest {
  method: string;
  path: string;
  body: unknown;
}

/** A row of the specification's calls, ready to be tried by each of some people. */
export interface MatrixCall {
  /** By that person, or by nobody: with the person's own records where the rules ask for that. */
  requestOf: (user: LegacyUser | null) => MatrixRequest;
  /** What a field rule reads on the way, as "GET /path". */
  readFirst: string | null;
}

/** Has the legacy API answer the call for all of these people, and says how each makes it. */
export function prepareCall(upstream: Upstream, row: SpecCall, users: readonly LegacyUser[]): MatrixCall {
  const key = callKeys.find((one) => callOf(one).method === row.method && callOf(one).path === row.path);
  if (!key) throw new Error(`${row.method} ${row.path} is not in the contract`);
  const sample = (samples as Partial<Record<string, (typeof samples)[BuiltKey]>>)[key];
  const method = row.exposed === "none" ? row.method : row.exposed;
  const requestOf = (user: LegacyUser | null): MatrixRequest => ({
    method,
    path: fillPath(key, paramsFor(row, user)),
    body: method === "GET" ? undefined : bodyFor(row, sample?.body, user),
  });

  const paths = users.map((user) => requestOf(user).path);
  if (row.exposed !== "none")
    for (const path of paths) upstream.on(`${row.method} ${path}`, json(sample?.answer ?? { esito: true }));
  const [readPath, list = ""] = readFirst[key] ?? [];
  if (readPath) {
    const ids = [...paths.map((path) => path.split("/").pop()), sample?.body?.id];
    const stored = ids.map((id) => ({ id: Number(id) || 1, attivo: 1, pubblicato: 1 }));
    upstream.on(`GET ${readPath}`, json({ [list]: stored }));
  }
  return { requestOf, readFirst: readPath ? `GET ${readPath}` : null };
}

function paramsFor(row: SpecCall, user: LegacyUser | null): Record<string, string> {
  const values: Record<string, string> = { text: "rossi", date: "2026-05-04" };
  const own = String(user?.id_usr ?? 1);
  return Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, values[name] ?? own]),
  );
}

/** The sample's body; a message is the person's own, and a record that has an id is the one of the path. */
function bodyFor(row: SpecCall, body: Record<string, unknown> | undefined, user: LegacyUser | null): unknown {
  if (row.body.startsWith("multipart")) return documentUpload(body);
  if (!body || !user) return body;
  if ("mittente" in body) return { ...body, mittente: user.id_usr };
  const id = ["id", "id_doc"].find((name) => Number(body[name] ?? 0) > 0);
  return id ? { ...body, [id]: user.id_usr } : body;
}
