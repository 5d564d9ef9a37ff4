import { describe, expect, it } from "vitest";
import { namedAnswer } from "./claims";
import { schemasOf } from "./index";

const answer = (key: "spesebarca.lines" | "spesebarca.recalculate" | "rimborso.lines", value: unknown) =>
  schemasOf(key).answer.safeParse(value);
const body = (value: unknown) => schemasOf("rimborso.updateLine").body?.safeParse(value);

describe("answers whose names the source does not give (docs/rules/claims.md#recalculating)", () => {
  it("the lines of a boat expense are Dettaglio, or the only list there is", () => {
    const read = { success: true, data: { Dettaglio: [{ id: 7, costo: "1,5" }] } };
    expect(answer("spesebarca.lines", { esito: true, Righe: [{ id: "7", costo: "1,5" }] })).toEqual(read);
    expect(answer("spesebarca.lines", { Dettaglio: [{ id: 7, costo: "1,5" }], Altro: [] })).toEqual(read);
    expect(answer("spesebarca.lines", { A: [{ id: 7 }], B: [] })?.success).toBe(false);
    expect(answer("spesebarca.lines", { esito: true })?.success).toBe(false);
  });

  it("the new total is Totale, or the only number there is", () => {
    const total = (value: object) => answer("spesebarca.recalculate", { esito: true, err: "", ...value });
    expect(total({ importo: 875.5 })).toEqual({ success: true, data: { Totale: 875.5 } });
    expect(total({ Totale: "1.234,50", righe: 3 })).toEqual({ success: true, data: { Totale: "1.234,50" } });
    for (const unclear of [{ importo: 1, righe: 3 }, { importo: "875.5" }, { Totale: "molto", righe: 3 }, {}])
      expect(total(unclear)?.success, JSON.stringify(unclear)).toBe(false);
  });

  it("any other answer stays as it came, and so does what is no record", () => {
    const other = { Righe: [{ id: 7 }] };
    expect(namedAnswer("rimborso.search", other)).toBe(other);
    for (const none of [null, "testo", [[{ id: 7 }]]]) expect(namedAnswer("rimborso.lines", none)).toBe(none);
  });
});

it("a state is read in one spelling, and one that we do not know as it came", () => {
  for (const [stato, read] of [
    ["DA APPROVARE", "APPROVARE"],
    ["APPROVARE", "APPROVARE"],
    ["CONFERMATA", "CONFERMATA"],
    ["RIFIUTATA", "RIFIUTATA"],
  ])
    expect(answer("rimborso.lines", { Dettaglio: [{ id: 7, stato }] })).toEqual({
      success: true,
      data: { Dettaglio: [{ id: 7, stato: read }] },
    });
});

describe("what is written", () => {
  it("states are sent in one spelling, amounts and unknown fields as they came", () => {
    const line = { id: "5", costo: "12,50", distanza: "120,5", ordine: 2, causale: null, notesegreteria: "" };
    for (const stato of ["DA APPROVARE", "APPROVARE"])
      expect(body({ ...line, stato })?.data).toEqual({ ...line, id: 5, stato: "APPROVARE" });
  });

  it("a state is one of those that there are, and no state is none", () => {
    for (const stato of ["", "approvata", "RIFIUTATA", null, undefined, 1])
      expect(body({ id: 5, stato })?.success, String(stato)).toBe(false);
  });
});
