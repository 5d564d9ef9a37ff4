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
          rowHref={({ id }) => (id === 1 ? `?id=${id}` : null)}
        />
      </NuqsTestingAdapter>
    </ViewerProvider>,
  );
  return onOpen;
}

it("the row's own name opens the row like the row itself, and in a new tab its address", () => {
  const onOpen = draw("SEGRETERIA");
  const name = screen.getByRole("link", { name: "Brezza" });
  expect(name.getAttribute("href")).toBe("?id=1");
  expect(fireEvent.click(name)).toBe(false);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0]);
  for (const key of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    const isLeft = vi.fn();
    name.addEventListener("click", (event) => isLeft(event.defaultPrevented), { once: true });
    fireEvent.click(name, key);
    expect(isLeft).toHaveBeenCalledWith(false);
  }
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.queryByRole("link", { name: "Grecale" })).toBe(null);
});

it("a name in a cell is a link to its record, and the rest of the row opens the row", () => {
  const onOpen = draw("SEGRETERIA");
  const link = screen.getByRole("link", { name: "Rita Neri" });
  expect(link.getAttribute("href")).toBe("/soci?socio=12");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  fireEvent.keyDown(link, { key: "Enter" });
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Grecale"));
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
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
  expect(screen.queryByRole("link", { name: "Rita Neri" })).toBe(null);
});
