import { describe, expect, it } from "vitest";
import { refusal, sendCall, sendSave, unsent } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { signIn } from "@/tests/support/session";
import { html, json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Level } from "../../rules/levels";
import type { PageCaller } from "../pages/guard";
import { prefetch } from "../pages/prefetch";

/** Only ADMIN and GOD see and change inactive courses and cruises (docs/rules/offering.md#active). */

const upstream = upstreamForTests();

const offers = [
  { create: "corso.create", update: "corso.update", list: "corso.list", name: "Corso", path: "/corso/" },
  {
    create: "crociera.create",
    update: "crociera.update",
    list: "crociera.list",
    name: "Crociera",
    path: "/crociera/",
  },
] as const;
const all = [
  { id: 1, attivo: 1 },
  { id: 2, attivo: 0 },
  { id: 3, attivo: "0" },
  { id: 4, attivo: null },
  { id: 5 },
];

describe.each([
  ...offers.map(({ list, name, path }) => [list, name, path] as const),
  ["crociere.list", "Crociera", "/crociere/"] as const,
])("the answer of %s", (key, name, path) => {
  const shown = async (level: Level) => {
    upstream.on(`GET ${path}`, json({ esito: true, [name]: all }));
    const { body } = await sendCall(key, { who: await signIn(level, upstream) });
    return (body[name] as { id: number }[]).map(({ id }) => id);
  };

  it("is whole for ADMIN and GOD, and has no inactive records below them", async () => {
    for (const level of ["ADMIN", "GOD"] as const) expect(await shown(level), level).toEqual([1, 2, 3, 4, 5]);
    expect(await shown("SEGRETERIA")).toEqual([1, 5]);
  });

  it("is redacted for a page's prefetch too", async () => {
    upstream.on(`GET ${path}`, json({ esito: true, [name]: all }));
    const { session, user } = await signIn("SEGRETERIA", upstream);
    const caller = {
      session,
      id: Number(user.id_usr),
      identity: { level: "SEGRETERIA" },
    } as unknown as PageCaller;
    const state = await prefetch(caller, [{ key }]);
    expect(state.queries[0]?.state.data).toMatchObject({ [name]: [{ id: 1 }, { id: 5 }] });
  });
});

describe.each(offers)("writing $name", ({ create, update, name, path }) => {
  const save = async (
    level: Level,
    key: typeof create | typeof update,
    attivo: unknown,
    stored: unknown = all,
  ) => {
    upstream.received.length = 0;
    upstream.on(`GET ${path}`, json({ esito: true, [name]: stored }));
    upstream.on("PUT", json({ esito: true }));
    upstream.on("POST", json({ esito: true, [name]: { id: 9 } }));
    const who = await signIn(level, upstream);
    const [{ attivo: before = null } = {}] = stored as { attivo?: unknown }[];
    const { status, body: answer } =
      key === update
        ? await sendSave(key, {
            who,
            params: { id: "1" },
            changes: { nome: "Altro", ...(attivo !== undefined && { attivo }) },
            base: { nome: null, ...(attivo !== undefined && { attivo: before }) },
          })
        : await sendCall(key, { who, body: { ...samples[key].body, id: 1, attivo } });
    const writes = upstream.calls().filter(({ method }) => method !== "GET");
    return {
      status,
      answer,
      sent: writes.map((call) => (JSON.parse(String(call.body)) as { attivo?: unknown }).attivo),
    };
  };
  const denied = { status: 403, answer: refusal("field"), sent: [] };

  it("SEGRETERIA creates an active one only; ADMIN and GOD either", async () => {
    expect(await save("SEGRETERIA", create, 1)).toMatchObject({ status: 200, sent: [1] });
    expect(await save("SEGRETERIA", create, true)).toMatchObject({ status: 200, sent: [1] });
    for (const attivo of [0, false, "0", undefined])
      expect(await save("SEGRETERIA", create, attivo)).toEqual(denied);
    for (const level of ["ADMIN", "GOD"] as const)
      expect(await save(level, create, 0)).toMatchObject({ status: 200, sent: [0] });
  });

  it("SEGRETERIA keeps the stored flag; what is inactive or not found is not changed", async () => {
    for (const attivo of [1, undefined])
      expect(await save("SEGRETERIA", update, attivo)).toMatchObject({ status: 200, sent: [1] });
    for (const attivo of [0, "0", false])
      expect(await save("SEGRETERIA", update, attivo), String(attivo)).toEqual(denied);
    for (const attivo of [0, 1, undefined]) {
      expect(await save("SEGRETERIA", update, attivo, [{ id: 1, attivo: 0 }])).toEqual(denied);
      for (const stored of [[{ id: 2, attivo: 1 }], []])
        expect(await save("SEGRETERIA", update, attivo, stored)).toMatchObject({ status: 410, sent: [] });
    }
    // A server that stores no flag gets none.
    expect(await save("SEGRETERIA", update, undefined, [{ id: 1 }])).toMatchObject({
      status: 200,
      sent: [undefined],
    });
  });

  it("ADMIN and GOD change it, in the stored form", async () => {
    for (const level of ["ADMIN", "GOD"] as const) {
      for (const attivo of [0, 1])
        expect(await save(level, update, attivo)).toMatchObject({ status: 200, sent: [attivo] });
      expect(await save(level, update, 1, [{ id: 1, attivo: "0" }])).toMatchObject({
        status: 200,
        sent: ["1"],
      });
      expect(await save(level, update, 0, [{ id: 1, attivo: true }])).toMatchObject({
        status: 200,
        sent: [false],
      });
    }
  });

  it("nothing is saved while the stored record cannot be read", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    upstream.on(`GET ${path}`, html("<h1>segreto</h1>", 500));
    const { status, body } = await sendCall(update, { who });
    expect([status, body]).toEqual([502, unsent("invalid-response")]);
    expect(upstream.calls().map(({ method }) => method)).toEqual(["GET"]);
  });
});

describe("a cruise's durations", () => {
  const sentence = "La durata massima non può essere più breve della minima.";
  const save = async (changes: object, base: object) => {
    const stored = { id: 1, attivo: 1, nome: "Elba", duratamin: "Settimana", duratamax: "Weekend e ponti" };
    upstream.on("GET /crociera/", json({ esito: true, Crociera: [stored] }));
    upstream.on("PUT", json({ esito: true }));
    const who = await signIn("GOD", upstream);
    return sendSave("crociera.update", { who, params: { id: "1" }, changes, base });
  };

  it("are in order where they are new or changed", async () => {
    const who = await signIn("GOD", upstream);
    const body = { ...samples["crociera.create"].body, duratamin: "Settimana", duratamax: "Giornata intera" };
    const created = await sendCall("crociera.create", { who, body });
    expect([created.status, created.body]).toEqual([422, refusal("body", sentence)]);
    const saved = await save({ duratamin: "Due settimane" }, { duratamin: "Settimana" });
    expect([saved.status, saved.body]).toEqual([422, refusal("body", sentence)]);
    const shortened = await save({ duratamax: "Giornata intera" }, { duratamax: "Weekend e ponti" });
    expect([shortened.status, shortened.body]).toEqual([422, refusal("body", sentence)]);
  });

  it("that are stored out of order keep nobody from saving something else", async () => {
    expect((await save({ nome: "Capraia" }, { nome: "Elba" })).status).toBe(200);
  });
});
