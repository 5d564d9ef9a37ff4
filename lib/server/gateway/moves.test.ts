import { beforeEach, describe, expect, it } from "vitest";
import { callGateway, refusal, sendSave } from "@/tests/support/gateway";
import type { Reply } from "@/tests/support/received";
import { samples } from "@/tests/support/samples";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("SEGRETERIA");
type Fields = Record<string, unknown>;

/** The open records of a list, which stores what a PUT sends. */
function keepOpen(path: string, records: Fields[]) {
  upstream.on(`GET ${path}`, (received, response) =>
    json({ esito: true, Crociera: records })(received, response),
  );
  upstream.on("PUT", (received, response) => {
    const record = JSON.parse(String(received.body)) as Fields;
    records.splice(
      records.findIndex(({ id }) => id === record.id),
      1,
      record,
    );
    json({ esito: true })(received, response);
  });
}

const key = { booking: "crocierautente.update", enrolment: "corsoutente.update" } as const;
const puts = () => upstream.calls().filter(({ method }) => method === "PUT").length;

/** Saves changes of a record of the list. */
function save(kind: keyof typeof key, record: Fields, changes: Fields) {
  const base = Object.fromEntries(Object.keys(changes).map((name) => [name, record[name] ?? null]));
  return sendSave(key[kind], { who, params: { id: String(record.id) }, changes, base });
}

describe("nobody gets on a sailing twice by a move", () => {
  const there = { id: 1, crociera: 3, barca: 4, inizio: "2031-07-01", fine: "2031-07-08", utente: 12 };
  const elsewhere = { ...there, id: 2, barca: 5 };
  const joined = { Barca: { nome: "Brezza" }, Crociera: { nome: "Elba" } };
  const text = "Il socio è già su questa uscita.";
  const closed = { GET: "/crocierautente/chiuse/", toClose: "/crocierautente/chiudere/" };

  beforeEach(() => {
    for (const path of Object.values(closed)) upstream.on(`GET ${path}`, json({ esito: true, Attivita: [] }));
  });

  it.each([
    ["another boat", elsewhere, { barca: 4 }],
    ["another boat, which the server joins by name", { ...elsewhere, ...joined }, { barca: 4 }],
    ["other days", { ...there, id: 2, inizio: "2031-06-30" }, { inizio: "2031-07-01" }],
    ["another member", { ...there, id: 2, utente: "13" }, { utente: 12 }],
  ])("%s", async (_, record, changes) => {
    keepOpen("/crocierautente/", [there, record]);
    const { status, body } = await save("booking", record, changes);
    expect([status, body, puts()]).toEqual([422, refusal("refused", text), 0]);
  });

  it("no boat is one too, however it is said", async () => {
    const record = { ...elsewhere, Barca: { nome: "Brezza" } };
    keepOpen("/crocierautente/", [{ ...there, barca: 0 }, record]);
    expect((await save("booking", record, { barca: null })).status).toBe(422);
  });

  it.each([
    ["who is there twice already changes something else", { ...there, id: 2 }, { telefono: "347" }, {}],
    ["the other one is closed", elsewhere, { barca: 4 }, { chiusa: 1 }],
    ["a server does not say the other one's boat", elsewhere, { barca: 0 }, { barca: undefined }],
    [
      "nor that of the one that moves",
      { ...there, id: 2, barca: undefined, fine: "2031-07-07" },
      { fine: "2031-07-08" },
      { barca: 0 },
    ],
    ["nor whose they are", { ...elsewhere, utente: undefined }, { barca: 4 }, { utente: undefined }],
  ])("it is saved where %s", async (_, record, changes, other) => {
    keepOpen("/crocierautente/", [{ ...there, ...other }, record]);
    expect([(await save("booking", record, changes)).status, puts()]).toEqual([200, 1]);
  });

  it("several are moved one after the other, and who is there already stays", async () => {
    const crew = [12, 13, 14].map((utente, at) => ({ ...elsewhere, id: 10 + at, utente }));
    keepOpen("/crocierautente/", [{ ...there, utente: 13 }, ...crew]);
    const answers = [];
    for (const record of crew) answers.push((await save("booking", record, { barca: 4 })).status);
    expect([answers, puts()]).toEqual([[200, 422, 200], 2]);
  });
});

