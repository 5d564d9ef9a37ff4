import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { stubUploads } from "@/tests/support/stub-uploads";
import { texts } from "../format/texts";
import { type UploadInput, uploadApi } from "./client";
import { onSessionOver } from "./fetch";
import { ENDS_WITHIN_MS } from "./late-writes";
import { tabName } from "./live/tab";
import { isKnownHere } from "./live/unknown-outcomes";

const file = new File(["%PDF-1.7"], "Tessera 2026.pdf");
const done = '{"esito":true}';
let sent: ReturnType<typeof stubUploads>;
let clock = Date.now();
beforeEach(() => {
  sent = stubUploads();
  // Each test begins when nothing of the one before can still arrive.
  clock += 2 * ENDS_WITHIN_MS;
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(clock);
});
afterEach(() => void vi.useRealTimers());

const newCard = (input: object) =>
  uploadApi("tessera.create", { file, fields: { utente: 7 }, ...input } as UploadInput<"tessera.create">);
const newCardOf = (input: object) => {
  const answer = newCard(input).catch((error: unknown) => error);
  return { answer, upload: sent.at(-1) as (typeof sent)[number] };
};
const fieldsOf = ({ form }: { form: FormData }) =>
  Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? value.name : value]));

describe("a form with its file", () => {
  it("goes to its address with its fields, the file and its name", async () => {
    const fields = { utente: 7, scadenza: null, numero: undefined, prezzo: 0 };
    const { upload, answer } = newCardOf({ fields });
    expect([upload.method, upload.address]).toEqual(["POST", "/api/legacy/tessera/file/"]);
    expect(fieldsOf(upload)).toEqual({
      utente: "7",
      scadenza: "",
      prezzo: "0",
      nomeFile: file.name,
      doc: file.name,
    });
    expect(await (upload.form.get("doc") as File).text()).toBe("%PDF-1.7");
    expect(["x-csrf", "x-tab"].map((name) => upload.headers.get(name))).toEqual(["1", tabName()]);
    upload.answer(200, done);
    expect(await answer).toEqual({ esito: true });
  });

  it("goes without one where there is none", () => {
    expect(fieldsOf(newCardOf({ file: null }).upload)).toEqual({ utente: "7" });
  });

  it.each([
    [200, done, { esito: true }],
    [299, done, { esito: true }],
    [200, "{", { status: 200, code: "unanswered" }],
    [300, done, { status: 300, code: "unanswered" }],
    [422, '{"esito":false,"code":"refused","err":"No."}', { status: 422, code: "refused", message: "No." }],
    [413, "<h1>413</h1>", { status: 413, message: texts.tooLarge }],
  ])("gives the answer, or fails with it: %i %s", async (status, text, expected) => {
    const { upload, answer } = newCardOf({});
    upload.answer(status, text);
    expect(await answer).toMatchObject(expected);
  });

  it("fails as offline where the network goes", async () => {
    const { upload, answer } = newCardOf({});
    upload.lose();
    expect(await answer).toMatchObject({ code: "offline", status: 0 });
  });

  it("says which share has left, where that is known", () => {
    const onProgress = vi.fn();
    const { upload } = newCardOf({ onProgress });
    upload.tell(50);
    upload.tell(50, 200);
    upload.tell(200, 200);
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
    expect(() => newCardOf({}).upload.tell(50, 200)).not.toThrow();
  });
});

