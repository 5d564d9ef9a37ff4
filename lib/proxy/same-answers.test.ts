import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askCall, refusal } from "@/tests/support/door";
import { applySettings, resetAuthState, signIn } from "@/tests/support/session";
import { json, raw, startUpstream, type Upstream } from "@/tests/support/upstream";
import { sameOrNew } from "./same-answers";

describe("what is made of bytes", () => {
  const make = (text: string) => ({ from: Buffer.from(text), json: Buffer.from(`[${text}]`) });

  it("is always what would be made now, in whatever order", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.constantFrom("1", "2", "22"))), (asked) => {
        for (const [about, text] of asked) {
          const answer = sameOrNew(`property ${about}`, Buffer.from(text), () => make(text));
          expect(answer.json.toString()).toBe(`[${text}]`);
        }
      }),
    );
  });

  it("is made once for the same bytes, and again for others", () => {
    let made = 0;
    const counted = (text: string) =>
      sameOrNew("once", Buffer.from(text), () => {
        made++;
        return make(text);
      });
    for (const text of ["x", "x", "y", "x"]) counted(text);
    expect(made).toBe(3);
  });
});

describe("a list that has not changed", () => {
  let upstream: Upstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  beforeEach(() => {
    upstream.reset();
    applySettings({ LEGACY_API_URL: upstream.url });
    resetAuthState();
  });
  afterAll(() => upstream.stop());

  it("is asked for each time, and shows each level its own part of it", async () => {
    const Documenti = [
      { id: 1, nome: "Statuto", pubblicato: 1 },
      { id: 2, nome: "Bozza", pubblicato: 0 },
    ];
    upstream.on("GET /doccirc/all/", json({ esito: true, Documenti }));
    const [secretary, member] = [await signIn("SEGRETERIA", upstream), await signIn("SOCIO", upstream)];
    const names = async (who: typeof member) =>
      ((await askCall("doccirc.all", { who })).body.Documenti as { nome: string }[]).map(({ nome }) => nome);
    for (let turn = 0; turn < 2; turn++) {
      expect(await names(secretary)).toEqual(["Statuto", "Bozza"]);
      expect(await names(member)).toEqual(["Statuto"]);
    }
    expect(upstream.calls()).toHaveLength(4);
  });

  it("is no answer for somebody whom the legacy API refuses now", async () => {
    const who = await signIn("GOD", upstream);
    const text = JSON.stringify({ esito: true, Enti: [] });
    upstream.on("GET /enti/", raw(text, 200));
    expect((await askCall("enti.list", { who })).status).toBe(200);
    for (const [status, code] of [
      [401, "session"],
      [403, "forbidden"],
      [500, "nonsense"],
    ] as const) {
      upstream.on("GET /enti/", raw(text, status));
      expect((await askCall("enti.list", { who })).body).toEqual(refusal(code));
    }
    // The same words under a status that is no success are no success either.
    upstream.on("GET /enti/", raw(text, 404));
    expect((await askCall("enti.list", { who })).status).toBe(502);
  });
});
