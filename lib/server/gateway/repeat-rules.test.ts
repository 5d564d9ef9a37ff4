import { beforeEach, describe, expect, it } from "vitest";
import { callGateway } from "@/tests/support/gateway";
import { applySettings } from "@/tests/support/session";
import { hang, json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("SEGRETERIA");
const sent = () => upstream.received.filter(({ method }) => method === "POST").length;

describe("the season of a day", () => {
  const setSeason = (giorno: string, nome = "Bassa") =>
    callGateway("POST", "/stagionalita/", { who, body: { nome, giorno } });

  beforeEach(() => {
    const days = [
      { nome: "Alta", giorno: "2026-07-01" },
      { nome: "Media", giorno: "2026-07-02" },
    ];
    upstream.on("GET /stagionalita/", json({ esito: true, Stagionalita: days }));
    upstream.on("POST /stagionalita/", json({ esito: true }));
  });

  it("is refused where the day has one, which is named; that of another day is sent", async () => {
    const { status, body } = await setSeason("2026-07-02");
    const sentence = "Il giorno 02/07/2026 ha già una stagione: Media.";
    expect([status, body.code, body.err, sent()]).toEqual([409, "conflict", sentence, 0]);
    expect([(await setSeason("2026-07-03")).status, sent()]).toEqual([200, 1]);
  });

  it("is sent as its type is stored, with the blanks around its name; one of blanks alone is refused", async () => {
    expect((await setSeason("2026-07-03", "Alta ")).status).toBe(200);
    const posted = upstream.received.findLast(({ method }) => method === "POST");
    expect(JSON.parse(String(posted?.body))).toEqual({ nome: "Alta ", giorno: "2026-07-03" });
    expect([(await setSeason("2026-07-03", "  ")).status, sent()]).toEqual([422, 1]);
  });
});

describe("the season that is taken from a day", () => {
  const remove = (giorno: string, base?: object) =>
    callGateway("DELETE", `/stagionalita/giorno/${giorno}`, {
      who,
      headers: base ? { "x-base": JSON.stringify({ base }) } : {},
    });
  const removed = () => upstream.received.filter(({ method }) => method === "DELETE").length;

  beforeEach(() => {
    const days = [
      { nome: "Alta", giorno: "2026-08-01" },
      { nome: "Media", giorno: "2026-08-01" },
      { nome: null, giorno: "2026-08-02" },
    ];
    upstream.on("GET /stagionalita/", json({ esito: true, Stagionalita: days }));
    upstream.on("DELETE", json({ esito: true }));
  });

  it.each([
    ["another one", { nome: "Alta" }],
    ["none", { nome: null }],
  ])(
    "is the one that was on screen: refused where that was %s, and the present one is named",
    async (_, seen) => {
      const { status, body } = await remove("2026-08-01", seen);
      const sentence = "Nel frattempo la stagione è cambiata: ora è Media.";
      expect([status, body.code, body.err, removed()]).toEqual([409, "conflict", sentence, 0]);
    },
  );

  it("is not taken where it has no name by now", async () => {
    const { status, body } = await remove("2026-08-02", { nome: "Alta" });
    const sentence = "Nel frattempo la stagione è cambiata: ora è senza nome.";
    expect([status, body.err, removed()]).toEqual([409, sentence, 0]);
  });

  it("is taken where it is still the same, has no name, is gone, or nobody says what was seen", async () => {
    const all = [
      await remove("2026-08-01", { nome: "Media" }),
      await remove("2026-08-02", { nome: "" }),
      await remove("2026-08-03", { nome: "Alta" }),
      await remove("2026-08-01"),
    ];
    expect([all.map(({ status }) => status), removed()]).toEqual([[200, 200, 200, 200], 4]);
  });
});

describe("a payment of a membership", () => {
  const stored = { id: 7, tesseramento: 9, tipo: "SALDO", valore: "44,5", metodo: "2" };
  const same = { tesseramento: 9, tipo: "SALDO", valore: 44.5, metodo: 2 };
  const pay = (body: object, seen?: number[]) =>
    callGateway("POST", "/pagamento/", {
      who,
      body,
      headers: seen ? { "x-base": JSON.stringify({ base: { pagamenti: seen } }) } : {},
    });

  beforeEach(() => {
    const other = { ...stored, id: 6, tipo: "ACCONTO", valore: 10 };
    upstream.on("GET /tesseramento/me", json({ esito: true, Tesseramento: [{ id: 9, stato: 0 }] }));
    upstream.on("GET /pagamento/tess/9", json({ esito: true, Pagamento: [other, stored] }));
    upstream.on("POST /pagamento/", json({ esito: true }));
  });

  it.each([
    ["the same one, where nobody says what was seen", same, undefined],
    ["the same one", same, [6]],
    ["one by another method", { ...same, metodo: 1 }, [6]],
    ["one of another amount", { ...same, valore: 45 }, [6]],
    ["one of another type", { ...same, tipo: "ACCONTO" }, [6]],
  ])("is refused where another came meanwhile, which is named: %s", async (_, body, seen) => {
    const answer = await pay(body, seen);
    expect([answer.status, answer.body.code, sent()]).toEqual([409, "conflict", 0]);
    expect(answer.body.err).toMatch(
      /^Nel frattempo è stato aggiunto: Saldo di 44,50\s€\. Guarda i pagamenti: se serve, aggiungi anche il tuo\.$/,
    );
  });

  it("is refused where nothing was on screen and two have come; an amount that nobody can read is left out", async () => {
    const unreadable = { ...stored, id: 8, tipo: null, valore: "?" };
    upstream.on("GET /pagamento/tess/9", json({ esito: true, Pagamento: [stored, unreadable] }));
    const { status, body } = await pay({ ...same, valore: 1 }, []);
    expect([status, sent()]).toEqual([409, 0]);
    expect(body.err).toMatch(/^Nel frattempo è stato aggiunto: Saldo di 44,50\s€, Pagamento\. Guarda/);
  });

  it("is sent where all were on screen", async () => {
    expect([(await pay(same, [6, 7])).status, sent()]).toEqual([200, 1]);
  });

  it.each([
    ["type", { tipo: "ACCONTO" }],
    ["amount", { valore: 44.4 }],
    ["method", { metodo: 1 }],
  ])("is sent where nobody says what was seen and it differs in its %s", async (_, change) => {
    expect([(await pay({ ...same, ...change })).status, sent()]).toEqual([200, 1]);
  });
});

describe("a member's booking of a sailing", () => {
  const stored = { id: 7, utente: "12", crociera: 3, barca: 4, inizio: "2031-07-01", fine: "2031-07-08" };
  const same = {
    ...stored,
    id: undefined,
    utente: 12,
    capoflottiglia: 0,
    formativa: [],
    stato: 0,
    chiusa: 0,
  };
  const book = (body: object) => callGateway("POST", "/crocierautente/", { who, body });
  const list = (...bookings: object[]) =>
    upstream.on("GET /crocierautente/", json({ esito: true, Crociera: bookings }));

  beforeEach(() => {
    list(stored);
    upstream.on("POST /crocierautente/", json({ esito: true }));
  });

  it("is refused where they are on it already", async () => {
    const { status, body } = await book(same);
    const sentence = "Il socio è già su questa uscita.";
    expect([status, body.code, body.err, sent()]).toEqual([409, "conflict", sentence, 0]);
  });

  it("is made once where two people make it at the same time", async () => {
    list();
    upstream.on("POST /crocierautente/", (received, response) => {
      list(stored);
      json({ esito: true })(received, response);
    });
    const both = await Promise.all([book(same), book(same)]);
    expect([both.map(({ status }) => status).toSorted(), sent()]).toEqual([[200, 409], 1]);
  });

  it.each([
    ["another member", { utente: 13 }],
    ["another cruise", { crociera: 4 }],
    ["another boat", { barca: 5 }],
    ["other days", { fine: "2031-07-09" }],
  ])("is sent where it is of %s", async (_, change) => {
    expect([(await book({ ...same, ...change })).status, sent()]).toEqual([200, 1]);
  });

  it("is said not to be sent where the list does not come, and only then", async () => {
    upstream.on("GET /crocierautente/", hang);
    applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS: "500" });
    const { status, body } = await book(same);
    expect([status, body.sent, sent()]).toEqual([504, false, 0]);
    list();
    upstream.on("POST /crocierautente/", hang);
    const late = await book(same);
    expect([late.status, late.body.sent, sent()]).toEqual([504, undefined, 1]);
    applySettings({ LEGACY_API_URL: upstream.url });
  });

  it("is sent where the other one is closed, or a server does not say its boat", async () => {
    list({ ...stored, chiusa: 1 }, { ...stored, id: 8, barca: undefined });
    expect([(await book(same)).status, (await book({ ...same, barca: 0 })).status]).toEqual([200, 200]);
  });
});

