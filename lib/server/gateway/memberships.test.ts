import { beforeEach, describe, expect, it } from "vitest";
import { refusal, sendSave } from "@/tests/support/gateway";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("GOD");
const params = { id: "5" };
const stored = { id: 5, ente: 2, documenti: 1, pagato: 1, stato: 0, nota: null };
const balance = { id: 1, tesseramento: 5, tipo: "SALDO", valore: 90 };
let sent: ReturnType<typeof storeWrites>;

beforeEach(() => {
  upstream.on("GET /pagamento/tess/5", json({ esito: true, Pagamento: [balance] }));
  sent = storeWrites(upstream, "tesseramento.update", params);
});

/** Saves changes of membership 5, which is stored as `now`. */
function save(now: Readonly<Record<string, unknown>>, changes: Readonly<Record<string, unknown>>) {
  keepStored("tesseramento.update", params, now);
  const base = Object.fromEntries(Object.keys(changes).map((name) => [name, now[name]]));
  return sendSave("tesseramento.update", { who, params, changes, base });
}

describe("a membership is concluded by what is stored", () => {
  it("not where a colleague has taken the verification of its documents back", async () => {
    const { status, body } = await save({ ...stored, documenti: 0 }, { stato: 1 });
    const sentence = "I documenti non sono segnati come verificati: premi «Documenti OK».";
    expect([status, body, sent]).toEqual([422, refusal("refused", sentence), []]);
  });

  it("not where its SALDO was deleted meanwhile", async () => {
    upstream.on("GET /pagamento/tess/5", json({ esito: true, Pagamento: [{ ...balance, tipo: "ACCONTO" }] }));
    const { body } = await save(stored, { stato: 1 });
    expect([body, sent]).toEqual([refusal("refused", "Non è stata saldata la tessera."), []]);
  });

  it("with what is changed beside it", async () => {
    expect((await save({ ...stored, pagato: 0, ente: 0 }, { stato: 1, pagato: 1, ente: 2 })).status).toBe(
      200,
    );
    expect(sent).toMatchObject([{ stato: 1, pagato: 1, ente: 2, documenti: 1 }]);
  });

  it("not where the payments cannot be read", async () => {
    upstream.on("GET /pagamento/tess/5", json({ esito: false, err: "No." }));
    expect((await save(stored, { stato: 1 })).status).toBe(422);
    expect(sent).toEqual([]);
  });
});

it("the documents of a membership that a colleague has concluded stay verified", async () => {
  const { status, body } = await save({ ...stored, stato: 1 }, { documenti: 0 });
  const sentence = "Il tesseramento è già concluso: i documenti restano verificati.";
  expect([status, body, sent]).toEqual([422, refusal("refused", sentence), []]);
});

it.each([
  ["a note", { nota: "Vista" }],
  ["a verification that is not there yet", { documenti: 1 }],
])("%s is saved without reading the payments, also of a concluded one", async (_, changes) => {
  for (const state of [{ stato: 0 }, { stato: 1 }, { stato: 0, pagato: 0 }])
    expect((await save({ ...stored, documenti: 0, ...state }, changes)).status).toBe(200);
  expect(sent).toHaveLength(3);
  expect(upstream.calls().some(({ path }) => path.includes("/pagamento/"))).toBe(false);
});

describe("a membership that a colleague has concluded stays so", () => {
  const concluded = { ...stored, stato: 1 };
  const sentence = "Il tesseramento è già concluso: non si riapre.";
  const bodySentence = "Il tesseramento è già concluso: l'ente resta.";

  it.each([
    ["opens it again", { stato: 0 }, sentence],
    ["opens it again, with its documents", { stato: 0, documenti: 0 }, sentence],
    ["takes its body", { ente: 0 }, bodySentence],
    ["takes its body, as nothing", { ente: null }, bodySentence],
  ])("no save %s", async (_, changes, text) => {
    const { status, body } = await save(concluded, changes);
    expect([status, body, sent]).toEqual([422, refusal("refused", text), []]);
  });

  it("and no save takes back that it is paid, of an open one either", async () => {
    for (const stato of [0, 1])
      expect((await save({ ...stored, stato }, { pagato: 0 })).body).toEqual(refusal("field"));
    expect(sent).toEqual([]);
  });

  it("but another body is saved, and a note of one that never had any", async () => {
    expect((await save(concluded, { ente: 3 })).status).toBe(200);
    expect((await save({ ...concluded, ente: 0, stato: 2 }, { nota: "Vista" })).status).toBe(200);
  });
});

describe("a membership is paid by the payments that are stored", () => {
  const open = { ...stored, pagato: 0 };

  it.each([
    ["an open one", 0],
    ["a concluded one", 1],
  ])("not where the SALDO was deleted meanwhile: %s", async (_, stato) => {
    upstream.on("GET /pagamento/tess/5", json({ esito: true, Pagamento: [] }));
    const { status, body } = await save({ ...open, stato }, { pagato: 1 });
    expect([status, body, sent]).toEqual([422, refusal("refused", "Non è stata saldata la tessera."), []]);
  });

  it("with a SALDO, and again without reading one", async () => {
    expect((await save(open, { pagato: 1 })).status).toBe(200);
    upstream.on("GET /pagamento/tess/5", json({ esito: true, Pagamento: [] }));
    expect((await save(stored, { pagato: 1 })).status).toBe(200);
  });
});
