import { describe, expect, it } from "vitest";
import type { Fields } from "@/lib/contract/loose-values";
import type { SaveKey } from "@/lib/contract/stored";
import { callGateway, refusal } from "@/tests/support/gateway";
import { keepStored, ofSave } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { listDeletion } from "./deletion-rules";

const { upstream, who } = signedInForTests("ADMIN");
const writes = () => upstream.received.filter(({ method }) => method === "DELETE" || method === "PUT");

/** Asks for a deletion by somebody who saw `base`. */
function remove(call: string, base?: object, of?: object) {
  const [method = "", path = ""] = call.split(" ");
  upstream.on(call, json({ esito: true }));
  return callGateway(method, path, {
    who,
    ...(base && { headers: { "x-base": JSON.stringify({ base, of }) } }),
  });
}

const something = "Nel frattempo un collega ha cambiato qualcosa: guarda e riprova.";
const deleted = "Non c'è più: nel frattempo un collega l'ha eliminato.";
const elsewhere = "Nel frattempo se ne occupa un'altra persona, oppure è già stato eliminato.";
const accepted = "Nel frattempo un collega l'ha accettato: guarda e riprova.";

interface Deletion {
  save: SaveKey;
  call: string;
  ids?: object;
  /** The fields that the person saw, as they were read, and some of them in another form of the server's. */
  seen: Fields;
  same?: Fields;
  /** Changes by colleagues, each with the sentence for it. */
  changes: readonly [Fields, text?: string][];
  gone?: string;
}

const waiting = { accettato: 0, scadenza: "2031-01-02", path: "uploads/a.pdf" };
const taken = { front: 0, back: null, stato: 0, pubblicato: 0 };
const deletions: Deletion[] = [
  {
    save: "documenti.accept",
    call: "DELETE /documenti/5",
    ids: { id_doc: 5 },
    seen: { ...waiting, eterno: 0 },
    same: { accettato: "0", eterno: null, scadenza: "2031-01-02 00:00:00" },
    changes: [[{ accettato: 1 }, accepted], [{ scadenza: "2032-01-02" }], [{ path: "uploads/b.pdf" }]],
  },
  {
    save: "docbarca.update",
    call: "DELETE /docbarca/utente/5",
    ids: { id_doc: 5 },
    seen: { accettato: 0, eterno: 0, scadenza: "2031-01-02", dati: { massimale: "5" } },
    same: { dati: '{"massimale":"5"}' },
    changes: [[{ accettato: 1 }, accepted], [{ dati: { massimale: "6" } }]],
  },
  {
    save: "tessera.accept",
    call: "DELETE /tessera/5",
    seen: { ...waiting, accettato: 1, numero: "A1", tipoTessera: 3 },
    same: { tipoTessera: "3", accettato: true },
    changes: [[{ numero: "B2" }], [{ path: "uploads/b.pdf" }]],
  },
  {
    save: "qualifica.accept",
    call: "PUT /qualifica/5",
    seen: waiting,
    same: { scadenza: { gg: "02", mm: "01", yy: "2031" } },
    changes: [[{ accettato: 1 }, accepted], [{ scadenza: "2032-01-02" }]],
  },
  {
    save: "tesseramento.update",
    call: "DELETE /tesseramento/5",
    seen: { front: 0, documenti: 0, pagato: 0, stato: 0 },
    same: { front: null, stato: "0" },
    changes: [[{ front: 12 }, "Nel frattempo un collega se ne occupa: guarda e riprova."], [{ pagato: 1 }]],
    gone: elsewhere,
  },
  ...(["richiestacrociera", "richiestacorso"] as const).map(
    (entity): Deletion => ({
      save: `${entity}.update`,
      call: `DELETE /${entity}/5`,
      seen: taken,
      same: { back: 0, front: "0" },
      changes: [
        [{ front: 12, stato: 1 }, "Nel frattempo un collega se ne occupa: guarda e riprova."],
        [{ pubblicato: 1 }],
      ],
      gone: elsewhere,
    }),
  ),
  {
    save: "doccirc.update",
    call: "DELETE /doccirc/5",
    seen: { nome: "Statuto", pubblicato: 0, scadenza: null, path: "uploads/a.pdf", sorgente: "" },
    same: { sorgente: null, pubblicato: false },
    changes: [[{ pubblicato: 1 }], [{ sorgente: "uploads/b.docx" }]],
  },
  {
    save: "barche.update",
    call: "DELETE /barche/5",
    seen: { nome: "Maestrale", armatore: 12, collabora: 0, comitato: 0, foto: null },
    same: { armatore: "12", foto: "" },
    changes: [[{ nome: "Ponente" }], [{ comitato: 1 }]],
  },
  {
    save: "tipodoc.update",
    call: "DELETE /tipodoc/5",
    ids: { id_tipo: 5 },
    seen: { nome: "Certificato", id: 5, contati: 3 },
    // A field that no save writes is not compared.
    same: { contati: 4 },
    changes: [[{ nome: "Certificato medico" }]],
  },
];

