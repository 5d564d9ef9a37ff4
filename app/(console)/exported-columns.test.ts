// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { toCsv } from "@/components/export/csv";
import { toXlsx } from "@/components/export/xlsx";
import { type Column, columnsFor } from "@/components/table";
import { toSpreadsheet } from "@/components/table/to-spreadsheet";
import { archiveColumns } from "@/features/documents/archive";
import type { PostRow } from "@/features/logbook/post";
import { postColumns } from "@/features/logbook/post-columns";
import { offerColumns } from "@/features/offering/offering-state";
import { requestColumns } from "@/features/requests/columns";
import { cruiseRequests } from "@/features/requests/request-types";
import { excelTime, readXlsx, type StoredCell } from "@/tests/support/read-xlsx";
import { columns as boatColumns } from "./barche/_screen/columns";
import { columns as courseColumns } from "./corsi/_screen/columns";
import { columns as userCourseColumns } from "./corsoutente/_screen/columns";
import { toRow } from "./corsoutente/_screen/rows";
import { columns as clubDocumentColumns } from "./doccircolo/_screen/columns";
import { deadlineColumns } from "./documentiarchivio/_screen/deadline-columns";
import { columns as optionColumns } from "./opzioni/_screen/columns";
import { columns as permissionColumns } from "./permessi/_screen/columns";
import { columns as cardColumns } from "./tessera/_screen/columns";
import { columns as membershipColumns } from "./tesseramento/_screen/columns";
import { columns as documentTypeColumns } from "./tipoDoc/_screen/columns";

const day = "dd/mm/yyyy";
const time = "dd/mm/yyyy hh:mm";

/** A stored cell as its value and format: days and times as Excel counts them. */
function shown(cell: StoredCell): unknown {
  if (cell === null || typeof cell === "string") return cell;
  if (cell.format === day) return `day ${excelTime(cell.number).slice(0, 10)}`;
  return cell.format === time ? `time ${excelTime(cell.number)}` : cell.number;
}

/** Both files of some columns and rows, read back: the lines of the CSV, and the cells of the XLSX. */
async function written<Row>(columns: readonly Column<Row>[], ids: readonly string[], rows: unknown[]) {
  const chosen = columns.filter(({ id }) => ids.includes(id));
  const sheet = toSpreadsheet(
    "Elenco",
    chosen,
    rows.map((original) => ({ original: original as Row })),
  );
  const xlsx = await readXlsx(await toXlsx(sheet));
  return { csv: toCsv(sheet).slice(1).trimEnd().split("\r\n"), xlsx: xlsx.map((row) => row.map(shown)) };
}

describe("an expiry is a day, with its state in a column beside it", () => {
  const headers = ["Scadenza", "Stato della scadenza"];
  const past = { scadenza: "2020-05-07", eterno: 0 };
  const future = { scadenza: "2999-01-31", eterno: 0 };
  const eternal = { scadenza: "2020-05-07", eterno: 1 };

  it("of a member's or a boat's document, also one that never expires or has no date", async () => {
    const columns = archiveColumns<typeof past>(
      () => null,
      () => null,
    );
    const { csv, xlsx } = await written(columns, ["scadenza"], [past, future, eternal, { eterno: 0 }]);
    expect(csv).toEqual([
      headers.join(";"),
      "07/05/2020;Scaduto",
      "31/01/2999;Valido",
      ";Eterno",
      ";Senza data",
    ]);
    expect(xlsx).toEqual([
      headers,
      ["day 2020-05-07", "Scaduto"],
      ["day 2999-01-31", "Valido"],
      [null, "Eterno"],
      [null, "Senza data"],
    ]);
  });

  it("of a card, with its words, and when it came with its hour", async () => {
    const rows = [
      { ...past, created_at: "2026-07-01T10:05:00Z" },
      { ...future, created_at: "2026-07-01 12:05" },
    ];
    const { csv, xlsx } = await written(cardColumns, ["scadenza", "inserita"], rows);
    expect(csv.slice(1)).toEqual([
      "07/05/2020;Scaduta;01/07/2026 12:05",
      "31/01/2999;Valida;01/07/2026 12:05",
    ]);
    expect(xlsx.slice(1)).toEqual([
      ["day 2020-05-07", "Scaduta", "time 2026-07-01 12:05"],
      ["day 2999-01-31", "Valida", "time 2026-07-01 12:05"],
    ]);
  });

  it("of a club document, which is eternal without one", async () => {
    const rows = [{ scadenza: "2020-05-07" }, { scadenza: null }];
    const { xlsx } = await written(clubDocumentColumns, ["scadenza"], rows);
    expect(xlsx.slice(1)).toEqual([
      ["day 2020-05-07", "Scaduto"],
      [null, "Eterno"],
    ]);
  });

  it("of a deadline, with the days that are left, and without a certificate", async () => {
    const rows = [
      { scadenza: "2020-05-07", daysLeft: -12, document: {} },
      { scadenza: null, daysLeft: null, document: null },
    ];
    const { csv, xlsx } = await written(deadlineColumns, ["scadenza", "giorni"], rows);
    expect(csv).toEqual([
      "Scadenza;Stato della scadenza;Giorni alla scadenza",
      "07/05/2020;Scaduto;-12",
      ";Certificato mancante;",
    ]);
    expect(xlsx.slice(1)).toEqual([
      ["day 2020-05-07", "Scaduto", -12],
      [null, "Certificato mancante"],
    ]);
  });
});

