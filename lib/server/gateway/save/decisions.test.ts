import { describe, expect, it } from "vitest";
import { callGateway, documentUpload, refusal, sendSave } from "@/tests/support/gateway";
import { keepStored, ofSave } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("GOD");
const writes = () =>
  upstream.received
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`);

describe("a document that a colleague has accepted meanwhile", () => {
  const waiting = { id_doc: 5, accettato: 0, scadenza: "2031-01-02" };
  const accepted = { ...waiting, accettato: 1, updated_by: 12, updated_at: "2026-05-04 10:00:00" };
  const accept = () =>
    sendSave("documenti.accept", {
      who,
      params: { id_doc: "5" },
      changes: { accettato: 1 },
      base: { accettato: 0 },
    });

  it("is said to be so, with who and when beside it, and nothing is written", async () => {
    keepStored("documenti.accept", { id_doc: "5" }, accepted);
    upstream.on("GET /socio/12", json({ esito: true, Utenti: [{ id_usr: 12, nominativo: "Anna Neri" }] }));
    const { status, body } = await accept();
    const message = "Nel frattempo qualcun altro ha già accettato questo documento: nulla è stato cambiato.";
    expect([status, body]).toEqual([
      409,
      {
        ...refusal("conflict", message),
        stored: { accettato: 1 },
        by: "Anna Neri",
        at: "2026-05-04 10:00:00",
      },
    ]);
    expect(writes()).toEqual([]);
  });

  it.each([
    ["that names nobody", { updated_by: null, updated_at: null }, json({ esito: true, Utenti: [] })],
    ["whose person is gone", { updated_by: 12, updated_at: null }, json({ esito: true, Utenti: [] })],
    ["whose person cannot be read", { updated_by: 12, updated_at: null }, json({}, 500)],
  ])("is said of a record %s", async (_, stamps, answer) => {
    keepStored("documenti.accept", { id_doc: "5" }, { ...accepted, ...stamps });
    upstream.on("GET /socio/12", answer);
    const { body } = await accept();
    expect(body.err).toBe(
      "Nel frattempo qualcun altro ha già accettato questo documento: nulla è stato cambiato.",
    );
    expect(body.by).toBeNull();
  });

  it("is a plain conflict where it has changed otherwise", async () => {
    keepStored("documenti.accept", { id_doc: "5" }, { ...waiting, scadenza: "2032-01-02" });
    const { status, body } = await sendSave("documenti.accept", {
      who,
      params: { id_doc: "5" },
      changes: { accettato: 1, scadenza: "2033-01-02" },
      base: { accettato: 0, scadenza: "2031-01-02" },
    });
    expect([status, body.err, body.stored]).toEqual([
      409,
      refusal("conflict").err,
      { scadenza: "2032-01-02" },
    ]);
  });
});

describe("what is in no list any more", () => {
  const decided = "Non è più da verificare: qualcun altro ha già deciso, oppure non c'è più.";

  it("can be neither accepted nor refused: somebody has decided", async () => {
    upstream.on("GET", json({ esito: true, Documenti: [], Tessera: [] }));
    const params = { id_doc: "99" };
    const save = { who, params, changes: { accettato: 1 }, base: { accettato: 0 } };
    expect(await sendSave("documenti.accept", save)).toMatchObject({
      status: 410,
      body: refusal("gone", decided),
    });
    const headers = { "x-base": JSON.stringify({ base: { accettato: 0 }, of: { id_usr: 98 } }) };
    expect(await callGateway("DELETE", "/tessera/99", { who, headers })).toMatchObject({
      status: 410,
      body: refusal("gone", decided),
    });
    expect(writes()).toEqual([]);
  });
});

it("what its person's list keeps after a refusal cannot be decided on again: who and when stand beside it", async () => {
  const refused = { id_doc: 5, accettato: 0, updated_by: 12, updated_at: "2026-05-04 10:00:00" };
  keepStored("documenti.accept", { id_doc: "5" }, refused);
  upstream.on("GET /documenti/all/", json({ esito: true, Documenti: [] }));
  upstream.on("GET /socio/12", json({ esito: true, Utenti: [{ id_usr: 12, nominativo: "Anna Neri" }] }));
  const headers = {
    "x-base": JSON.stringify({ base: { accettato: 0 }, of: ofSave("documenti.accept") }),
  };
  const refusing = { who, headers, body: { motivazione: "" } };
  expect(await callGateway("POST", "/documenti/rifiuta/5", refusing)).toMatchObject({
    status: 410,
    body: { code: "gone", by: "Anna Neri", at: "2026-05-04 10:00:00" },
  });
  expect(writes()).toEqual([]);
});

describe("records that do not say `accettato`", () => {
  const queues = [
    ["documenti.accept", "POST /documenti/rifiuta/5", "/documenti/all/", "Documenti", { id_doc: 5 }],
    ["docbarca.accept", "POST /docbarca/rifiuta/5", "/docbarca/acc", "Documenti", { id_doc: 5 }],
    ["tessera.accept", "DELETE /tessera/5", "/tessera/acc/", "Tessera", { id: 5 }],
    ["qualifica.accept", "PUT /qualifica/rifiuta/5", "/qualifica/acc/", "Qualifica", { id: 5 }],
  ] as const;

  describe.each(queues)("%s", (acceptance, refusalCall, queue, list, ids) => {
    const params = Object.fromEntries(Object.keys(ids).map((name) => [name, "5"]));
    const [method = "", path = ""] = refusalCall.split(" ");
    const stored = { ...ids, scadenza: "2031-01-02", path: null };
    const refuse = (base: object) =>
      callGateway(method, path, {
        who,
        headers: { "x-base": JSON.stringify({ base, of: ofSave(acceptance) }) },
        ...(method === "POST" && { body: { motivazione: "" } }),
      });

    it.each([null, 0])("can be refused and accepted, read as %s", async (accettato) => {
      keepStored(acceptance, params, stored);
      upstream.on(refusalCall, json({ esito: true }));
      upstream.on("PUT", json({ esito: true }));
      expect((await refuse({ accettato })).status).toBe(200);
      const save = { who, params: { id: "5", ...params }, changes: { accettato: 1 }, base: { accettato } };
      expect((await sendSave(acceptance, save)).status).toBe(200);
      expect(writes()).toHaveLength(2);
      expect((await refuse({ scadenza: "2032-01-02" })).status).toBe(409);
    });

    it("are decided where the list of what waits has them no more, or one says so", async () => {
      keepStored(acceptance, params, stored);
      upstream.on(`GET ${queue}`, json({ esito: true, [list]: [] }));
      expect((await refuse({ accettato: null })).status).toBe(410);
      upstream.on(`GET ${queue}`, json({ esito: true, [list]: [{ ...stored, accettato: 1 }] }));
      expect((await refuse({ accettato: null })).status).toBe(409);
      expect(writes()).toEqual([]);
    });
  });
});

describe("a card", () => {
  const card = {
    id: 7,
    utente: 12,
    tipoTessera: 3,
    TipoTessera: { id: 3, nome: "FIV" },
    numero: "A1",
    scadenza: null,
    velamare: true,
    note: null,
    accettato: 0,
  };
  const headers = (base: object) => ({ "x-base": JSON.stringify({ base, of: { id_usr: 12 } }) });
  const refuse = (given?: Record<string, string>) =>
    callGateway("DELETE", "/tessera/7", { who, headers: given });

  it("is refused by its deletion, not when a colleague has accepted it, and without a base always", async () => {
    upstream.on("DELETE /tessera/7", json({ esito: true }));
    keepStored("tessera.accept", { id: "7" }, { ...card, accettato: 1 });
    expect((await refuse(headers({ accettato: 0 }))).status).toBe(409);
    expect(writes()).toEqual([]);
    expect((await refuse()).status).toBe(200);
    keepStored("tessera.accept", { id: "7" }, card);
    expect((await refuse(headers({ accettato: 0 }))).status).toBe(200);
    expect(writes()).toEqual(["DELETE /tessera/7", "DELETE /tessera/7"]);
    // The other fields that the page had read count as well.
    expect((await refuse(headers({ numero: "B2" }))).status).toBe(409);
  });

  it("that is accepted and changed meanwhile is a plain conflict for who edits it", async () => {
    keepStored("tessera.update", { id: "7" }, { ...card, accettato: 1, numero: "C3" });
    const body = formWithoutFile({ id: "7", of: '{"id_usr":12}', numero: "B2", base: '{"numero":"A1"}' });
    const { status, body: answer } = await callGateway("POST", "/tessera/update", { who, body });
    expect([status, answer.err, answer.stored]).toEqual([409, refusal("conflict").err, { numero: "C3" }]);
    expect(answer.err).not.toContain("accettato");
  });

  it.each(["[]", "{", '{"base":1}', '{"of":{"id_usr":"012"}}', '{"base":{},"more":1}'])(
    "with the base %s is 422",
    async (base) => {
      expect(await refuse({ "x-base": base })).toMatchObject({ status: 422, body: refusal("body") });
      expect(upstream.calls()).toEqual([]);
    },
  );

  it("is saved as a form: flags as 0 and 1, nothing as empty text, and no record in it", async () => {
    keepStored("tessera.update", { id: "7" }, card);
    upstream.on("POST /tessera/update", json({ esito: true }));
    const send = (fields: Record<string, string>, makeForm = formWithoutFile) =>
      callGateway("POST", "/tessera/update", {
        who,
        body: makeForm({ id: "7", of: '{"id_usr":12}', ...fields }),
      });
    const form = async (at: number) => {
      const received = upstream.received.filter(({ method }) => method === "POST")[at];
      const request = new Response(new Uint8Array(received?.body as Buffer), {
        headers: { "content-type": String(received?.headers["content-type"]) },
      });
      return Object.fromEntries(await request.formData());
    };
    const saved = await send({ numero: "B2", base: '{"numero":"A1"}' });
    expect([saved.status, (saved.body.record as { numero: string }).numero]).toEqual([200, "B2"]);
    const whole = {
      id: "7",
      utente: "12",
      tipoTessera: "3",
      numero: "B2",
      scadenza: "",
      velamare: "1",
      note: "",
      accettato: "0",
    };
    expect(await form(0)).toEqual(whole);
    // A new file alone is a change.
    expect((await send({ base: "{}" }, documentUpload)).status).toBe(200);
    const { doc, ...fields } = await form(1);
    expect(fields).toEqual({ ...whole, numero: "A1", nomeFile: "certificato.pdf" });
    expect((doc as File).name).toBe("certificato.pdf");
    expect((await send({ base: "{}" })).status).toBe(200);
    expect(writes()).toHaveLength(2);
  });
});

describe("a card's file", () => {
  const card = { id: 7, utente: 12, tipoTessera: 3, numero: "A1", path: "uploads/tessere/7/nuova.pdf" };
  const save = (fields: Record<string, string>, path?: string | null) =>
    callGateway("POST", "/tessera/update", {
      who,
      body: documentUpload({ id: "7", of: '{"id_usr":12}', ...fields }),
      ...(path !== undefined && { headers: { "x-base": JSON.stringify({ base: { path } }) } }),
    });

  it("replaces the one that was on screen, and no colleague's, which is named", async () => {
    keepStored("tessera.update", { id: "7" }, card);
    upstream.on("POST /tessera/update", json({ esito: true }));
    const text = "Nel frattempo è stato caricato «nuova.pdf». Per sostituirlo, premi ancora.";
    expect((await save({ base: "{}" }, null)).body).toEqual({
      ...refusal("conflict", text),
      file: { path: card.path },
    });
    // Changed fields are asked about first.
    const fields = { numero: "B2", base: '{"numero":"A0"}' };
    expect((await save(fields, null)).body.stored).toEqual({ numero: "A1" });
    expect(writes()).toEqual([]);
    expect((await save({ base: "{}" }, card.path)).status).toBe(200);
    expect((await save({ base: "{}" })).status).toBe(200);
  });
});

/** As the card's dialog sends it where no file was chosen. */
function formWithoutFile(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("a deletion that names what was on screen", () => {
  const booking = { id: 7, utente: 12, crociera: 3, barca: 2, inizio: "2026-07-01", fine: "2026-07-08" };
  const enrolment = { id: 7, utente: 12, corso: 3, istruttore: 4, date: '["2026-07-01"]', stato: 0 };
  const remove = (entity: string, base?: object) =>
    callGateway("DELETE", `/${entity}/7`, {
      who,
      ...(base && { headers: { "x-base": JSON.stringify({ base }) } }),
    });
  const keepBookings = (open: object[], closed: object[] = []) => {
    upstream.on("GET /crocierautente/", json({ esito: true, Crociera: open }));
    upstream.on("GET /crocierautente/chiudere/", json({ esito: true, Attivita: [] }));
    upstream.on("GET /crocierautente/chiuse/", json({ esito: true, Attivita: closed }));
  };

  it("goes on while the booking is so, in whatever form it comes", async () => {
    upstream.on("DELETE /crocierautente/7", json({ esito: true }));
    keepBookings([{ ...booking, utente: "12", barca: "2", chiusa: "0" }]);
    const { id: _, ...seen } = booking;
    expect((await remove("crocierautente", { ...seen, chiusa: 0 })).status).toBe(200);
    expect(writes()).toEqual(["DELETE /crocierautente/7"]);
  });

  it.each<[string, object[], object[], object]>([
    ["closed, and in the list of these alone", [], [booking], { chiusa: 1 }],
    ["closed, in the open list", [{ ...booking, chiusa: 1 }], [], { chiusa: 1 }],
    ["moved", [{ ...booking, barca: 5 }], [], { barca: 5 }],
    ["another member's", [{ ...booking, utente: 13 }], [], { utente: 13 }],
  ])("is a conflict where a colleague has made it: %s", async (_, open, closed, stored) => {
    keepBookings(open, closed);
    const { utente, barca } = booking;
    const answer = await remove("crocierautente", { utente, barca, chiusa: 0 });
    expect(answer).toMatchObject({ status: 409, body: { ...refusal("conflict"), stored } });
    expect(writes()).toEqual([]);
  });

  it("finds nothing where no list has the booking, and deletes nothing that it cannot read", async () => {
    keepBookings([]);
    expect(await remove("crocierautente", { chiusa: 0 })).toMatchObject({ status: 410 });
    upstream.on("GET /crocierautente/chiuse/", json({}, 500));
    expect(await remove("crocierautente", { chiusa: 0 })).toMatchObject({ status: 502 });
    expect(writes()).toEqual([]);
  });

  it("holds for an enrolment that was closed or has other lessons; without a base it is deleted", async () => {
    upstream.on("DELETE /corsoutente/7", json({ esito: true }));
    const keep = (changes: object) =>
      upstream.on("GET /corsoutente/", json({ esito: true, Crociera: [{ ...enrolment, ...changes }] }));
    const base = { utente: 12, date: ["2026-07-01"], stato: null };
    keep({ stato: 1 });
    expect(await remove("corsoutente", { ...base, stato: 0 })).toMatchObject({
      body: { stored: { stato: 1 } },
    });
    keep({ stato: null, date: '["2026-07-02"]' });
    expect(await remove("corsoutente", base)).toMatchObject({ body: { stored: { date: ["2026-07-02"] } } });
    expect(writes()).toEqual([]);
    expect((await remove("corsoutente")).status).toBe(200);
    keep({ stato: null });
    expect((await remove("corsoutente", base)).status).toBe(200);
    expect(writes()).toHaveLength(2);
  });
});
