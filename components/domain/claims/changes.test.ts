import { describe, expect, it } from "vitest";
import { changesSince } from "./changes";

const claim = { id: 1, stato: "DA APPROVARE", totale: "12,50", notesegreteria: null };
const first = { id: 7, causale: "MIGLIORIE", costo: "12,50", stato: "APPROVARE", path: "uploads/a.pdf" };
const second = { id: 8, causale: "COSTI GESTIONE", costo: 3, stato: "APPROVATA" };
const seen = { claim, lines: [first, second] };

describe("changesSince", () => {
  it("finds nothing in another form or spelling of the same", () => {
    const now = {
      claim: { ...claim, stato: "APPROVARE", totale: 12.5, notesegreteria: " " },
      lines: [
        { ...second, costo: "3.00" },
        { ...first, costo: 12.5, stato: "DA APPROVARE", notesegreteria: "" },
      ],
    };
    expect(changesSince(seen, now)).toEqual([]);
  });

  it("names what of the header has changed, and how it is now", () => {
    const now = { ...seen, claim: { ...claim, stato: "APPROVATA", totale: null, notesegreteria: "Vista" } };
    expect(changesSince(seen, now)).toEqual([
      "lo stato (ora APPROVATA)",
      "il totale (ora nessuno)",
      "le note della segreteria (ora «Vista»)",
    ]);
  });

  it("names lines that are new, other or gone", () => {
    const now = {
      claim,
      lines: [
        { ...first, path: "uploads/b.pdf" },
        { id: 9, costo: 1 },
      ],
    };
    expect(changesSince(seen, now)).toEqual([
      "la riga «MIGLIORIE»",
      "la riga «Riga n. 9»",
      "la riga «COSTI GESTIONE» (non c'è più)",
    ]);
  });

  it("of one line looks at that line and at the header's state", () => {
    const now = { claim: { ...claim, totale: 99 }, lines: [{ ...first, stato: "APPROVATA" }] };
    expect(changesSince(seen, now, 7)).toEqual(["la riga «MIGLIORIE»"]);
    expect(changesSince(seen, now, 8)).toEqual(["la riga «COSTI GESTIONE» (non c'è più)"]);
    expect(changesSince(seen, { ...seen, claim: { ...claim, stato: "CONFERMATA" } }, 7)).toEqual([
      "lo stato (ora CONFERMATA)",
    ]);
  });
});
