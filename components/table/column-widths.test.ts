import { describe, expect, it } from "vitest";
import { columnTracks, columnWidths, fittingColumns, hasTwoLines } from "./column-widths";
import { columnsFor } from "./columns";

interface Row {
  nome: string;
  persona: string;
  nota: string;
  giorno: string;
}

const c = columnsFor<Row>();
const columns = [
  c.text("nome", "Nome"),
  c.text("persona", "Persona", { isPerson: true }),
  c.text("nota", "Nota"),
  c.date("giorno", "Giorno di arrivo"),
];
const row = (changes: Partial<Row> = {}): Row => ({
  nome: "Vela",
  persona: "Anna Neri",
  nota: "breve",
  giorno: "2026-05-01",
  ...changes,
});
const widthOf = (id: string, rows: Row[]) => columnWidths(columns, rows)[id] ?? { natural: 0, min: 0 };

const long = "Massimiliano Della Gherardesca-Montefeltro";

describe("the width of a column", () => {
  it("of a name is that of the longest, and does not shrink", () => {
    const { natural, min } = widthOf("nome", [row(), row({ nome: long })]);
    expect(natural).toBeGreaterThan(widthOf("nome", [row()]).natural + 150);
    expect(min).toBe(natural);
  });

  it("of a person is that of the longest, and shrinks to what two lines need", () => {
    const { natural, min } = widthOf("persona", [row(), row({ persona: long })]);
    expect(natural).toBeGreaterThan(widthOf("persona", [row()]).natural + 150);
    // "Massimiliano Della", "Gherardesca-Montefeltro": the wider line counts.
    expect(min).toBe(widthOf("persona", [row({ persona: "Gherardesca-Montefeltro" })]).natural);
    const inOneWord = widthOf("persona", [row({ persona: "Gherardesca-Montefeltro-Castiglione" })]);
    expect(inOneWord.min).toBe(inOneWord.natural);
  });

  it("of a link that names no person is capped, and shrinks to what two lines need, if not more than 160", () => {
    const link = c.text("nota", "Nota", { href: () => "/barche", isPerson: false });
    const widthOf = (nota: string) => columnWidths([...columns.slice(0, 2), link], [row({ nota })]).nota;
    expect(widthOf(long.repeat(3))?.natural).toBe(300);
    const widerLine = widthOf("05/12/2026,")?.natural;
    expect(widerLine).toBeGreaterThan(96);
    expect(widthOf("05/12/2026, Brezza")?.min).toBe(widerLine);
    expect(widthOf("05/12/2026, Stella del Mediterraneo (1 di 3)")?.min).toBe(160);
    expect([hasTwoLines(link), ...columns.map(hasTwoLines)]).toEqual([true, false, true, false, false]);
  });

  it("of other text is capped and may shrink, not below its heading", () => {
    const { natural, min } = widthOf("nota", [row({ nota: "parola ".repeat(80) })]);
    expect(natural).toBe(300);
    expect(min).toBeLessThan(natural);
    expect(min).toBeGreaterThanOrEqual(widthOf("nota", []).min);
  });

  it("of a drawn cell is that of its badge, or of the text that it draws beside an icon", () => {
    const sentence = "Istruttore occupato: è anche in «Crociera Arcipelago Toscano» dal 05/12/2026.";
    const widthOf = (options: { drawnText?: () => string }) => {
      const drawn = c.text("nota", "Nota", { cell: () => null, ...options });
      return columnWidths([...columns.slice(0, 2), drawn], [row({ nota: sentence })]).nota;
    };
    expect(widthOf({})?.natural).toBe(300);
    const words = widthOf({ drawnText: () => "Istruttore occupato" });
    expect(words?.min).toBe(words?.natural);
    expect(words?.natural).toBeLessThan(200);
    const badge = columnWidths(
      [...columns.slice(0, 2), c.text("nota", "Nota", { cell: () => null })],
      [row({ nota: "Istruttore occupato" })],
    ).nota?.natural;
    expect(badge).toBeLessThan(words?.natural ?? 0);
  });

  it("of text with two lines is that of other text", () => {
    const twoLines = c.text("nota", "Nota", { hasTwoLines: true });
    const rows = [row({ nota: "parola ".repeat(80) })];
    expect(columnWidths([...columns.slice(0, 2), twoLines], rows).nota).toEqual(widthOf("nota", rows));
    expect(hasTwoLines(twoLines)).toBe(true);
  });

  it("of a date has room for a heading that is longer", () => {
    expect(widthOf("giorno", [row()]).min).toBeGreaterThan(widthOf("nota", [row()]).min);
  });

  it("finds a long name beyond the first rows, and never shrinks when rows are read again", () => {
    const many = Array.from({ length: 500 }, () => row());
    const before = columnWidths(columns, [...many, row({ nome: "Il nome più lungo di tutta la lista" })]);
    expect(before.nome?.natural).toBeGreaterThan(widthOf("nome", many).natural);
    expect(columnWidths(columns, many, before)).toEqual(before);
  });
});

