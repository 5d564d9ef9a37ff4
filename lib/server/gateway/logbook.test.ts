import { beforeEach, describe, expect, it } from "vitest";
import { refusal, sendCall } from "@/tests/support/gateway";
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
