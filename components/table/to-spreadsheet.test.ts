import { expect, it } from "vitest";
import { columnsFor } from "./columns";
import { toSpreadsheet } from "./to-spreadsheet";

interface Row {
  nome: string;
  data: string | null;
  ora: string | null;
  quota: number | null;
  posti: number | null;
  attivo: 0 | 1 | null;
  stato: number;
}

const c = columnsFor<Row>();
const columns = [
  c.text("nome", "Nome"),
  c.date("data", "Data"),
  c.dateTime("ora", "Ora"),
  c.money("quota", "Quota"),
  c.number("posti", "Posti"),
  c.flag("attivo", "Attivo"),
  c.number("stato", "Stato", { text: (row) => (row.stato === 1 ? "Approvato" : "In attesa") }),
];
const full: Row = {
  nome: 'Anna; detta "Nina"',
  data: "2027-03-05",
  ora: "2026-07-01T10:05:00Z",
  quota: -50,
  posti: 2.5,
  attivo: 1,
  stato: 1,
};
const bare: Row = { nome: "", data: null, ora: null, quota: null, posti: null, attivo: null, stato: 0 };

it("takes the columns and rows that it is given, each value in the form of its kind; an empty one is null", () => {
  expect(toSpreadsheet("Soci", columns, [{ original: full }, { original: bare }])).toEqual({
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
  });
});