describe("a member's enrolment in a class", () => {
  const ids = { utente: 12, corso: 3, istruttore: 0, barca: 0, porto: 0 };
  const stored = { id: 7, ...ids, date: '["2031-07-01","2031-07-08"]', stato: 0 };
  const same = { ...ids, istruttore: null, date: ["2031-07-08", "2031-07-01"], stato: 0 };
  const enrol = (body: object) => callGateway("POST", "/corsoutente/", { who, body });
  const list = (...enrolments: object[]) =>
    upstream.on("GET /corsoutente/", json({ esito: true, Crociera: enrolments }));

  beforeEach(() => {
    list(stored);
    upstream.on("POST /corsoutente/", json({ esito: true, Corso: { id: 8 } }));
  });

  it("is refused where they are in it already", async () => {
    const { status, body } = await enrol(same);
    const sentence = "Il socio è già in questa classe.";
    expect([status, body.code, body.err, sent()]).toEqual([409, "conflict", sentence, 0]);
  });

  it("is refused where they are in the one without lessons already", async () => {
    list({ ...stored, date: null });
    const { date: _, ...withoutDays } = same;
    expect([(await enrol(withoutDays)).status, sent()]).toEqual([409, 0]);
  });

  it.each([
    ["another member", { utente: 13 }],
    ["another instructor", { istruttore: 4 }],
    ["other lessons", { date: ["2031-07-01"] }],
  ])("is sent where it is of %s", async (_, change) => {
    expect([(await enrol({ ...same, ...change })).status, sent()]).toEqual([200, 1]);
  });

  it.each(["stato", "istruttore", "barca", "porto", "date"])(
    "is sent where a server does not say the other one's %s",
    async (field) => {
      list({ ...stored, [field]: undefined }, { ...stored, id: 8, stato: 1 });
      const made = { ...same, ...(field === "date" && { date: [] }) };
      expect([(await enrol(made)).status, sent()]).toEqual([200, 1]);
    },
  );
});

