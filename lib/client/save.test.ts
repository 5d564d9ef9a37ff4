import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Conflict, type NotFound, onConflict, onRecordNotFound, type Resolution } from "./conflicts";
import { ApiError, isBackAtForm } from "./errors";
import { changesOf, formChanges, type SaveBody, sendChanges } from "./save";
import type { SettledSaves } from "./save-state";

const venue = { id: 3, nome: "Sala", indirizzo: "Via Roma 1", numposti: 12, note: null };
const send = vi.fn<(body: SaveBody) => Promise<string>>();
const resolve = vi.fn<(conflict: Conflict) => Promise<Resolution | null>>();
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

const conflict = (stored: object) =>
  new ApiError("Qualcun altro ha modificato questi dati nel frattempo.", 409, "conflict", null, { stored });
const save = (changes: object) => sendChanges("sede.update", { stored: venue, changes }, send);

/** The bodies that have been sent, each as it was at that moment. */
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
    const bodies = sent(conflict({ note: "Chiusa", numposti: 9 }));
    resolve.mockResolvedValue(["mine", "stored"]);
    expect(await save({ note: "Aperta", numposti: 20, nome: "Aula" })).toBe("salvato");
    expect(resolve.mock.calls).toEqual([
      [
        {
          call: "sede.update",
          parts: [
            { name: "note", key: null, mine: "Aperta", stored: "Chiusa", before: null },
            { name: "numposti", key: null, mine: 20, stored: 9, before: 12 },
          ],
          by: null,
          at: null,
        },
      ],
    ]);
    expect(bodies[1]).toEqual({
      changes: { note: "Aperta", nome: "Aula" },
      base: { note: "Chiusa", nome: "Sala" },
    });
  });

  it("rejects where the person goes back to the form, and leaves what was given as it is", async () => {
    sent(conflict({ note: "Chiusa" }));
    resolve.mockResolvedValue("back");
    const changes = { note: "Aperta" };
    await expect(save(changes)).rejects.toSatisfy(isBackAtForm);
    expect(changes).toEqual({ note: "Aperta" });
  });

  it("rejects with the conflict where no dialog can be shown", async () => {
    const refusal = conflict({ note: "Chiusa" });
    sent(refusal, refusal);
    resolve.mockResolvedValue(null);
    await expect(save({ note: "Aperta" })).rejects.toBe(refusal);
    forget[0]?.();
    await expect(save({ note: "Aperta" })).rejects.toBe(refusal);
    expect(resolve).toHaveBeenCalledOnce();
  });

  it("keeps what was chosen for the next attempt where it fails after all, and forgets it once it is saved", async () => {
    const down = new ApiError("Il server non risponde.", 502, "unavailable");
    const bodies = sent(conflict({ note: "Chiusa", numposti: 9 }), down);
    resolve.mockResolvedValue(["mine", "stored"]);
    const settledSaves: SettledSaves = new Map();
    const again = () =>
      sendChanges(
        "sede.update",
        { stored: venue, changes: { note: "Aperta", numposti: 20 }, settledSaves },
        send,
      );
    await expect(again()).rejects.toBe(down);
    expect(await again()).toBe("salvato");
    expect(resolve).toHaveBeenCalledOnce();
    expect(bodies[2]).toEqual({ changes: { note: "Aperta" }, base: { note: "Chiusa" } });
    expect(settledSaves.size).toBe(0);
    expect(showNotFound).not.toHaveBeenCalled();
  });

  it("tells who asks what is stored of each field that was settled, also without a question", async () => {
    sent(conflict({ nome: "Aula" }), conflict({ note: "Chiusa" }), conflict({ note: "Piena" }));
    const settled: object[] = [];
    const resolveConflict = vi.fn(async (_: Conflict): Promise<Resolution> => ["mine"]);
    const noteSettled = (stored: object) => void settled.push(stored);
    const questions = { resolveConflict, reportNotFound: showNotFound, noteSettled };
    resolveConflict.mockResolvedValueOnce(["mine"]).mockResolvedValueOnce("back");
    const changes = { nome: "Aula", note: "Aperta" };
    const saving = sendChanges("sede.update", { stored: venue, changes, questions }, send);
    await expect(saving).rejects.toSatisfy(isBackAtForm);
    expect(settled.at(-1)).toEqual({ nome: "Aula", note: "Chiusa" });
    expect(settled).toContainEqual({ nome: "Aula" });
  });

  it("is done without another call where the person takes all that is stored", async () => {
    const bodies = sent(conflict({ note: "Chiusa" }));
    resolve.mockResolvedValue(["stored"]);
    expect(await save({ note: "Aperta" })).toEqual({ record: { ...venue, note: "Chiusa" } });
    expect(bodies).toHaveLength(1);
    expect(resolve).toHaveBeenCalledOnce();
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
    resolve.mockResolvedValue(["mine"]);
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

  describe("whose values are in another form than the stored ones", () => {
    interface Values {
      nome: string;
      numposti: number;
      porto: string | null;
      solaAndata: boolean;
    }
    const opened: Values = { nome: "Elba", numposti: 12, porto: null, solaAndata: false };
    const stored = { nome: "Elba", numposti: "12,0", porto: "Pisa", solaAndata: 0 };
    const schema = {
      safeParse: (values: Values) =>
        values.nome ? ({ success: true, data: values } as const) : ({ success: false } as const),
    };
    const hiddenIn = ({ solaAndata }: Values) => (solaAndata ? [] : ["porto"]);
    const changes = (typed: Partial<Values>, hides?: typeof hiddenIn, begun = opened) =>
      formChanges(schema, { opened: begun, stored }, { ...begun, ...typed }, undefined, hides);

    it.each([
      ["nothing where nothing is typed", changes({}), {}],
      ["what is typed, and no more", changes({ numposti: 14 }), { numposti: 14 }],
      ["nothing of a field that stays hidden", changes({ nome: "Giglio" }, hiddenIn), { nome: "Giglio" }],
      [
        "a field that is shown now and stays empty, for it is stored otherwise",
        changes({ solaAndata: true }, hiddenIn),
        { solaAndata: true, porto: null },
      ],
      [
        "not such a field where it is given what is stored",
        changes({ solaAndata: true, porto: "Pisa" }, hiddenIn),
        { solaAndata: true },
      ],
      [
        "all that is stored otherwise, where the schema does not accept what it began with",
        changes({ nome: "Elba" }, undefined, { ...opened, nome: "" }),
        { numposti: 12, porto: null, solaAndata: false },
      ],
    ])("are %s", (_, changed, expected) => {
      expect(changed).toEqual(expected);
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