describe("a form that makes a record", () => {
  const late = '{"esito":false,"code":"timeout","err":"Non risponde."}';

  it("is not sent again while it may still arrive; another one is", async () => {
    const { upload, answer } = newCardOf({ fields: { utente: 8 } });
    upload.answer(504, late);
    expect(await answer).toMatchObject({ code: "timeout" });
    await expect(newCard({ fields: { utente: 8 } })).rejects.toMatchObject({ code: "late" });
    expect(sent).toHaveLength(1);
    void newCard({ fields: { utente: 9 } });
    void newCard({ fields: { utente: 8 }, file: new File(["x"], "Retro.pdf") });
    expect(sent).toHaveLength(3);
  });

  it("may still arrive also when it was cancelled after all of it had left", async () => {
    const controller = new AbortController();
    const { upload, answer } = newCardOf({ fields: { utente: 10 }, signal: controller.signal });
    upload.tell(200, 200);
    controller.abort();
    expect(await answer).toMatchObject({ name: "ApiError", code: "unanswered" });
    await expect(newCard({ fields: { utente: 10 } })).rejects.toMatchObject({ code: "late" });
  });

  it("may still arrive however long its upload took", async () => {
    const { upload, answer } = newCardOf({ fields: { utente: 11 } });
    vi.setSystemTime(Date.now() + ENDS_WITHIN_MS + 25_000);
    upload.answer(504, late);
    expect(await answer).toMatchObject({ code: "timeout" });
    vi.setSystemTime(Date.now() + ENDS_WITHIN_MS - 1_000);
    await expect(newCard({ fields: { utente: 11 } })).rejects.toMatchObject({ code: "late" });
    expect(sent).toHaveLength(1);
  });

  it("may still arrive for a second more for each 256 kB of its file", async () => {
    const large = { file: new File([new Uint8Array(1024 * 1024)], "a.pdf"), fields: { utente: 14 } };
    const { upload, answer } = newCardOf(large);
    upload.lose();
    expect(await answer).toMatchObject({ code: "offline" });
    vi.setSystemTime(Date.now() + ENDS_WITHIN_MS + 3_999);
    await expect(newCard(large)).rejects.toMatchObject({ code: "late" });
    expect(isKnownHere(tabName())).toBe(false);
    vi.setSystemTime(Date.now() + 2);
    expect(isKnownHere(tabName())).toBe(true);
    void newCard(large);
    expect(sent).toHaveLength(2);
  });

  it("and was cancelled after a long upload may still arrive too", async () => {
    const controller = new AbortController();
    const { upload, answer } = newCardOf({ fields: { utente: 13 }, signal: controller.signal });
    vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
    upload.tell(200, 200);
    controller.abort();
    expect(await answer).toMatchObject({ code: "unanswered" });
    await expect(newCard({ fields: { utente: 13 } })).rejects.toMatchObject({ code: "late" });
  });

  it("is sent again at once where it has changed a stored record", async () => {
    const input = { stored: { id: 5 }, changes: { note: "x" }, of: { id_usr: 7 }, file };
    const save = () => uploadApi("tessera.update", input as UploadInput<"tessera.update">).catch(() => {});
    const first = save();
    sent[0]?.answer(504, late);
    await first;
    void save();
    expect(sent).toHaveLength(2);
  });
});

describe("a form that is cancelled", () => {
  const aborted = { name: "AbortError" };

  it("stops at once", async () => {
    const controller = new AbortController();
    const { upload, answer } = newCardOf({ signal: controller.signal });
    controller.abort();
    expect(upload.aborts).toBe(1);
    expect(await answer).toMatchObject(aborted);
  });

  it("is not sent where it was cancelled before", async () => {
    await expect(newCard({ signal: AbortSignal.abort() })).rejects.toMatchObject(aborted);
    expect(sent).toEqual([]);
  });

  it("is left alone once it has its answer", async () => {
    const controller = new AbortController();
    const { upload, answer } = newCardOf({ signal: controller.signal });
    upload.answer(200, done);
    controller.abort();
    expect(upload.aborts).toBe(0);
    expect(await answer).toEqual({ esito: true });
  });
});

describe("a save that is a form", () => {
  const stored = { id: 5, numero: "A1", note: "vecchia" };
  const save = (changes: object, withFile: File | null = null) =>
    uploadApi("tessera.update", {
      stored,
      changes,
      of: { id_usr: 7 },
      file: withFile,
    } as UploadInput<"tessera.update">);

  it("sends its changes with the record's id, what they were and whose record it is", async () => {
    const answer = save({ numero: "B2" });
    const [upload] = sent;
    expect(fieldsOf(upload as (typeof sent)[number])).toEqual({
      id: "5",
      numero: "B2",
      base: '{"numero":"A1"}',
      of: '{"id_usr":7}',
    });
    upload?.answer(200, done);
    expect(await answer).toEqual({ esito: true });
  });

  it("goes again with its file once the password was given in place", async () => {
    onTestFinished(onSessionOver(async () => true));
    const answer = save({}, file);
    sent[0]?.answer(401, '{"esito":false,"code":"session"}');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map((upload) => fieldsOf(upload).doc)).toEqual([file.name, file.name]);
    sent[1]?.answer(200, done);
    expect(await answer).toEqual({ esito: true });
  });

  it("of nothing is not sent, and gives an empty answer", async () => {
    expect(await save({})).toEqual({});
    expect(sent).toEqual([]);
  });
});
