// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";
import type { Column } from "./types";

interface Row {
  id: number;
  nome: string;
  cognome: string;
}

const c = columnsFor<Row>();
const [id, nome, cognome] = [c.number("id", "Codice"), c.text("nome", "Nome"), c.text("cognome", "Cognome")];
const naming = (column: Column<Row>) => ({ ...column, namesRow: true });
const ROWS: Row[] = [{ id: 7, nome: "Marco", cognome: "Riva" }];

function show(columns: Column<Row>[]) {
  const selection = { selected: new Set<string>(), onChange: () => {}, bar: () => null };
  render(
    <NuqsTestingAdapter>
      <DataTable
        name="soci"
        label="Soci"
        columns={columns}
        rows={ROWS}
        rowId={(row) => String(row.id)}
        empty={{ title: "Nessun socio" }}
        selection={selection}
      />
    </NuqsTestingAdapter>,
  );
}

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

it("a card has no label for a cell in which nothing is drawn", () => {
  const drawn = (what: string | false) => ({ ...cognome, cell: () => what });
  const hidden = () => screen.getAllByRole("gridcell").at(-1)?.classList.contains("max-sm:hidden");
  show([naming(nome), drawn("Riva")]);
  expect(hidden()).toBe(false);
  cleanup();
  show([naming(nome), drawn(false)]);
  expect(hidden()).toBe(true);
});

it("a card has its labels, but for a button, beside the rest, and for what says it itself", () => {
  const shownAs = (column: Column<Row>) => {
    show([naming(nome), column]);
    const cell = screen.getAllByRole("gridcell").at(-1);
    cleanup();
    return [cell?.getAttribute("data-label"), cell?.hasAttribute("data-beside")];
  };
  expect(shownAs(cognome)).toEqual(["Cognome: ", false]);
  expect(shownAs({ ...cognome, onPhone: "unlabelled" })).toEqual([null, false]);
  expect(shownAs({ ...cognome, value: () => "", cell: () => "Nessuno" })).toEqual([null, false]);
  const assign: Column<Row> = { ...cognome, onPhone: "beside", cell: () => "Assegna" };
  expect(shownAs({ ...assign, value: () => "" })).toEqual([null, true]);
  expect(shownAs(assign)).toEqual(["Cognome: ", false]);
});

describe("a row's name", () => {
  it.each([
    ["of the first column, where no column says so", [id, nome, cognome], ["7"]],
    [
      "of the columns that say so, wherever they stand",
      [id, naming(nome), naming(cognome)],
      ["Marco", "Riva"],
    ],
  ])("is made %s", (_, columns, expected) => {
    show(columns);
    expect(names()).toEqual(expected);
    expect(screen.getByRole("checkbox", { name: `Seleziona ${expected.join(" ")}` })).toBeTruthy();
  });

  it("cannot be hidden", () => {
    window.localStorage.setItem(
      "pontile.table.soci.columns",
      JSON.stringify({ nome: false, cognome: false }),
    );
    show([id, naming(nome), cognome]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "",
      "Codice",
      "Nome",
    ]);
  });
});