describe.each(deletions)("$call", ({ save, call, ids = { id: 5 }, seen, same, changes, gone = deleted }) => {
  const stored = { id: 5, ...seen, ...ids };
  const params = Object.fromEntries(Object.keys(ids).map((name) => [name, "5"]));
  const of = ofSave(save);

  it("goes on while the record is what was on screen, in whatever form it comes", async () => {
    keepStored(save, params, { ...stored, ...same });
    expect((await remove(call, seen, of)).status).toBe(200);
    expect(writes()).toHaveLength(1);
  });

  it("is a conflict once a colleague has changed it, and goes on with what is there then", async () => {
    for (const [change, text = something] of changes) {
      keepStored(save, params, { ...stored, ...change });
      const answer = await remove(call, seen, of);
      expect(answer, JSON.stringify(change)).toMatchObject({ status: 409, body: refusal("conflict", text) });
      expect(writes()).toEqual([]);
      expect((await remove(call, { ...seen, ...change }, of)).status).toBe(200);
      upstream.received.length = 0;
    }
  });

  it("says that it is gone, does not compare what the server leaves out, and without a base goes on", async () => {
    keepStored(save, params, { id: 5, ...ids });
    const said = { accettato: "accettato" in seen ? seen.accettato : undefined };
    expect((await remove(call, { ...seen, ...said }, of)).status).toBe(200);
    const [entity = ""] = save.split(".");
    upstream.on("GET", json({ esito: true, ...none }));
    expect(await remove(call, seen, of), entity).toMatchObject({ status: 410, body: refusal("gone", gone) });
    expect((await remove(call)).status).toBe(200);
    expect(writes()).toHaveLength(2);
  });
});

it("a list with a form has a rule for its deletion, and for no other call", () => {
  const keys = ["barche.delete", "barche.update", "barche.list", "messaggi.send", "tessera.delete"] as const;
  expect(keys.map((key) => listDeletion(key) !== undefined)).toEqual([true, false, false, false, false]);
});

/** Every list of the reads above, empty. */
const none = Object.fromEntries(
  ["Documenti", "Tessera", "Qualifica", "Tesseramento", "Richieste", "Barche", "TipoDoc"].map((name) => [
    name,
    [],
  ]),
);

describe("a season type", () => {
  const remove = (id: number) => callGateway("DELETE", `/tipostagione/${id}`, { who });

  it("stays while days use it and no other type has its name", async () => {
    const TipoStagione = ["Alta", "Media", "Bassa", "Bassa", "Unica"].map((nome, at) => ({
      id: at + 1,
      nome,
    }));
    const Stagionalita = [
      { nome: "Alta", giorno: "2026-07-01" },
      { nome: "Alta", giorno: "2026-07-02" },
      { nome: "Bassa", giorno: "2026-07-03" },
      { nome: "Media", giorno: "2026-07-04" },
      { nome: "Unica", giorno: "2026-07-04" },
    ];
    upstream.on("GET /tipostagione/", json({ esito: true, TipoStagione }));
    upstream.on("GET /stagionalita/", json({ esito: true, Stagionalita }));
    upstream.on("DELETE", json({ esito: true }));
    const answers = [];
    for (const id of [1, 5, 2, 3, 6]) answers.push(await remove(id));
    const [two, one] = answers.map(({ body }) => body);
    expect([two?.code, two?.err]).toEqual([
      "conflict",
      "Questa stagione è nel calendario: la usano 2 giorni.",
    ]);
    expect(one?.err).toBe("Questa stagione è nel calendario: la usa 1 giorno.");
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 200, 200, 200]);
    expect(writes().map(({ path }) => path)).toEqual([2, 3, 6].map((id) => `/tipostagione/${id}`));
  });
});

