// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { cellText, sortValue } from "./cell-values";
import { columnsFor } from "./columns";
import type { Sort } from "./types";
import { useTableRows } from "./use-table-rows";
import { nextSort, sortParser } from "./use-table-state";

interface Row {
  id: number;
  nome: string;
  data: string | null;
  ora: string | null;
  numero: number | string | null;
}

const c = columnsFor<Row>();
const dateColumn = c.date("data", "Data");
const numberColumn = c.number("numero", "Numero");
const columns = [c.text("nome", "Nome"), dateColumn, c.dateTime("ora", "Ora"), numberColumn];
const rowId = (row: Row) => String(row.id);

function order(rows: Partial<Row>[], sort: Sort): number[] {
  const full = rows.map((row, id): Row => ({ nome: "", data: null, ora: null, numero: null, ...row, id }));
  const { result } = renderHook(() =>
    useTableRows({ columns, rows: full, rowId, sort, search: "", filter: undefined }),
  );
  return result.current.map((row) => row.original.id);
}

afterEach(cleanup);

describe("sorting", () => {
  it("sorts text as Italian does: accents and capitals together, figures by size", () => {
    const rows = [
      { nome: "Pontile 10" },
      { nome: "zeta" },
      { nome: "Àncora" },
      { nome: "pontile 2" },
      { nome: "ancoraggio" },
    ];
    expect(order(rows, { id: "nome", desc: false })).toEqual([2, 4, 3, 0, 1]);
  });

  it("sorts dates by the day and not by how they are written", () => {
    const rows = [{ data: "2026-02-01" }, { data: "2025-12-31" }, { data: "2026-01-15T10:00:00" }];
    expect(order(rows, { id: "data", desc: false })).toEqual([1, 2, 0]);
    expect(order(rows, { id: "data", desc: true })).toEqual([0, 2, 1]);
  });

  it("sorts times in Rome, with a zone or without", () => {
    const rows = [{ ora: "2026-07-01 12:30:00" }, { ora: "2026-07-01T10:00:00Z" }, { ora: "2026-07-01" }];
    expect(order(rows, { id: "ora", desc: false })).toEqual([2, 1, 0]);
  });

  it("sorts numbers by size, also when they come as text", () => {
    const rows = [{ numero: "10" }, { numero: 9 }, { numero: -1 }, { numero: "2.5" }];
    expect(order(rows, { id: "numero", desc: false })).toEqual([2, 3, 1, 0]);
  });

  it("puts empty cells last in both directions", () => {
    const rows = [{ numero: null }, { numero: 1 }, { numero: "" }, { numero: 2 }];
    expect(order(rows, { id: "numero", desc: false })).toEqual([1, 3, 0, 2]);
    expect(order(rows, { id: "numero", desc: true })).toEqual([3, 1, 0, 2]);
  });

  it("leaves equal rows as they were, in both directions", () => {
    const rows = [{ nome: "b" }, { nome: "a" }, { nome: "B" }, { nome: "À" }];
    expect(order(rows, { id: "nome", desc: false })).toEqual([1, 3, 0, 2]);
    expect(order(rows, { id: "nome", desc: true })).toEqual([0, 2, 1, 3]);
  });

  it("orders the same first names by surname, in both directions", () => {
    const people = columnsFor<{ id: number; nome: string; cognome: string | null }>();
    const named = [
      people.text("nome", "Nome", { namesRow: true }),
      people.text("cognome", "Cognome", { namesRow: true }),
    ];
    const rows = [
      { id: 0, nome: "Anna", cognome: "Zeno" },
      { id: 1, nome: "Ugo", cognome: "Abate" },
      { id: 2, nome: "anna", cognome: "Àbate" },
      { id: 3, nome: "Anna", cognome: null },
      { id: 4, nome: "Ugo", cognome: "Abate" },
    ];
    const ordered = (sort: Sort) => {
      const options = { columns: named, rows, rowId: ({ id }: { id: number }) => String(id), search: "" };
      const { result } = renderHook(() => useTableRows({ ...options, sort, filter: undefined }));
      return result.current.map((row) => row.original.id);
    };
    expect(ordered({ id: "nome", desc: false })).toEqual([3, 2, 0, 1, 4]);
    expect(ordered({ id: "nome", desc: true })).toEqual([1, 4, 3, 2, 0]);
    expect(ordered({ id: "cognome", desc: false })).toEqual([2, 1, 4, 0, 3]);
  });

  it("goes ascending, descending, back to the default", () => {
    const fallback = { id: "nome", desc: false };
    const first = nextSort(null, "data", fallback);
    expect(first).toEqual({ id: "data", desc: false });
    const second = nextSort(first, "data", fallback);
    expect(second).toEqual({ id: "data", desc: true });
    expect(nextSort(second, "data", fallback)).toBeNull();
  });

  it("turns the default's own column and turns it back", () => {
    const fallback = { id: "nome", desc: true };
    const turned = nextSort(null, "nome", fallback);
    expect(turned).toEqual({ id: "nome", desc: false });
    expect(nextSort(turned, "nome", fallback)).toBeNull();
  });

  it("writes a sort in the URL as the column's id, with a minus when it descends", () => {
    expect(sortParser.serialize({ id: "nome", desc: true })).toBe("-nome");
    expect(sortParser.parse("-nome")).toEqual({ id: "nome", desc: true });
    expect(sortParser.parse("nome")).toEqual({ id: "nome", desc: false });
    expect(sortParser.parse("-")).toBeNull();
  });
});

describe("values", () => {
  it("shows numbers in Italian form, from 10.000 up with a point, and text that is no number as it is", () => {
    const shown = (numero: Row["numero"]) =>
      cellText(numberColumn, { id: 1, nome: "", data: null, ora: null, numero });
    expect([2026, 20000, 2.5, "7", "n.d.", " ", null].map(shown)).toEqual([
      "2026",
      "20.000",
      "2,5",
      "7",
      "n.d.",
      "",
      "",
    ]);
  });

  it("takes an unreadable date for an empty cell", () => {
    expect(
      sortValue(dateColumn, { id: 1, nome: "", data: "0000-00-00", ora: null, numero: null }),
    ).toBeUndefined();
  });
});
