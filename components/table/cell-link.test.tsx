// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberHref } from "@/lib/routes";
import type { Level } from "@/lib/rules/levels";
import { memberViewer } from "@/tests/support/viewer";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";

interface Row {
  id: number;
  nome: string;
  armatore: string;
  socio: number | null;
}

const c = columnsFor<Row>();
const columns = [
  c.text("nome", "Nome"),
  c.text("armatore", "Armatore", { href: (row) => memberHref(row.socio) }),
];
const rows: Row[] = [
  { id: 1, nome: "Brezza", armatore: "Rita Neri", socio: 12 },
  { id: 2, nome: "Grecale", armatore: "Ugo Moro", socio: null },
];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

function draw(level: Level) {
  const onOpen = vi.fn();
  render(
    <ViewerProvider viewer={{ ...memberViewer, level }}>
      <NuqsTestingAdapter hasMemory>
        <DataTable
          name="barche"
          label="Barche"
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.id)}
          empty={{ title: "Nessuna barca" }}
          onOpen={onOpen}
        />
      </NuqsTestingAdapter>
    </ViewerProvider>,
  );
  return onOpen;
}

it("a name in a cell is a link to its record, and the rest of the row opens the row", () => {
  const onOpen = draw("SEGRETERIA");
  const link = screen.getByRole("link", { name: "Rita Neri" });
  expect(link.getAttribute("href")).toBe("/soci?socio=12");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  fireEvent.keyDown(link, { key: "Enter" });
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Brezza"));
  expect(onOpen).toHaveBeenCalledWith(rows[0]);
});

it("the link of the active row alone is in the tab order", () => {
  draw("SEGRETERIA");
  const link = () => screen.getByRole("link", { name: "Rita Neri" });
  expect(link().tabIndex).toBe(0);
  const other = screen.getAllByRole("row").find((row) => within(row).queryByText("Grecale"));
  fireEvent.focus(other as HTMLElement);
  expect(link().tabIndex).toBe(-1);
});

it("is a name alone where it has no record, and for whom that screen is closed", () => {
  draw("SEGRETERIA");
  expect(screen.queryByRole("link", { name: "Ugo Moro" })).toBe(null);
  cleanup();
  draw("SOCIO");
  expect(screen.getByText("Rita Neri")).toBeTruthy();
  expect(screen.queryByRole("link")).toBe(null);
});
