// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "./csv";
import type { Spreadsheet } from "./spreadsheet";
import { toSheetData, toXlsx } from "./xlsx";

/** A row with a cell of each kind, and an empty one. */
const spreadsheet: Spreadsheet = {
  title: "Soci",
  headers: ["Nome", "Data", "Ora", "Quota", "Posti", "Attivo", "Stato"],
  rows: [
    [
      { kind: "text", value: 'Anna; detta "Nina"' },
      { kind: "date", value: "2027-03-05" },
      { kind: "datetime", value: "2026-07-01 12:05:00" },
      { kind: "money", value: -0.5 },
      { kind: "number", value: 2.5 },
      { kind: "text", value: "Sì" },
      { kind: "text", value: "Approvato" },
    ],
    [null, null, null, null, null, null, { kind: "text", value: "In attesa" }],
  ],
};

const textSpreadsheet = (rows: string[][]): Spreadsheet => ({
  title: "t",
  headers: (rows[0] ?? []).map(() => "h"),
  rows: rows.map((row) => row.map((value) => ({ kind: "text", value }))),
});

/** Reads CSV as RFC 4180 says, with semicolons. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? "";
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ";" || (char === "\r" && text[i + 1] === "\n")) {
      row.push(cell);
      cell = "";
      if (char === ";") continue;
      i += 1;
      rows.push(row);
      row = [];
    } else cell += char;
  }
  return rows;
}

describe("CSV", () => {
  it("begins with a byte order mark, separates with semicolons, ends lines with CR LF", () => {
    expect(toCsv(spreadsheet)).toBe(
      "\uFEFFNome;Data;Ora;Quota;Posti;Attivo;Stato\r\n" +
        '"Anna; detta ""Nina""";05/03/2027;01/07/2026 12:05;-0,50;2,5;Sì;Approvato\r\n' +
        ";;;;;;In attesa\r\n",
    );
  });

  it.each([
    "=1+1",
    "+39 333",
    "-2",
    "@cmd",
    "\tx",
    "\rx",
    "\t=1",
    "\n=1+1",
    " \u00a0=1",
    "\u200b=1",
    "\0=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠A1",
    "\n＝1",
    "﹦1",
    "﹢1",
    "﹣1",
    "﹫A1",
  ])("defuses %j", (value) => {
    const [, row] = parseCsv(toCsv(textSpreadsheet([[value]])).slice(1));
    expect(row).toEqual([`'${value}`]);
  });

  it("quotes what another separator would take apart", () => {
    const lines = toCsv(textSpreadsheet([["Rossi,=1+1", "a\t=1", "b\n=1", "c;=1", "Anna", 'd"=1']])).split(
      "\r\n",
    );
    expect(lines[1]).toBe('"Rossi,=1+1";"a\t=1";"b\n=1";"c;=1";Anna;"d""=1"');
  });

  const pieces = fc.constantFrom(..."=+-@＝－﹦,;\"\r\n\t |'a1é \u00a0\u200b\ufeff");
  const texts = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: pieces }));
  const tables = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(texts, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );

  it("gives back every text, with at most an apostrophe before it", () => {
    fc.assert(
      fc.property(tables, (input) => {
        const [, ...output] = parseCsv(toCsv(textSpreadsheet(input)).slice(1));
        expect(output.map((row) => row.length)).toEqual(input.map((row) => row.length));
        for (const [at, text] of output.flat().entries()) {
          const given = input.flat()[at];
          expect([given, `'${given}`]).toContain(text);
        }
      }),
    );
  });

  it("has no cell that begins as a formula, whichever separator it is read with, but for its own figures", () => {
    const figures = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(tables, figures, (input, figure) => {
        const { headers, rows } = textSpreadsheet(input);
        const withFigures = rows.map((row) => [...row, { kind: "number" as const, value: figure }]);
        const csv = toCsv({ title: "t", headers, rows: withFigures }).slice(1);
        // Every reader takes quoted text for one cell.
        const cells = csv.replace(
          /"[^"]*"/g,
          (quoted) => `"${quoted.slice(1, -1).replace(/[,;\t\r\n]/g, "x")}"`,
        );
        for (const cell of cells.split(/[,;\t\r\n]/)) {
          if (/^-?[\d.]+(e[+-]\d+)?$/.test(cell)) continue;
          expect(cell).not.toMatch(/^"?[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("defuses a day that is none", () => {
    const rows = [
      [
        { kind: "date" as const, value: "=1+1" },
        { kind: "datetime" as const, value: "0000-00-00,=2+2" },
      ],
    ];
    const [, row = []] = parseCsv(toCsv({ title: "t", headers: [], rows }).slice(1));
    for (const cell of row) expect(cell).not.toMatch(/^=/);
  });
});

describe("XLSX", () => {
  it("holds dates as dates, numbers as numbers, money with two decimals", () => {
    const [header, row, empty] = toSheetData(spreadsheet);
    expect(header?.[0]).toEqual({ value: "Nome", fontWeight: "bold" });
    expect(row).toEqual([
      { type: String, value: 'Anna; detta "Nina"' },
      { type: Date, value: new Date(Date.UTC(2027, 2, 5)), format: "dd/mm/yyyy" },
      { type: Date, value: new Date(Date.UTC(2026, 6, 1, 12, 5)), format: "dd/mm/yyyy hh:mm" },
      { type: Number, value: -0.5, format: "#,##0.00" },
      { type: Number, value: 2.5 },
      { type: String, value: "Sì" },
      { type: String, value: "Approvato" },
    ]);
    expect(empty).toEqual([null, null, null, null, null, null, { type: String, value: "In attesa" }]);
  });

  it("writes dates that Excel does not know as text", () => {
    const old: Spreadsheet = {
      title: "Soci",
      headers: ["Data"],
      rows: [[{ kind: "date", value: "1899-05-01" }]],
    };
    expect(toSheetData(old)[1]?.[0]).toEqual({ type: String, value: "01/05/1899" });
  });

  it("makes a file, also of a title that is no worksheet name", async () => {
    const blob = await toXlsx({ ...spreadsheet, title: "Soci [2026/27]: elenco completo di tutti i soci" });
    const head = new Uint8Array(await blob.arrayBuffer()).slice(0, 2);
    expect(String.fromCharCode(...head)).toBe("PK");
  });
});
