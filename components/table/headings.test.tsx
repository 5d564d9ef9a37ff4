// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it } from "vitest";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";

afterEach(cleanup);

interface Row {
  id: number;
  nome: string;
}

const columns = [columnsFor<Row>().text("nome", "Nome")];
const rows = ["Elba", "Anna", "Bruno", "Giglio", "Carla"].map((nome, id): Row => ({ id, nome }));

/** The rows that a search leaves, two of them headings; none takes another place. */
function shownFor(search: string) {
  cleanup();
  render(
    <NuqsTestingAdapter searchParams={`?q=${search}`}>
      <DataTable
        name="soci"
        label="Soci"
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        isHeading={({ nome }) => nome === "Elba" || nome === "Giglio"}
        empty={{ title: "Nessun socio" }}
      />
    </NuqsTestingAdapter>,
  );
  return screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
}

it("a heading that is found alone brings the rows beneath it, which are counted", () => {
  expect(shownFor("elba")).toEqual(["Elba", "Anna", "Bruno"]);
  screen.getByText("2 di 3 righe");
  expect(shownFor("anna")).toEqual(["Anna"]);
});
