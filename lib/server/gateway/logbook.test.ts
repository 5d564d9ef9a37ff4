import { beforeEach, describe, expect, it } from "vitest";
import { callGateway, refusal, sendCall } from "@/tests/support/gateway";
import { signIn } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";

const upstream = upstreamForTests();
beforeEach(() => {
  upstream.on("PUT", json({ esito: true }));
});

type Who = "ISTRUTTORE" | "SEGRETERIA" | "ADMIN" | "GOD";
async function report(level: Who, make: (ownId: number) => object) {
  const who = await signIn(level, upstream);
  const body = make(Number(who.user.id_usr));
  const { status, body: answer } = await sendCall("logbook.report", { who, params: { id: "7" }, body });
  const sent = upstream.calls().map((call) => [call.path, JSON.parse(String(call.body)) as unknown]);
  return { status, answer, sent, body };
}

describe("PUT /lbcro/{id}", () => {
  it.each([
    ["SEGRETERIA", "segnalatoAmministra"],
    ["SEGRETERIA", "segnalatoIstruttore"],
    ["ADMIN", "segnalatoAmministra"],
    ["GOD", "segnalatoIstruttore"],
  ] as const)("%s reports in their own name: %s", async (level, field) => {
    const { status, sent, body } = await report(level, (own) => ({ [field]: own }));
    expect([status, sent]).toEqual([200, [["/lbcro/7", body]]]);
  });

  it.each(["SEGRETERIA", "ADMIN", "GOD"] as const)("%s reports in nobody else's name", async (level) => {
    for (const field of ["segnalatoAmministra", "segnalatoIstruttore"]) {
      const { status, answer, sent } = await report(level, (own) => ({ [field]: own + 100 }));
      expect([status, answer, sent]).toEqual([403, refusal("field"), []]);
    }
  });

  it("only ADMIN and GOD undo a report to the administration; SEGRETERIA also an instructor's", async () => {
    expect(await report("SEGRETERIA", () => ({ segnalatoAmministra: 0 }))).toMatchObject({
      status: 403,
      sent: [],
    });
    for (const [level, field] of [
      ["SEGRETERIA", "segnalatoIstruttore"],
      ["ADMIN", "segnalatoAmministra"],
      ["GOD", "segnalatoAmministra"],
    ] as const) {
      upstream.reset();
      upstream.on("PUT", json({ esito: true }));
      expect((await report(level, () => ({ [field]: 0 }))).status, level).toBe(200);
    }
  });

  it("sends no other field of the post", async () => {
    for (const extra of [{ pubblicato: 1 }, { adminSegnala: 0 }, { utente: 1 }]) {
      const { status, sent } = await report("GOD", () => ({ segnalatoIstruttore: 0, ...extra }));
      expect([status, sent], JSON.stringify(extra)).toEqual([422, []]);
    }
  });

  it("is not for instructors", async () => {
    expect(await report("ISTRUTTORE", () => ({ segnalatoIstruttore: 0 }))).toMatchObject({
      status: 403,
      sent: [],
    });
  });
});

describe("a report that this person has not seen", () => {
  const paths = { segnalatoAmministra: "sgnadmin", segnalatoIstruttore: "sgnasegre" } as const;
  type Field = keyof typeof paths;
  interface Given {
    field?: Field;
    value: 0 | "own";
    /** On screen. */
    seen?: number;
    now: number | "own";
    path?: string;
  }

  /** The answer where the post is reported by `now`, with the number of writes that reach the server. */
  async function reportOver(level: Who, { field = "segnalatoAmministra", seen, now, ...given }: Given) {
    const who = await signIn(level, upstream);
    const own = Number(who.user.id_usr);
    const post = { id: "7", [field]: String(now === "own" ? own : now) };
    upstream.on(`GET /lbcro/${paths[field]}/`, json({ esito: true, LogBook: [{ id: 6 }, post] }));
    const { status, body } = await callGateway("PUT", given.path ?? "/lbcro/7", {
      who,
      ...(!given.path && { body: { [field]: given.value === 0 ? 0 : own } }),
      headers: seen === undefined ? {} : { "x-base": JSON.stringify({ base: { [field]: seen } }) },
    });
    return { status, body, puts: upstream.calls().filter(({ method }) => method === "PUT").length };
  }
  const conflict = refusal(
    "conflict",
    "Nel frattempo questo post l'ha segnalato Luca Verdi: guarda e riprova.",
  );

  it.each([
    ["ADMIN", { value: 0, seen: 11, now: 12 }],
    ["GOD", { value: "own", seen: 0, now: 12 }],
    ["SEGRETERIA", { field: "segnalatoIstruttore", value: 0, seen: 11, now: 12 }],
    ["SEGRETERIA", { field: "segnalatoIstruttore", value: "own", seen: 0, now: 12 }],
    [
      "SEGRETERIA",
      { field: "segnalatoIstruttore", value: "own", seen: 0, now: 12, path: "/lbcro/segnala/7" },
    ],
  ] satisfies [Who, Given][])("is neither taken back nor replaced: %s, %j", async (level, given) => {
    upstream.on("GET /socio/12", json({ esito: true, Utenti: [{ id_usr: 12, nominativo: "Luca Verdi" }] }));
    expect(await reportOver(level, given)).toEqual({ status: 409, body: conflict, puts: 0 });
  });

  it.each([
    ["the one on screen is taken back", "ADMIN", { value: 0, seen: 12, now: 12 }],
    ["a colleague has taken it back", "ADMIN", { value: 0, seen: 12, now: 0 }],
    ["the own one is there already", "ADMIN", { value: "own", seen: 0, now: "own" }],
    ["the page names nothing, as one from before", "ADMIN", { value: 0, now: 12 }],
    ["the caller may not read what is reported", "SEGRETERIA", { value: "own", seen: 0, now: 12 }],
  ] satisfies [string, Who, Given][])("and it is sent where %s", async (_, level, given) => {
    expect(await reportOver(level, given)).toMatchObject({ status: 200, puts: 1 });
  });
});
