import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callGateway, refusal, sendSave } from "@/tests/support/gateway";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("SEGRETERIA");
const notOver = "Non è ancora finita: nel frattempo qualcuno l'ha spostata.";

describe("a sailing is closed by what is stored", () => {
  const close = (ids: string, prenotazioni?: unknown) =>
    callGateway("POST", "/crocierautente/chiudi/", {
      who,
      body: { ids },
      headers: prenotazioni ? { "x-base": JSON.stringify({ base: { prenotazioni } }) } : {},
    });
  const list = (name: string, ids: number[]) => json({ esito: true, [name]: ids.map((id) => ({ id })) });
  const sent = () => upstream.calls().filter(({ path }) => path === "/crocierautente/chiudi/");

  beforeEach(() => {
    upstream.on("GET /crocierautente/chiudere/", list("Attivita", [7, 8, 9]));
    upstream.on("GET /crocierautente/", list("Crociera", [7, 8, 9, 12]));
    upstream.on("POST /crocierautente/chiudi/", json({ esito: true }));
  });

  it("where all of it is to be closed", async () => {
    expect([(await close("7,8")).status, sent().length]).toEqual([200, 1]);
  });

  it("not where one of its bookings was moved meanwhile", async () => {
    const { status, body } = await close("7,12");
    expect([status, body, sent()]).toEqual([422, refusal("refused", notOver), []]);
  });

  it("by its bookings, where participants have ids of their own that other bookings have by chance", async () => {
    expect([(await close("12,500", [7, 8])).status, sent().length]).toEqual([200, 1]);
  });

  it("not where a booking was moved meanwhile, whatever ids its participants have", async () => {
    const { status, body } = await close("500,501", [7, 12]);
    expect([status, body, sent()]).toEqual([422, refusal("refused", notOver), []]);
  });

  it("by its participants' ids where no booking is named, or all are among them", async () => {
    expect([(await close("12", [])).status, (await close("7,12", [7])).status, sent()]).toEqual([
      422,
      422,
      [],
    ]);
  });

  it("also where some of it, or all, is closed already", async () => {
    expect([(await close("7,40")).status, (await close("40,41")).status]).toEqual([200, 200]);
  });

  it("not where the list of what is to be closed cannot be read", async () => {
    upstream.on("GET /crocierautente/chiudere/", json({ esito: false, err: "No." }));
    expect([(await close("7")).status, sent()]).toEqual([422, []]);
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

  it.each([
    ["a lesson was added", '["2026-11-18","2026-11-26"]'],
    ["it has no lessons", "[]"],
    ["its lessons cannot be read", "da decidere"],
  ])("not where %s", async (_, date) => {
    const { status, body } = await close(date);
    const sentence = "Non è ancora finito: l'ultima lezione non è passata.";
    expect([status, body, sent]).toEqual([422, refusal("refused", sentence), []]);
  });

  it("not with a lesson that the same save adds; and one that is closed stays so", async () => {
    expect((await close('["2026-11-18"]', { date: ["2026-12-02"] })).status).toBe(422);
    expect((await close("[]", {}, 1)).status).toBe(200);
  });
});
