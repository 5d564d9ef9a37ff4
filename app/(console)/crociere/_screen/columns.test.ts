// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { cellText } from "@/components/table/cell-values";
import type { Column } from "@/components/table/types";
import { useTableRows } from "@/components/table/use-table-rows";
import { columns } from "./columns";

it("durations sort by their length, unknown ones behind them and none last, and read as they are", () => {
  const rows = [
    "Settimana",
    "Due settimane",
    "A richiesta",
    "Weekend e ponti",
    null,
    "Mattina o Pomeriggio",
    "Giornata intera",
  ].map((duratamin, id) => ({ id, duratamin }));
  const shown = columns as unknown as readonly Column<(typeof rows)[number]>[];
  const { result } = renderHook(() =>
    useTableRows({
      columns: shown,
      rows,
      rowId: ({ id }) => String(id),
      sort: { id: "duratamin", desc: false },
      search: "",
      filter: undefined,
    }),
  );
  const duration = shown.find(({ id }) => id === "duratamin") as Column<(typeof rows)[number]>;
  expect(result.current.map(({ original }) => cellText(duration, original))).toEqual([
    "Mattina o Pomeriggio",
    "Giornata intera",
    "Weekend e ponti",
    "Settimana",
    "Due settimane",
    "A richiesta",
    "",
  ]);
});
