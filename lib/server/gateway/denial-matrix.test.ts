import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileMethod, hostilePath } from "@/tests/support/arbitraries";
import { type Answered, askDoor, documentUpload, refusal } from "@/tests/support/door";
import { samples } from "@/tests/support/legacy-answers";
import { applySettings, resetAuthState, type SignedIn, signIn } from "@/tests/support/session";
import { type SpecCall, specCalls } from "@/tests/support/spec-tables";
import { json, startUpstream, type Upstream } from "@/tests/support/upstream";
import { type BuiltKey, callKeys, callOf } from "../../contract";
import { fillPath } from "../../contract/path";
import type { Level } from "../../rules/levels";

/** Who may make a call, by the guard in the specification's table: written out here, not asked of the code under test. */
const admitted: Record<string, readonly Level[]> = {
  loggedIn: ["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"],
  staff: ["ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"],
  secretariat: ["SEGRETERIA", "ADMIN", "GOD"],
  admin: ["ADMIN", "GOD"],
  adminOnly: ["ADMIN"],
};
const everyLevel = admitted.loggedIn ?? [];

let upstream: Upstream;
const people = new Map<Level, SignedIn>();

// The same upstream and the same five people for every row, which itself forgets what was received before it.
beforeAll(async () => {
  upstream = await startUpstream();
  applySettings({ LEGACY_API_URL: upstream.url });
  resetAuthState();
  for (const level of everyLevel) people.set(level, await signIn(level, upstream));
});
afterAll(() => upstream.stop());

/** The call by its row, its path filled in, and one whose record is the caller's own where the rules ask for that. */
function prepare(row: SpecCall, level: Level | null) {
  const key = callKeys.find((one) => callOf(one).method === row.method && callOf(one).path === row.path);
  if (!key) throw new Error(`${row.method} ${row.path} is not in the contract`);
  const own = String(level ? people.get(level)?.user.id_usr : 1);
  const values: Record<string, string> = { text: "rossi", date: "2026-05-04" };
  const params = Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, values[name] ?? own]),
  );
  return { key, path: fillPath(key, params) };
}

/** The sample's body; a message is the caller's own, and a record that has an id is the one of the path. */
function bodyFor(
  row: SpecCall,
  sample: (typeof samples)[BuiltKey] | undefined,
  level: Level | null,
): unknown {
  if (row.body.startsWith("multipart")) return documentUpload(sample?.body);
  if (sample?.body && "mittente" in sample.body && level)
    return { ...sample.body, mittente: people.get(level)?.user.id_usr };
  for (const id of ["id", "id_doc"] as const)
    if (level && Number((sample?.body as Record<string, unknown> | undefined)?.[id] ?? 0) > 0)
      return { ...sample?.body, [id]: people.get(level)?.user.id_usr };
  return sample?.body;
}

/** What a field rule reads before a write goes up: an active course or cruise, or a published document, of that id. */
const readFirst: Partial<Record<string, [route: string, list: string]>> = {
  "doccirc.update": ["/doccirc/all/", "Documenti"],
  "doccirc.uploadMain": ["/doccirc/all/", "Documenti"],
  "doccirc.uploadSource": ["/doccirc/all/", "Documenti"],
  "corso.update": ["/corso/", "Corso"],
  "crociera.update": ["/crociera/", "Crociera"],
};

/** Asks as that level, or as nobody, and says what reached the legacy API beside checks of the session and what a rule reads. */
async function ask(row: SpecCall, level: Level | null): Promise<{ answer: Answered; reached: string[] }> {
  const { key, path } = prepare(row, level);
  const sample = (samples as Partial<Record<string, (typeof samples)[BuiltKey]>>)[key];
  if (row.exposed !== "none") upstream.on(`${row.method} ${path}`, json(sample?.answer ?? { esito: true }));
  const [route, list = ""] = readFirst[key] ?? [];
  const ids = [path.split("/").pop(), sample?.body && "id" in sample.body ? sample.body.id : 0];
  const stored = ids.map((id) => ({ id: Number(id) || 1, attivo: 1, pubblicato: 1 }));
  if (route) upstream.on(`GET ${route}`, json({ [list]: stored }));
  upstream.received.length = 0;
  const who = level && people.get(level);
  const method = row.exposed === "none" ? row.method : row.exposed;
  const answer = await askDoor(method, path, {
    who,
    body: method === "GET" ? undefined : bodyFor(row, sample, level),
  });
  const reached = upstream.calls().map((call) => `${call.method} ${call.path}`);
  return { answer, reached: reached.filter((call) => call !== `GET ${route}`) };
}

describe("every call × every level: the door decides as the specification's table has it", () => {
  it.each(specCalls.map((row) => [`${row.method} ${row.path}`, row] as const))("%s", async (_, row) => {
    const anonymous = await ask(row, null);
    expect(anonymous.answer.status).toBe(401);
    expect(anonymous.answer.body).toEqual(refusal("session"));
    expect(upstream.received).toEqual([]);

    for (const level of everyLevel) {
      const { answer, reached } = await ask(row, level);
      expect(answer.headers.get("cache-control"), level).toBe("no-store");
      if (row.exposed === "none") {
        expect([answer.status, answer.body, reached], level).toEqual([404, refusal("unknown"), []]);
      } else if (!admitted[row.guard]?.includes(level)) {
        expect([answer.status, answer.body, reached], level).toEqual([403, refusal("forbidden"), []]);
      } else {
        const { path } = prepare(row, level);
        expect([answer.status, answer.body.esito, reached], level).toEqual([
          200,
          true,
          [`${row.method} ${path}`],
        ]);
      }
    }
  });
});

describe("whatever is asked at the door", () => {
  it("a refused caller reaches nothing, and nobody reaches what the contract has no door for", async () => {
    const socio = people.get("SOCIO");
    const templates = new Set(callKeys.map((key) => callOf(key)));
    const fitsSome = (method: string, path: string) =>
      [...templates].some(
        (call) =>
          call.method === method &&
          admitted[call.guard]?.includes("SOCIO") &&
          new RegExp(`^${call.path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`).test(path),
      );
    await fc.assert(
      fc.asyncProperty(hostileMethod, hostilePath, async (method, path) => {
        upstream.received.length = 0;
        for (const who of [null, socio]) {
          const { status } = await askDoor(method, path, { who });
          const reached = upstream.calls().map((call) => [call.method, call.path] as const);
          expect(status).toBeLessThan(who ? 503 : 402);
          expect(status).not.toBe(500);
          if (!who) expect(reached).toEqual([]);
          for (const [upMethod, upPath] of reached) expect(fitsSome(upMethod, upPath), upPath).toBe(true);
        }
      }),
      { numRuns: 1_500 },
    );
  });
});

describe("levels that the legacy API tells in another way", () => {
  it("an unknown level is a SOCIO", async () => {
    for (const permesso of ["god", "SUPERUSER", "", "Admin"]) {
      const who = await signIn("SOCIO", upstream, { user: { permesso } });
      const { status, body } = await askDoor("GET", "/documenti/all/", { who });
      expect([status, body]).toEqual([403, refusal("forbidden")]);
    }
  });

  it("the level in the cookie counts for nothing against what the legacy API says now", async () => {
    const demoted = await signIn("SOCIO", upstream, { session: { level: "GOD" } });
    expect((await askDoor("GET", "/documenti/all/", { who: demoted })).status).toBe(403);
    const promoted = await signIn("GOD", upstream, { session: { level: "SOCIO" } });
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    const answer = await askDoor("GET", "/enti/", { who: promoted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(/^pontile-session=.+HttpOnly; SameSite=Lax$/);
  });
});
