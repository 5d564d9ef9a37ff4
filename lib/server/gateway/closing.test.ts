import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callGateway, refusal, sendSave } from "@/tests/support/gateway";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("SEGRETERIA");
const notOver = "Non è ancora finita: nel frattempo qualcuno l'ha spostata.";
const changed = "Chi partecipa è cambiato nel frattempo: riprova.";
const noLonger = "Non è più tra le crociere da chiudere.";

describe("a sailing is closed by what is stored", () => {
  const close = (ids: string, prenotazioni?: unknown) =>
    callGateway("POST", "/crocierautente/chiudi/", {
      who,
      body: { ids },
      headers: prenotazioni ? { "x-base": JSON.stringify({ base: { prenotazioni } }) } : {},
    });
  const booking = (id: number, member: number, crociera = 3) => ({ id, crociera, utente: member });
  const list = (name: string, records: object[]) => json({ esito: true, [name]: records });
  /** The participants of the sailing of the bookings 7 and 8, as the server numbers and names them. */
  const participants = (...records: object[]) =>
    upstream.on("POST /crocierautenti/", list("Passeggeri", records));
  const numbered = (...ids: number[]) => participants(...ids.map((id) => ({ id })));
  const sent = () => upstream.calls().filter(({ path }) => path === "/crocierautente/chiudi/");
  /** Whether the list of open bookings was read, which only other bookings need. */
  const openRead = () => upstream.calls().some(({ path }) => path === "/crocierautente/");
  const expectRefused = async (ids: string, named: unknown, sentence: string) => {
    const { status, body } = await close(ids, named);
    expect([status, body, sent()]).toEqual([422, refusal("refused", sentence), []]);
  };

  beforeEach(() => {
    const toClose = [booking(7, 70), booking(8, 80), booking(9, 90, 4)];
    upstream.on("GET /crocierautente/chiudere/", list("Attivita", toClose));
    upstream.on("GET /crocierautente/", list("Crociera", [...toClose, booking(12, 70, 5)]));
    upstream.on("POST /crocierautente/chiudi/", json({ esito: true }));
    numbered(7, 8);
  });

  it("where all of it is to be closed", async () => {
    expect([(await close("7,8")).status, (await close("7,8", [7, 8])).status, sent().length]).toEqual([
      200, 200, 2,
    ]);
    const read = upstream.calls().find(({ path }) => path === "/crocierautenti/");
    expect(JSON.parse(String(read?.body))).toMatchObject({ id: 7, crociera: 3 });
    expect(openRead()).toBe(false);
  });

  it("not where the participants that are sent are not of it, whatever bookings are named", async () => {
    await expectRefused("12", [7], changed);
    await expectRefused("12,7", [7, 8, 12], changed);
    await expectRefused("9", [7, 8], changed);
    numbered(500, 501);
    await expectRefused("500,777", [7, 8], changed);
    await expectRefused("12", [7, 8], changed);
  });

  it("not where the server still names somebody whose booking is open and not over", async () => {
    numbered(7, 8, 12);
    await expectRefused("7,8,12", [7, 8], notOver);
    expect(openRead()).toBe(true);
  });

  it("by its bookings, where participants have ids of their own that other bookings have by chance", async () => {
    numbered(12, 500);
    expect([(await close("12,500", [7, 8])).status, sent().length]).toEqual([200, 1]);
    expect(openRead()).toBe(false);
    participants({ id: 8, Utente: { id_usr: 70 } }, { id: 12, Utente: { id_usr: 80 } });
    expect([(await close("8,12", [7, 8])).status, sent().length]).toEqual([200, 2]);
  });

  it("not where not all of its bookings are locked by being named", async () => {
    numbered(500, 501);
    await expectRefused("500,501", [7], changed);
    await expectRefused("500,501", [7, 12], changed);
    await expectRefused("500,501", [7, "08"], changed);
  });

  it("not where other bookings are named, so that those that it closes are not locked", async () => {
    await expectRefused("7,8", [7, 9], changed);
    await expectRefused("7,8", [7, 999], changed);
    expect([(await close("7,8", [999])).status, sent()]).toEqual([410, []]);
  });

  it("by the bookings themselves where the server names no participants", async () => {
    numbered();
    await expectRefused("7,12", [7, 12], changed);
    expect([(await close("7,8", [7, 8])).status, sent().length]).toEqual([200, 1]);
  });

  it("also where some of it is closed already, and not where nothing of it is to be closed", async () => {
    numbered(7, 40);
    expect((await close("7,40", [7])).status).toBe(200);
    const { status, body } = await close("40,41", [40, 41]);
    expect([status, body, sent().length]).toEqual([410, refusal("gone", noLonger), 1]);
    expect([(await close("500")).status, (await close("500", [])).status]).toEqual([410, 410]);
  });

  it.each(["GET /crocierautente/chiudere/", "POST /crocierautenti/"])(
    "not where %s cannot be read",
    async (read) => {
      upstream.on(read, json({ esito: false, err: "No." }));
      expect([(await close("7,8", [7, 8])).status, sent()]).toEqual([422, []]);
    },
  );
});