describe("a delegation between two people", () => {
  const stored = { id: 7, Rappresentante: { id_usr: "13" }, Rappresentato: { id_usr: 12 } };
  const same = { idDelegante: 12, idDelegato: 13 };
  const delegate = (body: object) => callGateway("POST", "/delega/backend/", { who, body });
  const list = (...delegations: object[]) =>
    upstream.on("GET /deleghe/all/", json({ esito: true, Delega: delegations }));

  beforeEach(() => {
    list(stored);
    upstream.on("POST /delega/backend/", json({ esito: true }));
  });

  it("is refused where it is there already", async () => {
    const { status, body } = await delegate(same);
    expect([status, body.code, body.err, sent()]).toEqual([409, "conflict", "Questa delega c'è già.", 0]);
  });

  it("is made once where two people make it at the same time", async () => {
    list();
    upstream.on("POST /delega/backend/", (received, response) => {
      list(stored);
      json({ esito: true })(received, response);
    });
    const both = await Promise.all([delegate(same), delegate(same)]);
    expect([both.map(({ status }) => status).toSorted(), sent()]).toEqual([[200, 409], 1]);
  });

  it("is sent where it is of others, the other way round, or a server gives no ids", async () => {
    const nameless = { ...stored, id: 8, Rappresentato: null };
    const unknown = [{ nominativo: "Ugo Neri" }, null].map((Rappresentante, at) => ({
      ...stored,
      id: 9 + at,
      Rappresentante,
    }));
    list(stored, nameless, ...unknown);
    const others = [
      { idDelegante: 14, idDelegato: 13 },
      { idDelegante: 12, idDelegato: 14 },
      { idDelegante: 13, idDelegato: 12 },
    ];
    for (const body of others) expect((await delegate(body)).status).toBe(200);
    list(nameless);
    expect([(await delegate(same)).status, sent()]).toEqual([200, 4]);
  });
});