it("a membership's year is a number, its three states stand in a column each", async () => {
  const rows = [
    { anno: 2026, documenti: 1, pagato: 0, stato: 0 },
    { anno: null, documenti: 0, pagato: 1, stato: 5 },
  ];
  const { csv, xlsx } = await written(membershipColumns, ["anno", "stato"], rows);
  expect(csv).toEqual([
    "Anno;Documenti;Pagamento;Stato",
    "2026;A posto;Mancante;Non attiva",
    ";Da verificare;A posto;Attiva",
  ]);
  expect(xlsx).toEqual([
    ["Anno", "Documenti", "Pagamento", "Stato"],
    [2026, "A posto", "Mancante", "Non attiva"],
    [null, "Da verificare", "A posto", "Attiva"],
  ]);
});

it("who has reported a post stands in a column each", async () => {
  const rows = [{ segnalatoIstruttore: 3, segnalatoAmministra: 0, adminSegnala: 1 }];
  const { xlsx } = await written<PostRow>([postColumns.reported], ["segnalato"], rows);
  expect(xlsx).toEqual([
    ["Segnalato dall'istruttore", "Segnalato agli amministratori", "Segnalato dall'amministrazione"],
    ["Sì", "No", "Sì"],
  ]);
});

it("what is inactive keeps its name, and says so beside it", async () => {
  const rows = [
    { nome: "Deriva", attivo: 0 },
    { nome: "Altura", attivo: 1 },
  ];
  const { csv } = await written([offerColumns.name], ["nome"], rows);
  expect(csv).toEqual(["Nome;Attivo", "Deriva;No", "Altura;Sì"]);
});

it("an option without a price costs nothing, as on screen; one whose price nobody can read says none", async () => {
  const rows = [{ prezzo: null }, {}, { prezzo: " " }, { prezzo: "7,5" }, { prezzo: "a richiesta" }];
  const { csv, xlsx } = await written(optionColumns, ["prezzo"], rows);
  expect(csv.slice(1)).toEqual(["0,00", "0,00", "0,00", "7,50"]);
  expect(xlsx.slice(1).flat()).toEqual([0, 0, 0, 7.5]);
  expect(optionColumns.find(({ id }) => id === "prezzo")?.cell).toBeUndefined();
});

it("what the server does not say is an empty cell, and a course that does not say so is practical", async () => {
  const requests = requestColumns(cruiseRequests);
  expect((await written(requests, ["nome", "partecipanti"], [{ Crociera: { nome: "Elba" } }])).csv).toEqual([
    "Nome;Partecipanti",
    "Elba;",
  ]);
  expect((await written(boatColumns, ["nome", "collabora"], [{ nome: "Brezza" }])).csv[1]).toBe("Brezza;");
  expect((await written(optionColumns, ["nome", "prezzovisibile"], [{ nome: "Skipper" }])).csv[1]).toBe(
    "Skipper;",
  );
  const type = { type: { nome: "Patente" } };
  expect((await written(documentTypeColumns, ["nome", "eterno"], [type])).csv[1]).toBe("Patente;");
  const courses = [{ nome: "Deriva" }, { nome: "Teoria", pratico: 0 }];
  expect((await written(courseColumns, ["pratico"], courses)).csv.slice(1)).toEqual(["Sì", "No"]);
});

it("the keys of a permission set are two numbers", async () => {
  const column = permissionColumns.find(({ id }) => id === "attive");
  const set = { permessi: { soci: true, barche: false } };
  const { xlsx } = await written(permissionColumns, ["attive"], [set]);
  const [on, , all] = column?.text?.(set as never).split(" ") ?? [];
  expect(xlsx).toEqual([
    ["Chiavi attive", "Chiavi in tutto"],
    [Number(on), Number(all)],
  ]);
  expect([on, Number(all) > 40]).toEqual(["1", true]);
});

it("amounts are numbers, and a time that Excel's calendar does not know keeps its hour as text", async () => {
  const c = columnsFor<{ quota: number; ora: string }>();
  const rows = [
    { quota: 123_450, ora: "2026-12-31 23:59:59" },
    { quota: -50, ora: "1899-05-01 08:30:00" },
  ];
  const { csv, xlsx } = await written(
    [c.money("quota", "Quota"), c.dateTime("ora", "Ora")],
    ["quota", "ora"],
    rows,
  );
  expect(csv).toEqual(["Quota;Ora", "1234,50;31/12/2026 23:59", "-0,50;01/05/1899 08:30"]);
  expect(xlsx.slice(1)).toEqual([
    [1234.5, "time 2026-12-31 23:59"],
    [-0.5, "01/05/1899 08:30"],
  ]);
});

it("lessons that cannot be read are no number, and said beside the end", async () => {
  const rowOf = (date: unknown) => ({ first: toRow({ id: 1, date } as never, new Map(), new Map()) });
  const rows = [
    rowOf(["2999-05-03"]),
    rowOf(["2020-05-03"]),
    rowOf([]),
    rowOf('["2026-05-03","10/05/2026"]'),
  ];
  const { csv } = await written(userCourseColumns, ["lezioni", "fine"], rows);
  expect(csv).toEqual([
    "# lezioni;Fine;Stato delle date",
    "1;03/05/2999;",
    "1;03/05/2020;Da chiudere",
    "0;;Senza date",
    ";;Date non leggibili",
  ]);
});
