// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";
import type { DataTableProps } from "./types";

interface Row {
  id: number;
  nome: string;
}

const ROWS: Row[] = [
  { id: 1, nome: "Marco" },
  { id: 2, nome: "Àlida" },
  { id: 3, nome: "Zoe" },
];
const c = columnsFor<Row>();
const drawn = vi.fn();
const columns = [
  c.text("nome", "Nome", {
    cell: ({ id, nome }) => {
      drawn(id);
      return nome;
    },
  }),
];

function Table(props: Partial<DataTableProps<Row>>) {
  return (
    <NuqsTestingAdapter hasMemory>
      <DataTable
        name="soci"
        label="Soci"
        columns={columns}
        rows={ROWS}
        rowId={(row) => String(row.id)}
        empty={{ title: "Nessun socio" }}
        defaultSort={{ id: "nome", desc: false }}
        onOpen={() => {}}
        {...props}
      />
    </NuqsTestingAdapter>
  );
}

const bodyRows = () => screen.getAllByRole("row").filter((row) => row.dataset.index !== undefined);
const names = () => bodyRows().map((row) => within(row).getByRole("rowheader").textContent);
const search = () => screen.getByRole("searchbox");
const action = (onSelect: (id: number) => void, disabledReason?: string) => (row: Row) => [
  { label: "Modifica", icon: "pencil" as const, onSelect: () => onSelect(row.id), disabledReason },
];
const edit = () => openRowMenu(bodyRows()[0] as HTMLElement, "Modifica");

beforeEach(() => void drawn.mockClear());
afterEach(cleanup);

describe("drawing", () => {
  it("leaves rows as they are when their screen is drawn again, and does what their actions do now", async () => {
    const [before, now] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Table actions={action(before)} />);
    expect(drawn).toHaveBeenCalledTimes(ROWS.length);
    const entry = await edit();
    rerender(<Table actions={action(now)} />);
    expect(drawn).toHaveBeenCalledTimes(ROWS.length);
    fireEvent.click(entry);
    expect(before).not.toHaveBeenCalled();
    expect(now).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("shows what has become of an action, and leaves the row's cells as they are", async () => {
    const { rerender } = render(<Table actions={action(() => {})} />);
    rerender(<Table actions={action(() => {}, "Non tuo.")} />);
    expect((await edit()).textContent).toBe("ModificaNon tuo.");
    expect(drawn).toHaveBeenCalledTimes(ROWS.length);
  });

  it("leaves a row that stays in the search as it is, wherever it moves", () => {
    render(<Table actions={action(() => {})} />);
    fireEvent.change(search(), { target: { value: "zoe" } });
    expect(names()).toEqual(["Zoe"]);
    expect(bodyRows()[0]?.getAttribute("aria-rowindex")).toBe("2");
    expect(drawn).toHaveBeenCalledTimes(ROWS.length);
  });

  it("draws the row whose record has changed, and no other", () => {
    const { rerender } = render(<Table actions={action(() => {})} />);
    rerender(
      <Table
        actions={action(() => {})}
        rows={ROWS.map((row) => (row.id === 1 ? { ...row, nome: "Mario" } : row))}
      />,
    );
    expect(names()).toEqual(["Àlida", "Mario", "Zoe"]);
    expect(drawn.mock.calls.flat().slice(ROWS.length)).toEqual([1]);
  });
});

describe("before the scripts", () => {
  it("names a column on a card where it has a value, not before a button", () => {
    const assign = c.text("assegna", "Assegna", {
      value: ({ id }) => (id === 1 ? "Ugo" : ""),
      cell: ({ id }) => <button type="button">{id === 1 ? "Ugo" : "Assegna"}</button>,
    });
    render(<Table columns={[...columns, assign]} />);
    const labels = bodyRows().map((row) => within(row).getByRole("gridcell").dataset.label);
    expect(labels.toSorted()).toEqual(["Assegna: ", undefined, undefined]);
  });

  it("keeps what was typed into the server's page, and filters by it", () => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<Table />);
    const box = container.querySelector("input[type=search]") as HTMLInputElement;
    box.value = "zoe";
    render(<Table />, { container, hydrate: true });
    expect(box.value).toBe("zoe");
    expect(names()).toEqual(["Zoe"]);
  });
});