describe("a card of the queue", () => {
  const card = { id: 5, accettato: 0, numero: "A1", scadenza: null, tipoTessera: 3, path: null };
  it("is refused as it was on screen: not with a number that a colleague has mended", async () => {
    keepStored("tessera.accept", { id: "5" }, { ...card, numero: "B2" });
    const answer = await remove("DELETE /tessera/5", card, { id_usr: 12 });
    expect([answer.status, answer.body.stored, writes()]).toEqual([409, { numero: "B2" }, []]);
  });

  it("that says it is accepted is deleted where it still is", async () => {
    keepStored("tessera.accept", { id: "5" }, { ...card, accettato: 1 });
    expect((await remove("DELETE /tessera/5", { accettato: 1 }, { id_usr: 12 })).status).toBe(200);
  });
});

describe("a membership with payments", () => {
  const seen = { front: 0, documenti: 0, pagato: 0, stato: 0 };
  const keep = (...ids: number[]) => {
    keepStored("tesseramento.update", { id: "5" }, { id: 5, ...seen });
    upstream.on("GET /pagamento/tess/5", json({ esito: true, Pagamento: ids.map((id) => ({ id })) }));
  };
  const call = "DELETE /tesseramento/5";

  it.each([[[1, 2]], [[]], [[2]]])("is a conflict where the payments are %j by now", async (ids) => {
    keep(...ids);
    const text = "Nel frattempo i pagamenti sono cambiati: guarda e riprova.";
    const answer = await remove(call, { ...seen, pagamenti: [1] });
    expect(answer).toMatchObject({ status: 409, body: refusal("conflict", text) });
    expect(writes()).toEqual([]);
    expect((await remove(call, { ...seen, pagamenti: ids })).status).toBe(200);
  });
});

describe("a post of the logbook", () => {
  const post = { id: 5, pubblicato: 0, segnalatoAmministra: 12 };
  const seen = { pubblicato: 0, segnalatoAmministra: 12 };
  const other = { id: 4, pubblicato: 1, segnalatoAmministra: 0 };
  const keep = (...LogBook: object[]) =>
    upstream.on("GET /lbcro/allpost/admin", json({ esito: true, LogBook: [other, ...LogBook] }));
  const call = "DELETE /lbcro/5";

  it("is deleted while it is as it was on screen, or without a base", async () => {
    keep({ ...post, segnalatoAmministra: "12" });
    expect((await remove(call, seen)).status).toBe(200);
    expect((await remove(call, { pubblicato: 0 })).status).toBe(200);
    keep({ id: 5, pubblicato: null });
    expect((await remove(call, seen)).status).toBe(200);
    keep();
    expect((await remove(call)).status).toBe(200);
    expect(writes()).toHaveLength(4);
  });

  it("is not once a colleague has published it, taken its report back, or deleted it", async () => {
    const text = "Nel frattempo un collega l'ha pubblicato, nascosto o segnalato: guarda e riprova.";
    for (const change of [{ pubblicato: 1 }, { segnalatoAmministra: 0 }, { segnalatoAmministra: 13 }]) {
      keep({ ...post, ...change });
      expect(await remove(call, seen)).toMatchObject({ status: 409, body: refusal("conflict", text) });
    }
    keep();
    expect(await remove(call, seen)).toMatchObject({ status: 410, body: refusal("gone", deleted) });
    expect(writes()).toEqual([]);
  });
});