describe("all that is over is closed as it was counted", () => {
  const close = (prenotazioni?: unknown) =>
    callGateway("POST", "/crocierautente/scadute/chiudi/", {
      who,
      headers: prenotazioni ? { "x-base": JSON.stringify({ base: { prenotazioni } }) } : {},
    });
  const sent = () => upstream.calls().filter(({ path }) => path === "/crocierautente/scadute/chiudi/").length;

  beforeEach(() => {
    const Attivita = [{ id: "7" }, { id: 8 }];
    upstream.on("GET /crocierautente/chiudere/", json({ esito: true, Attivita }));
    upstream.on("POST /crocierautente/scadute/chiudi/", json({ esito: true }));
  });

  it.each([[[7]], [[7, 9]], [[]], ["7"]])("not where more is over by now than %j", async (counted) => {
    const { status, body } = await close(counted);
    const sentence = "Nel frattempo sono finite altre uscite: chiudi questa domanda e contale di nuovo.";
    expect([status, body, sent()]).toEqual([422, refusal("refused", sentence), 0]);
  });

  it("where it is the same or less, or nobody says what was counted", async () => {
    const all = [await close([7, 8]), await close([7, "8", 9]), await close()];
    expect([all.map(({ status }) => status), sent()]).toEqual([[200, 200, 200], 3]);
  });
});

describe("an enrolment is closed by what is stored", () => {
  const params = { id: "5" };
  let sent: ReturnType<typeof storeWrites>;

  beforeEach(() => {
    // Past midnight in Rome, and not yet in UTC.
    vi.useFakeTimers({ now: new Date("2026-11-25T23:30:00Z"), toFake: ["Date"] });
    sent = storeWrites(upstream, "corsoutente.update", params);
  });
  afterEach(() => vi.useRealTimers());

  const close = (date: unknown, changes: object = {}, stato = 0) => {
    keepStored("corsoutente.update", params, { id: 5, corso: 2, date, stato });
    const all = { stato: 1, ...changes };
    const base = { stato, ...("date" in changes && { date }) };
    return sendSave("corsoutente.update", { who, params, changes: all, base });
  };

  it("from the day after its last lesson, in Rome", async () => {
    expect((await close('["2026-11-18","2026-11-25"]')).status).toBe(200);
    expect(sent).toMatchObject([{ stato: 1, date: '["2026-11-18","2026-11-25"]' }]);
  });

  const notOver = "Non è ancora finito: l'ultima lezione non è passata.";
  const noLessons = "Non ha lezioni: segnane le date, poi si può chiudere.";
  it.each([
    ["a lesson was added", '["2026-11-18","2026-11-26"]', notOver],
    ["it has no lessons", "[]", noLessons],
    ["its lessons cannot be read", "da decidere", noLessons],
  ])("not where %s", async (_, date, sentence) => {
    const { status, body } = await close(date);
    expect([status, body, sent]).toEqual([422, refusal("refused", sentence), []]);
  });

  it("not with a lesson that the same save adds; and one that is closed stays so", async () => {
    expect((await close('["2026-11-18"]', { date: ["2026-12-02"] })).status).toBe(422);
    expect((await close("[]", {}, 1)).status).toBe(200);
  });
});

describe("what a colleague has closed is not changed any more", () => {
  const params = { id: "5" };
  const closed = (what: string) => ({
    ...refusal("refused", `Nel frattempo ${what} è stata chiusa: non si può più modificare.`),
    closed: true,
  });

  it.each([
    ["a lesson", { date: ["2031-01-08"] }, { date: ["2031-01-01"] }],
    ["the instructor, with the closing", { istruttore: 7, stato: 1 }, { istruttore: 3, stato: 1 }],
  ])("an enrolment: not %s", async (_, changes, base) => {
    const sent = storeWrites(upstream, "corsoutente.update", params);
    keepStored("corsoutente.update", params, { corso: 2, date: '["2031-01-01"]', istruttore: 3, stato: 1 });
    const { status, body } = await sendSave("corsoutente.update", { who, params, changes, base });
    expect([status, body, sent]).toEqual([422, closed("l'iscrizione"), []]);
  });

  it.each([
    ["says so", { chiusa: 1 }],
    ["is in the list of closed ones and does not say so", {}],
  ])("a booking that %s", async (_, state) => {
    const booking = { id: 5, crociera: 3, utente: 12, telefono: "340", ...state };
    const nothing = (name: string) => json({ esito: true, [name]: [] });
    upstream.on("GET /crocierautente/", nothing("Crociera"));
    upstream.on("GET /crocierautente/chiudere/", nothing("Attivita"));
    upstream.on("GET /crocierautente/chiuse/", json({ esito: true, Attivita: [booking] }));
    const save = (changes: object, base: object) =>
      sendSave("crocierautente.update", { who, params, changes, base });
    const { status, body } = await save({ telefono: "347" }, { telefono: "340" });
    expect([status, body]).toEqual([422, closed("la prenotazione")]);
    expect((await save({}, {})).status).toBe(200);
    expect(upstream.calls().some(({ method }) => method === "PUT")).toBe(false);
  });
});
