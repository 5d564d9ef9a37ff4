// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";
import type { DataTableProps, TableHandle } from "./types";

interface Row {
  id: number;
  nome: string;
  scadenza: string | null;
}

const c = columnsFor<Row>();
const columns = [
  c.text("nome", "Nome"),
  c.date("scadenza", "Scadenza"),
  c.number("id", "Codice", { hiddenByDefault: true }),
];
const ROWS: Row[] = [
  { id: 1, nome: "Marco", scadenza: "2027-03-05" },
  { id: 2, nome: "Àlida", scadenza: null },
  { id: 3, nome: "Zoe", scadenza: "2026-01-31" },
];
const rowId = (row: Row) => String(row.id);
const failed = { error: { message: "Il server non risponde." }, isFetching: false, refetch: vi.fn() };
const empty = { title: "Nessun socio", hint: "Aggiungi il primo." };

function Table(props: Partial<DataTableProps<Row>> & { address?: string }) {
  const { address = "", ...rest } = props;
  return (
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <DataTable
        name="soci"
        label="Soci"
        columns={columns}
        rows={ROWS}
        rowId={rowId}
        empty={empty}
        defaultSort={{ id: "nome", desc: false }}
        {...rest}
      />
    </NuqsTestingAdapter>
  );
}

const bodyRows = () => screen.getAllByRole("row").filter((row) => row.dataset.index !== undefined);
const names = () => bodyRows().map((row) => within(row).getByRole("rowheader").textContent);
const search = () => screen.getByRole("searchbox");
const key = (name: string, init = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init });
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.index;