describe("nobody gets into a class twice by a move", () => {
  const ids = { utente: 12, corso: 3, istruttore: 7, barca: 0, porto: 0, stato: 0 };
  const there = { id: 1, ...ids, date: '["2031-07-01","2031-07-08"]' };
  const text = "Il socio è già in questa classe.";
  const date = '["2020-07-01"]';

  it.each([
    ["other lessons", { ...there, id: 2, date: '["2031-06-24"]' }, { date: ["2031-07-08", "2031-07-01"] }],
    [
      "another instructor",
      { ...there, id: 2, istruttore: 8, Istruttore: { nominativo: "Ida" } },
      { istruttore: 7 },
    ],
    ["another member", { ...there, id: 2, utente: 13 }, { utente: 12 }],
  ])("%s", async (_, record, changes) => {
    keepOpen("/corsoutente/", [there, record]);
    const before: Fields = { istruttore: 8, utente: 13, date: ["2031-06-24"] };
    const base = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]]));
    const { status, body } = await sendSave("corsoutente.update", {
      who,
      params: { id: "2" },
      changes,
      base,
    });
    expect([status, body, puts()]).toEqual([422, refusal("refused", text), 0]);
  });

  it.each([
    ["the other one is closed", { stato: 1 }],
    ["it is another member", { utente: 13 }],
    ["a server does not say the other one's port", { porto: undefined }],
  ])("it is saved where %s", async (_, other) => {
    const record = { ...there, id: 2, istruttore: 8 };
    keepOpen("/corsoutente/", [{ ...there, ...other }, record]);
    expect([(await save("enrolment", record, { istruttore: 7 })).status, puts()]).toEqual([200, 1]);
  });

  it.each<[string, Fields, Fields?, Fields?]>([
    ["who is in it twice already changes something else", {}, { organizatore: 3 }],
    ["a server does not say the port of the one that moves", { istruttore: 8, porto: undefined }],
    ["nor whose they are", { istruttore: 8, utente: undefined }, { istruttore: 7 }, { utente: undefined }],
    ["it is closed by the same save", { istruttore: 8, date }, { istruttore: 7, stato: 1 }, { date }],
  ])("it is saved where %s", async (_, own, changes = { istruttore: 7 }, other = {}) => {
    const record = { ...there, id: 2, ...own };
    keepOpen("/corsoutente/", [{ ...there, ...other }, record]);
    expect([(await save("enrolment", record, changes)).status, puts()]).toEqual([200, 1]);
  });
});

describe("two desks at the same moment, on a server that takes its time to store", () => {
  const days = { inizio: "2031-07-01", fine: "2031-07-08" };
  const lessons = { date: '["2031-07-01"]', istruttore: 7, barca: 0, porto: 0 };
  const cases = [
    ["booking", "/crocierautente/", { crociera: 3, barca: 4, ...days }, { barca: 5 }, { barca: 4 }],
    ["enrolment", "/corsoutente/", { corso: 3, stato: 0, ...lessons }, { istruttore: 8 }, { istruttore: 7 }],
  ] as const;

  /** Stores what a POST or a PUT sends, and only then answers. */
  function storeLate(path: string, records: Fields[]) {
    keepOpen(path, records);
    const late =
      (store: (record: Fields) => void): Reply =>
      (received, response) => {
        setTimeout(() => {
          store(JSON.parse(String(received.body)) as Fields);
          json({ esito: true, Crociera: records })(received, response);
        }, 100);
      };
    upstream.on(
      "POST",
      late((record) => void records.push({ ...record, id: 90 })),
    );
    upstream.on(
      "PUT",
      late((record) => {
        records[records.findIndex(({ id }) => id === record.id)] = record;
      }),
    );
  }

  const writes = () => upstream.calls().filter(({ method }) => method !== "GET").length;
  const statuses = async (both: ReturnType<typeof callGateway>[]) =>
    (await Promise.all(both)).map(({ status }) => status).sort();

  it.each(cases)("%s: one is moved there, another one is made", async (kind, path, place, other, move) => {
    const moved = { id: 1, utente: "12", ...place, ...other };
    storeLate(path, [moved]);
    const sample = samples[kind === "booking" ? "crocierautente.create" : "corsoutente.create"].body;
    const body = { ...sample, utente: 12, ...place, ...("date" in place && { date: ["2031-07-01"] }) };
    const make = callGateway("POST", path, { who, body });
    const [first, second] = await statuses([make, save(kind, moved, move)]);
    expect([first, [409, 422].includes(second ?? 0), writes()]).toEqual([200, true, 1]);
  });

  it.each(cases)("%s: two are moved there", async (kind, path, place, other, move) => {
    const two = [1, 2].map((id) => ({ id, utente: 12, ...place, ...other }));
    storeLate(path, two);
    expect(await statuses(two.map((one) => save(kind, one, move)))).toEqual([200, 422]);
    expect(writes()).toBe(1);
  });

  it.each(cases)("%s: one is moved there, another one changes its member", async (kind, path, ...rest) => {
    const [place, other, move] = rest;
    const moved = { id: 1, utente: 12, ...place, ...other };
    const given = { id: 2, utente: 13, ...place };
    storeLate(path, [moved, given]);
    const both = [save(kind, given, { utente: 12 }), save(kind, moved, move)];
    expect([await statuses(both), writes()]).toEqual([[200, 422], 1]);
  });
});