describe("the columns that fit", () => {
  const widths = columnWidths(columns, [row()]);
  const all = columns.reduce((sum, { id }) => sum + (widths[id]?.min ?? 0), 0);
  const fitted = (room: number | null, staying: string[]) =>
    fittingColumns(columns, widths, room, new Set(staying)).map(({ id }) => id);

  it("are all of them where there is room, or where it is not known", () => {
    expect(fitted(all, [])).toHaveLength(4);
    expect(fitted(null, [])).toHaveLength(4);
  });

  it("leave from the last on, without those that name the row or were chosen", () => {
    expect(fitted(all - 1, ["nome"])).toEqual(["nome", "persona", "nota"]);
    expect(fitted(all - 1, ["nome", "giorno"])).toEqual(["nome", "persona", "giorno"]);
    expect(fitted(10, ["nome"])).toEqual(["nome"]);
  });

  it("keep people and links to records for longer than dates and other text", () => {
    const person = c.text("persona", "Persona", { isPerson: true });
    const link = c.text("nota", "Crociera", { href: () => "/crociere?crociera=3" });
    const booked = [c.text("nome", "Nome"), c.date("giorno", "Inizio"), link, person];
    const known = columnWidths(booked, [row({ persona: "Maria Vittoria Degli Esposti Montanari" })]);
    const most = booked.reduce((sum, { id }) => sum + (known[id]?.min ?? 0), 0);
    const left = (room: number) => fittingColumns(booked, known, room, new Set(["nome"])).map(({ id }) => id);
    expect(left(most - 1)).toEqual(["nome", "nota", "persona"]);
    expect(left(most - (known.giorno?.min ?? 0) - 1)).toEqual(["nome", "persona"]);
  });

  it("give the first of two more than half, however long the second is", () => {
    const [name, person] = columns;
    const two = [name, person].flatMap((column) => column ?? []);
    const shares = columnTracks(two, {
      nome: { natural: 100, min: 100 },
      persona: { natural: 200, min: 200 },
    });
    expect(shares).toEqual(["minmax(100px, 260fr)", "minmax(200px, 200fr)"]);
  });

  it("give people their one line before a link that names nobody gets more than its least", () => {
    const link = c.text("nota", "Diventata", { href: () => "/x", isPerson: false });
    const booked = [c.text("nome", "Nome"), c.text("persona", "Utente", { isPerson: true }), link];
    const known = columnWidths(booked, [row({ persona: long, nota: "29/11/2026, Maestrale (1 di 4)" })]);
    const { natural, min } = known.persona ?? { natural: 0, min: 0 };
    expect(min).toBeLessThan(natural);
    const [name, person, other] = columnTracks(booked, known);
    const free = "(100% - var(--table-min-width)) * 1";
    expect(person).toBe(`minmax(clamp(${min}px, ${min}px + ${free}, ${natural}px), ${natural}fr)`);
    expect([name, other].join(" ")).not.toContain("clamp");
  });

  it("share what is free, but dates keep their width", () => {
    expect(columnTracks(columns, widths).map((track) => track.includes("fr"))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