// jsdom has neither layout nor a scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  window.localStorage.clear();
});
/** A button of the toolbar, once the menu behind it has been fetched. */
async function toolbarButton(name: string) {
  const isThere = () => expect(screen.getByRole("button", { name }).matches(":enabled")).toBe(true);
  return waitFor(isThere, { timeout: 10_000 }).then(() => screen.getByRole("button", { name }));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("rows", () => {
  it("are sorted by the default sort, counted, and shown in Italian form", () => {
    render(<Table />);
    expect(names()).toEqual(["Àlida", "Marco", "Zoe"]);
    // Said to a screen reader alone: the page's title has the same number.
    expect(screen.getByText("3 righe").className).toContain("sr-only");
    expect(screen.getByText("05/03/2027")).toBeTruthy();
    expect(screen.getByRole("grid", { name: "Soci" }).getAttribute("aria-rowcount")).toBe("4");
  });

  it("take search and sort from the address, and keep a sort that is not known out", () => {
    render(<Table address="?q=o&sort=-nome" />);
    expect(names()).toEqual(["Zoe", "Marco"]);
    cleanup();
    render(<Table address="?sort=-nulla" />);
    expect(names()).toEqual(["Àlida", "Marco", "Zoe"]);
  });

  it("are sorted by a click on a header: ascending, descending, back to the default", () => {
    render(<Table />);
    const header = () => screen.getByRole("columnheader", { name: "Scadenza" });
    const click = () => fireEvent.click(within(header()).getByRole("button"));
    expect(header().getAttribute("aria-sort")).toBeNull();
    click();
    expect(header().getAttribute("aria-sort")).toBe("ascending");
    expect(names()).toEqual(["Zoe", "Marco", "Àlida"]);
    click();
    expect(header().getAttribute("aria-sort")).toBe("descending");
    expect(names()).toEqual(["Marco", "Zoe", "Àlida"]);
    click();
    expect(header().getAttribute("aria-sort")).toBeNull();
    expect(names()).toEqual(["Àlida", "Marco", "Zoe"]);
  });

  it("follow the search, with the count of what is left", () => {
    render(<Table />);
    fireEvent.change(search(), { target: { value: "alida" } });
    expect(names()).toEqual(["Àlida"]);
    expect(screen.getByText("1 di 3 righe").className).not.toContain("sr-only");
  });

  it("show and hide columns as chosen, and keep the choice", async () => {
    render(<Table />);
    expect(screen.queryByRole("columnheader", { name: "Codice" })).toBeNull();
    fireEvent.click(await toolbarButton("Colonne"));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Codice" }));
    expect(screen.getByText("Ripristina le colonne")).toBeTruthy();
    cleanup();
    render(<Table />);
    expect(screen.getByRole("columnheader", { name: "Codice" })).toBeTruthy();
  });

  it("become compact in every table at once, for as long as the browser keeps it", async () => {
    const height = () => screen.getByRole("grid").style.getPropertyValue("--row-height");
    render(<Table />);
    expect(height()).toBe("40px");
    fireEvent.click(await toolbarButton("Colonne"));
    fireEvent.click(await screen.findByRole("switch", { name: "Righe compatte" }));
    cleanup();
    render(<Table name="barche" />);
    expect(height()).toBe("32px");
  });

  it("render a window of a long table, with spacers for the rest and every row counted", () => {
    const many = Array.from({ length: 5000 }, (_, id) => ({ id, nome: `Socio ${id}`, scadenza: null }));
    render(<Table rows={many} />);
    expect(bodyRows().length).toBeLessThan(60);
    expect(screen.getByText("5.000 righe")).toBeTruthy();
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("5001");
  });

  it("are all rendered for the print", () => {
    const many = Array.from({ length: 300 }, (_, id) => ({ id, nome: `Socio ${id}`, scadenza: null }));
    render(<Table rows={many} />);
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(bodyRows()).toHaveLength(300);
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(bodyRows().length).toBeLessThan(60);
  });
});

describe("states", () => {
  it("loading: skeleton, marked as busy, no count", () => {
    render(<Table rows={undefined} />);
    expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true");
    expect(screen.queryByText(/righe/)).toBeNull();
    expect(screen.queryByText("Nessun socio")).toBeNull();
  });

  it("no data: the screen's own words", () => {
    render(<Table rows={[]} />);
    expect(screen.getByText("Nessun socio")).toBeTruthy();
    expect(screen.getByText("Aggiungi il primo.")).toBeTruthy();
  });

  it("no data stays no data under a search", () => {
    render(<Table rows={[]} address="?q=anna" filter={() => true} />);
    expect(screen.getByText("Nessun socio")).toBeTruthy();
  });

  it("no match: says so and clears the search", () => {
    render(<Table address="?q=nessuno" />);
    expect(screen.queryByText("Nessun socio")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Azzera la ricerca" }));
    expect(names()).toHaveLength(3);
  });

  it("no match by the screen's filter: clears the filter", () => {
    const reset = vi.fn();
    render(<Table filter={() => false} onResetFilters={reset} />);
    fireEvent.click(screen.getByRole("button", { name: "Azzera i filtri" }));
    expect(reset).toHaveBeenCalledOnce();
  });

  it("error without rows: in their place, with a retry", () => {
    render(<Table rows={undefined} query={failed} />);
    expect(screen.queryByRole("grid")).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("Il server non risponde.");
    fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(failed.refetch).toHaveBeenCalledOnce();
  });

  it("error with older rows: they stay, under a bar", () => {
    render(<Table query={failed} />);
    expect(names()).toHaveLength(3);
    expect(screen.getByRole("alert").textContent).toContain("Il server non risponde.");
  });
});

describe("keyboard", () => {
  it("has one row in the tab order", () => {
    render(<Table />);
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  });

  it("moves with arrows, Home and End, and stops at the ends", () => {
    render(<Table />);
    act(() => bodyRows()[0]?.focus());
    key("ArrowUp");
    expect(focused()).toBe("0");
    key("ArrowDown");
    expect(focused()).toBe("1");
    key("End");
    expect(focused()).toBe("2");
    key("ArrowDown");
    expect(focused()).toBe("2");
    key("Home");
    expect(focused()).toBe("0");
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  });

  it("reaches rows that are not rendered yet", () => {
    const many = Array.from({ length: 5000 }, (_, id) => ({ id, nome: `Socio ${id}`, scadenza: null }));
    render(<Table rows={many} />);
    act(() => bodyRows()[0]?.focus());
    key("PageDown");
    expect(focused()).toBe("10");
  });

  it("opens with Enter and with a click, but not from a control in the row", () => {
    const onOpen = vi.fn();
    const onSelect = vi.fn();
    render(<Table onOpen={onOpen} quickAction={() => ({ label: "Pubblica", icon: "pencil", onSelect })} />);
    act(() => bodyRows()[1]?.focus());
    key("Enter");
    expect(onOpen).toHaveBeenLastCalledWith(ROWS[0]);
    fireEvent.click(screen.getByText("Zoe"));
    expect(onOpen).toHaveBeenLastCalledWith(ROWS[2]);
    fireEvent.click(screen.getAllByRole("button", { name: "Pubblica" })[0] as HTMLElement);
    expect(onSelect).toHaveBeenCalledOnce();
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it("keeps the buttons of the other rows out of the tab order", () => {
    render(<Table actions={() => [{ label: "Elimina", icon: "pencil", onSelect: () => {} }]} />);
    expect(screen.getAllByRole("button", { name: /^Azioni di / }).map((button) => button.tabIndex)).toEqual([
      0, -1, -1,
    ]);
  });

  it("goes to the search with / and from the search to the first row with the down arrow", () => {
    render(<Table />);
    key("/");
    expect(document.activeElement).toBe(search());
    key("ArrowDown");
    expect(focused()).toBe("0");
  });

  it("has one stop in the header, in which the arrows move, and whose down arrow leads to the rows", () => {
    const selection = { selected: new Set<string>(), onChange: () => {}, bar: () => null };
    render(<Table selection={selection} />);
    const stops = () =>
      ["Seleziona tutte le righe mostrate", "Nome", "Scadenza"].map((label) => {
        const role = label.startsWith("Seleziona") ? "checkbox" : "button";
        return screen.getByRole(role, { name: label });
      });
    expect(stops().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    act(() => stops()[1]?.focus());
    key("ArrowRight");
    key("ArrowRight");
    expect(document.activeElement).toBe(stops()[2]);
    key("Home");
    expect(document.activeElement).toBe(stops()[0]);
    expect(stops().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    key("ArrowDown");
    expect(focused()).toBe("0");
  });

  it("begins in the header at the column of the sort", () => {
    render(<Table address="?sort=-scadenza" />);
    expect(screen.getByRole("button", { name: "Scadenza" }).tabIndex).toBe(0);
    expect(screen.getByRole("button", { name: "Nome" }).tabIndex).toBe(-1);
  });

  it("lets a screen lead to the first row, and says when there is none", () => {
    const table = createRef<TableHandle>();
    const { rerender } = render(<Table ref={table} />);
    act(() => expect(table.current?.focusFirstRow()).toBe(true));
    expect(focused()).toBe("0");
    rerender(<Table ref={table} rows={[]} />);
    expect(table.current?.focusFirstRow()).toBe(false);
  });

  it("leaves / to a field that is typed into", () => {
    render(
      <>
        <input aria-label="altro" />
        <Table />
      </>,
    );
    act(() => screen.getByLabelText("altro").focus());
    key("/");
    expect(document.activeElement).toBe(screen.getByLabelText("altro"));
  });

  it("keeps the focus on the same record when rows are loaded again in another order", () => {
    const { rerender } = render(<Table />);
    act(() => bodyRows()[1]?.focus());
    rerender(<Table rows={[{ id: 9, nome: "Aba", scadenza: null }, ...ROWS.map((row) => ({ ...row }))]} />);
    expect(focused()).toBe("2");
    expect(document.activeElement?.textContent).toContain("Marco");
  });

  it("gives the focus to the neighbour when the focused row goes", async () => {
    const { rerender } = render(<Table />);
    act(() => bodyRows()[1]?.focus());
    rerender(<Table rows={ROWS.filter((row) => row.id !== 1)} />);
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Zoe"));
  });

  it("gives the focus to the row of a record that was opened by its address, once it closes", async () => {
    const { rerender } = render(<Table openId="3" />);
    expect(bodyRows()[2]?.getAttribute("aria-current")).toBe("true");
    rerender(<Table openId={null} />);
    await waitFor(() => expect(focused()).toBe("2"));
  });
});
