// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";

interface Row {
  nome: string;
}

const columns = [columnsFor<Row>().text("nome", "Nome")];

afterEach(() => {
  getSelection()?.removeAllRanges();
  cleanup();
});

it("a click opens the record, not one that ends a selection of the row's text; text selected elsewhere is no matter", () => {
  const onOpen = vi.fn();
  render(
    <NuqsTestingAdapter>
      <p>Codice: K7QF2M9X</p>
      <DataTable
        name="porti"
        label="Porti"
        columns={columns}
        rows={[{ nome: "Viareggio" }]}
        rowId={({ nome }) => nome}
        empty={{ title: "Nessun porto", hint: "" }}
        defaultSort={{ id: "nome", desc: false }}
        onOpen={onOpen}
      />
    </NuqsTestingAdapter>,
  );
  const cell = screen.getByText("Viareggio");
  getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(onOpen).not.toHaveBeenCalled();
  getSelection()?.selectAllChildren(screen.getByText("Codice: K7QF2M9X"));
  fireEvent.click(cell);
  expect(onOpen).toHaveBeenCalledOnce();
});
