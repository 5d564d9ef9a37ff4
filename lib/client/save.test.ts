import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Conflict, type NotFound, onConflict, onRecordNotFound, type Resolution } from "./conflicts";
import { ApiError } from "./errors";
import { changesOf, formChanges, type SaveBody, sendChanges } from "./save";

const venue = { id: 3, nome: "Sala", indirizzo: "Via Roma 1", numposti: 12, note: null };
const send = vi.fn<(body: SaveBody) => Promise<string>>();
const resolve = vi.fn<(conflict: Conflict) => Promise<Resolution>>();
const showNotFound = vi.fn<(notFound: NotFound) => Promise<void>>();
let forget: (() => void)[] = [];

beforeEach(() => {
  for (const mock of [send, resolve, showNotFound]) mock.mockReset();
  showNotFound.mockResolvedValue();
  forget = [onConflict(resolve), onRecordNotFound(showNotFound)];
});
afterEach(() => {
  for (const end of forget) end();
});

const conflict = (stored: object, by: string | null = null, at: string | null = null) =>
  new ApiError("Qualcun altro ha modificato questi dati nel frattempo.", 409, "conflict", null, {
    stored,
    by,
    at,
  });
const save = (changes: object) => sendChanges("sede.update", { stored: venue, changes }, send);

/** What has been sent, as it was at that moment. */
function sent(...answers: (string | ApiError)[]): SaveBody[] {
  const bodies: SaveBody[] = [];
  const left = [...answers];
  send.mockImplementation(async (body) => {
    bodies.push(structuredClone(body));
    const answer = left.shift() ?? "salvato";
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  return bodies;
}

describe("a save", () => {
  it("sends nothing where nothing has changed", async () => {
    const bodies = sent();
    expect(await save({})).toBeNull();
    expect(bodies).toEqual([]);
  });

  it("sends the changes with what the fields were, and null for what was not there", async () => {
    const bodies = sent();
    expect(await save({ note: "Al secondo piano", numposti: 20, telefono: "0584" })).toBe("salvato");
    const base = { note: null, numposti: 12, telefono: null };
    expect(bodies).toEqual([{ changes: { note: "Al secondo piano", numposti: 20, telefono: "0584" }, base }]);
  });

  it("asks what counts in a conflict, and sends what stays with what is stored now as its base", async () => {
    const bodies = sent(conflict({ note: "Chiusa", numposti: 9 }, "Anna Bo", "2026-03-01 10:00:00"));
    resolve.mockResolvedValue({ note: "mine", numposti: "stored" });
    expect(await save({ note: "Aperta", numposti: 20, nome: "Aula" })).toBe("salvato");
    expect(resolve.mock.calls).toEqual([
      [
        {
          call: "sede.update",
          fields: [
            { name: "note", mine: "Aperta", stored: "Chiusa", before: null },
            { name: "numposti", mine: 20, stored: 9, before: 12 },
          ],
          by: "Anna Bo",
          at: "2026-03-01 10:00:00",
        },
      ],
    ]);
    expect(bodies[1]).toEqual({
      changes: { note: "Aperta", nome: "Aula" },
      base: { note: "Chiusa", nome: "Sala" },
    });
  });

  it("sends nothing more where all that is stored is taken", async () => {
    const bodies = sent(conflict({ note: "Chiusa" }));
    resolve.mockResolvedValue({ note: "stored" });
    expect(await save({ note: "Aperta" })).toBeNull();
    expect(bodies).toHaveLength(1);
  });

  it("rejects with the conflict where nobody answers, and leaves what was given as it is", async () => {
    const refusal = conflict({ note: "Chiusa" });
    sent(refusal, refusal);
    resolve.mockResolvedValue(null);
    const changes = { note: "Aperta" };
    await expect(save(changes)).rejects.toBe(refusal);
    expect(changes).toEqual({ note: "Aperta" });
    forget[0]?.();
    await expect(save(changes)).rejects.toBe(refusal);
    expect(resolve).toHaveBeenCalledOnce();
  });

  it("asks again where somebody changes the record once more", async () => {
    const bodies = sent(conflict({ note: "Chiusa" }), conflict({ note: "In affitto" }));
    resolve.mockResolvedValue({ note: "mine" });
    expect(await save({ note: "Aperta" })).toBe("salvato");
    expect(resolve.mock.calls.map(([{ fields }]) => fields[0]?.stored)).toEqual(["Chiusa", "In affitto"]);
    expect(bodies.map(({ base }) => base.note)).toEqual([null, "Chiusa", "In affitto"]);
  });

  it("asks nothing about a field that both have changed to the same", async () => {
    const bodies = sent(conflict({ note: "Aperta" }), conflict({ note: "Aperta", numposti: 9 }));
    expect(await save({ note: "Aperta" })).toBeNull();
    expect(resolve).not.toHaveBeenCalled();
    resolve.mockResolvedValue({ numposti: "mine" });
    expect(await save({ note: "Aperta", numposti: 20 })).toBe("salvato");
    expect(resolve.mock.calls[0]?.[0].fields.map(({ name }) => name)).toEqual(["numposti"]);
    expect(bodies.at(-1)).toEqual({ changes: { numposti: 20 }, base: { numposti: 9 } });
  });

  it("puts the changed parts of a record into what is stored now, and asks about a part that both have changed", async () => {
    const boat = { id: 4, dati: { targa: "VG 1", cantiere: "Comet", vele: ["randa"] } };
    const dati = { ...boat.dati, targa: "VG 2" };
    const saveBoat = () => sendChanges("barche.update", { stored: boat, changes: { dati } }, send);

    const theirs = { ...boat.dati, cantiere: "Altro", porto: "Anzio" };
    const agreed = sent(conflict({ dati: theirs }));
    await saveBoat();
    expect(resolve).not.toHaveBeenCalled();
    expect(agreed[1]).toEqual({ changes: { dati: { ...theirs, targa: "VG 2" } }, base: { dati: theirs } });

    const both = { ...theirs, targa: "VG 3" };
    const disputed = sent(conflict({ dati: both }));
    resolve.mockResolvedValue({ dati: "mine" });
    await saveBoat();
    expect(resolve.mock.lastCall?.[0].fields).toEqual([
      { name: "dati", mine: { ...both, targa: "VG 2" }, before: both, stored: both },
    ]);
    expect(disputed[1]).toEqual({ changes: { dati: { ...both, targa: "VG 2" } }, base: { dati: both } });

    sent(conflict({ dati: both }));
    resolve.mockResolvedValue({ dati: "stored" });
    expect(await saveBoat()).toBeNull();
  });

  it("keeps what was chosen where the save fails after it: the next one asks no more", async () => {
    const down = new ApiError("Il server non risponde.", 502, "unavailable");
    const bodies = sent(conflict({ note: "Chiusa", numposti: 9 }), down);
    resolve.mockResolvedValue({ note: "mine", numposti: "stored" });
    const changes = { note: "Aperta", numposti: 20 };
    await expect(save(changes)).rejects.toBe(down);
    expect(await save(changes)).toBe("salvato");
    expect(resolve).toHaveBeenCalledOnce();
    expect(bodies[2]).toEqual({ changes: { note: "Aperta" }, base: { note: "Chiusa" } });

    // It is saved now: another conflict is another question.
    sent(conflict({ note: "In affitto" }));
    await save({ note: "Aperta" });
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it("asks nothing again about a value that is typed after the choice, nor about the parts of a record", async () => {
    const down = new ApiError("Il server non risponde.", 502, "unavailable");
    const boat = { id: 4, dati: { targa: "VG 1", cantiere: "Comet" }, nome: "Onda" };
    const theirs = { targa: "VG 3", cantiere: "Altro" };
    const bodies = sent(conflict({ dati: theirs, nome: "Alba" }), down);
    resolve.mockResolvedValue({ dati: "mine", nome: "stored" });
    const saveBoat = (nome: string) =>
      sendChanges(
        "barche.update",
        { stored: boat, changes: { dati: { ...boat.dati, targa: "VG 2" }, nome } },
        send,
      );
    await expect(saveBoat("Marea")).rejects.toBe(down);
    await saveBoat("Maretta");
    expect(bodies[2]).toEqual({
      changes: { dati: { targa: "VG 2", cantiere: "Altro" }, nome: "Maretta" },
      base: { dati: theirs, nome: "Alba" },
    });
    expect(resolve).toHaveBeenCalledOnce();
  });

  it("does not go round in circles where a conflict names none of its fields", async () => {
    const refusal = conflict({ altro: 1 });
    const bodies = sent(refusal);
    resolve.mockResolvedValue({});
    await expect(save({ note: "Aperta" })).rejects.toBe(refusal);
    expect(bodies).toHaveLength(1);
  });

  it("reports a deleted record with the unsaved fields, and rejects when the dialog is closed", async () => {
    const refusal = new ApiError("Questo elemento non c'è più.", 410, "gone");
    sent(refusal);
    let read = () => {};
    showNotFound.mockReturnValue(new Promise<void>((resolve) => (read = resolve)));
    const rejected = vi.fn();
    const saving = save({ note: "Aperta" }).catch(rejected);
    await vi.waitFor(() => expect(showNotFound).toHaveBeenCalledOnce());
    expect(showNotFound).toHaveBeenCalledWith({
      call: "sede.update",
      message: "Questo elemento non c'è più.",
      fields: [{ name: "note", mine: "Aperta", before: null }],
    });
    expect(rejected).not.toHaveBeenCalled();
    read();
    await saving;
    expect(rejected).toHaveBeenCalledWith(refusal);
  });

  it("names at every attempt where the record is found", async () => {
    const bodies = sent(conflict({ causale: "vitto" }));
    resolve.mockResolvedValue({ causale: "mine" });
    const given = { stored: { id: 9, causale: "benzina" }, changes: { causale: "pedaggio" }, of: { id: 71 } };
    await sendChanges("rimborso.updateLine", given, send);
    expect(bodies).toEqual([
      { changes: { causale: "pedaggio" }, base: { causale: "benzina" }, of: { id: 71 } },
      { changes: { causale: "pedaggio" }, base: { causale: "vitto" }, of: { id: 71 } },
    ]);
  });

  it("is refused without a question when a colleague has decided on the record", async () => {
    sent(conflict({ accettato: 1, scadenza: "2027-01-01" }));
    const given = {
      stored: { accettato: 0, scadenza: null },
      changes: { accettato: 1, scadenza: "2027-02-02" },
    };
    await expect(sendChanges("documenti.accept", given, send)).rejects.toMatchObject({ code: "conflict" });
    expect(resolve).not.toHaveBeenCalled();
  });

  it("is sent for its file alone", async () => {
    const bodies = sent();
    await sendChanges(
      "tessera.update",
      { stored: { id: 7 }, changes: {}, file: new File([], "a.pdf") },
      send,
    );
    expect(bodies).toEqual([{ changes: {}, base: {} }]);
  });

  it("passes any other refusal on", async () => {
    const refusal = new ApiError("No.", 422, "refused");
    sent(refusal);
    await expect(save({ note: "Aperta" })).rejects.toBe(refusal);
    expect(resolve).not.toHaveBeenCalled();
    expect(showNotFound).not.toHaveBeenCalled();
  });
});

describe("the changes of a form", () => {
  it("are what it would write now, less what it would have written untouched", () => {
    expect(
      changesOf({ nome: "A", note: null, dati: { a: 1 } }, { nome: "B", note: null, dati: { a: 1 } }),
    ).toEqual({
      nome: "B",
    });
  });

  it("are compared with the stored record where the schema does not accept what the form began with", () => {
    const schema = {
      safeParse: ({ nome }: { nome: string }) =>
        nome ? ({ success: true, data: { nome } } as const) : ({ success: false } as const),
    };
    const forms = { opened: { nome: "" }, stored: { nome: null } };
    expect(formChanges(schema, forms, { nome: "A" }, (values) => ({ ...values }))).toEqual({ nome: "A" });
  });
});
