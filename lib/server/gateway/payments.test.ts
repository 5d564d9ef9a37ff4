import { beforeEach, describe, expect, it } from "vitest";
import { callGateway, refusal } from "@/tests/support/gateway";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("SEGRETERIA");
const list = (name: string, ...records: object[]) => json({ esito: true, [name]: records });
const sent = (method: string) =>
  upstream.calls().filter((call) => call.method === method && call.path.startsWith("/pagamento/"));

/** The membership 9 as it is stored, or none. */
function keepMembership(state: object | null) {
  const mine = state ? [{ id: 9, pagato: 0, stato: 0, ...state }] : [];
  upstream.on("GET /tesseramento/me", list("Tesseramento", ...mine));
}

beforeEach(() => {
  keepMembership({});
  upstream.on("GET /tesseramenti/", list("Tesseramento"));
  const payments = [
    { id: 6, tipo: "ACCONTO", valore: 10 },
    { id: "7", tipo: "SALDO", valore: 90 },
  ];
  upstream.on("GET /pagamento/tess/9", list("Pagamento", ...payments));
  upstream.on("DELETE", json({ esito: true }));
  upstream.on("POST /pagamento/", json({ esito: true }));
});

describe("a payment is deleted from the membership as it was on screen", () => {
  const remove = (asRead?: object, id = 7) =>
    callGateway("DELETE", `/pagamento/${id}`, {
      who,
      headers: asRead ? { "x-base": JSON.stringify(asRead) } : {},
    });
  const of = { tesseramento: 9 };
  const open = { pagato: 0, stato: 0 };

  it.each([
    ["concluded", { stato: 1, pagato: 1 }, "il tesseramento è stato concluso"],
    ["paid", { pagato: 1 }, "la tessera è stata segnata come pagata"],
  ])("not where a colleague has %s it meanwhile", async (_, state, what) => {
    keepMembership(state);
    const { status, body } = await remove({ base: open, of });
    const sentence = `Nel frattempo ${what}: guarda e riprova.`;
    expect([status, body, sent("DELETE")]).toEqual([409, refusal("conflict", sentence), []]);
  });

  it.each([
    ["nothing has changed", {}, open],
    ["it was seen paid and concluded", { pagato: 1, stato: 1 }, { pagato: 1, stato: 1 }],
    ["nobody says what was seen", { pagato: 1, stato: 1 }, undefined],
  ])("where %s", async (_, state, base) => {
    keepMembership(state);
    const { status } = await remove({ of, ...(base && { base }) });
    expect([status, sent("DELETE").length]).toEqual([200, 1]);
  });

  it("not without the membership, whose lock it would lack", async () => {
    const text = "Manca il tesseramento del pagamento: ricarica la pagina e riprova.";
    for (const { status, body } of [await remove(), await remove({ base: open })])
      expect([status, body]).toEqual([422, refusal("body", text)]);
    expect(sent("DELETE")).toEqual([]);
  });

  it("not one of another membership, and not one that is gone", async () => {
    const gone = await remove({ base: open, of }, 8);
    const text = "Qualcun altro ha già eliminato questo pagamento.";
    expect([gone.status, gone.body]).toEqual([410, refusal("gone", text)]);
    keepMembership(null);
    expect((await remove({ base: open, of })).status).toBe(410);
    expect(sent("DELETE")).toEqual([]);
  });
});

it("a payment is added to a membership that is still there", async () => {
  const add = () =>
    callGateway("POST", "/pagamento/", {
      who,
      body: { tesseramento: 9, tipo: "ACCONTO", valore: 10, metodo: 1 },
    });
  expect((await add()).status).toBe(200);
  keepMembership(null);
  const { status, body } = await add();
  expect([status, body, sent("POST").length]).toEqual([410, refusal("gone"), 1]);
});
