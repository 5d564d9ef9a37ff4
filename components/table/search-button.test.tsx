// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it } from "vitest";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";

afterEach(cleanup);

const columns = [columnsFor<{ id: number; nome: string }>().text("nome", "Nome")];

function showList(props: { filter?: () => boolean; onResetFilters?: () => void } = {}) {
  Element.prototype.scrollIntoView = () => {};
  render(
    <NuqsTestingAdapter hasMemory>
      <DataTable
        name="soci"
        label="Soci"
        columns={columns}
        rows={[
          { id: 1, nome: "Marco" },
          { id: 2, nome: "Zoe" },
        ]}
        rowId={(row) => String(row.id)}
        empty={{ title: "Nessun socio", hint: "Aggiungi il primo." }}
        searchButton="Cerca"
        {...props}
      />
    </NuqsTestingAdapter>,
  );
}

it("a button beside the search leads to the first row that was found", () => {
  showList();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zoe" } });
  fireEvent.click(screen.getByRole("button", { name: "Cerca" }));
  const rows = screen.getAllByRole("row").filter((row) => row.dataset.index !== undefined);
  expect(rows.map(({ textContent }) => textContent)).toEqual(["Zoe"]);
  expect(document.activeElement).toBe(rows[0]);
});

it.each(["Azzera la ricerca", "Azzera i filtri"])(
  "'%s' by a key leaves the focus to the search box",
  (name) => {
    showList(name === "Azzera i filtri" ? { filter: () => false, onResetFilters: () => {} } : {});
    const box = screen.getByRole("searchbox");
    if (name === "Azzera la ricerca") fireEvent.change(box, { target: { value: "nessuno" } });
    screen.getByRole("button", { name }).focus();
    fireEvent.click(screen.getByRole("button", { name }));
    expect(document.activeElement).toBe(box);
  },
);

it("the pointer's press on 'Azzera i filtri' brings up no phone's keyboard", () => {
  showList({ filter: () => false, onResetFilters: () => {} });
  fireEvent.click(screen.getByRole("button", { name: "Azzera i filtri" }), { detail: 1 });
  expect(document.activeElement).not.toBe(screen.getByRole("searchbox"));
});
