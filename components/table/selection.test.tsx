// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setWaitingRows, watchReleases } from "@/lib/client/live/holds";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";

interface Row {
  id: number;
  nome: string;
}

const columns = [columnsFor<Row>().text("nome", "Nome")];
const ROWS: Row[] = [
  { id: 1, nome: "Marco" },
  { id: 2, nome: "Àlida" },
  { id: 3, nome: "Zoe" },
];

function Selecting({ onIds = () => {} }: { onIds?: (ids: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const bar = (rows: readonly Row[]) => {
    onIds(rows.map(({ id }) => String(id)));
    return <button type="button">Elimina</button>;
  };
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
        selection={{ selected, onChange: setSelected, bar }}
      />
    </NuqsTestingAdapter>
  );
}

afterEach(cleanup);

describe("selection", () => {
  it("picks with Space, and a range with Shift and click", () => {
    const onIds = vi.fn();
    render(<Selecting onIds={onIds} />);
    fireEvent.keyDown(screen.getByRole("row", { name: /Àlida/ }), { key: " " });
    expect(onIds).toHaveBeenLastCalledWith(["2"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Seleziona Zoe" }), { shiftKey: true });
    expect(onIds).toHaveBeenLastCalledWith(["1", "2", "3"]);
    expect(screen.getByText("3 righe selezionate")).toBeTruthy();
  });

  it("counts in a line that is there before the first row is picked: a screen reader reads no line that arrives full", () => {
    render(<Selecting />);
    const lines = screen.getAllByRole("status");
    fireEvent.click(screen.getByRole("checkbox", { name: "Seleziona Zoe" }));
    expect(lines.map(({ textContent }) => textContent)).toContain("1 riga selezionata");
    fireEvent.click(screen.getByRole("button", { name: "Deseleziona" }));
    expect(lines.map(({ textContent }) => textContent)).not.toContain("1 riga selezionata");
  });

  it("leads the focus back to the rows when the bar goes, with its button", () => {
    render(<Selecting />);
    fireEvent.click(screen.getByRole("checkbox", { name: "Seleziona Zoe" }));
    screen.getByRole("button", { name: "Deseleziona" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Deseleziona" }));
    expect(document.activeElement?.getAttribute("role")).toBe("row");
  });

  it("shows its actions under the rows, none of which moves when the first is picked", () => {
    render(<Selecting />);
    fireEvent.click(screen.getByRole("checkbox", { name: "Seleziona Zoe" }));
    const grid = screen.getByRole("grid");
    const bar = screen.getByRole("button", { name: "Elimina" });
    expect(grid.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("picks all rows that are shown and no others, and says what the search hides", () => {
    const onIds = vi.fn();
    render(<Selecting onIds={onIds} />);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "marco" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Seleziona tutte le righe mostrate" }));
    expect(onIds).toHaveBeenLastCalledWith(["1"]);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zoe" } });
    expect(screen.getByText("1 riga selezionata, 1 fuori dalla ricerca")).toBeTruthy();
  });
});

describe("rows that colleagues have changed and that wait", () => {
  afterEach(() => act(() => setWaitingRows(0)));
  const told = () => screen.queryByText(/cambiat[ae]$/);

  it("are said with their number over the list, and in the bar while some are selected", () => {
    render(<Selecting />);
    expect([told(), screen.queryByRole("button", { name: "Aggiorna" })]).toEqual([null, null]);
    act(() => setWaitingRows(1));
    expect(told()?.textContent).toBe("1 riga è cambiata");
    act(() => setWaitingRows(1_200));
    expect(told()?.textContent).toBe("1.200 righe sono cambiate");
    const grid = screen.getByRole("grid");
    expect(grid.compareDocumentPosition(told() as Node)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    fireEvent.click(screen.getByRole("checkbox", { name: "Seleziona Zoe" }));
    expect(grid.compareDocumentPosition(told() as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("come when they are asked for", () => {
    const asked = vi.fn();
    const end = watchReleases(asked);
    render(<Selecting />);
    act(() => setWaitingRows(3));
    fireEvent.click(screen.getByRole("button", { name: "Aggiorna" }));
    expect(asked).toHaveBeenCalledExactlyOnceWith(true);
    end();
  });

  it.each(["over the list", "in the bar"])("leave the focus to the row when they come, %s", (place) => {
    render(<Selecting />);
    const row = screen.getByRole("row", { name: /Marco/ });
    act(() => row.focus());
    if (place === "in the bar") fireEvent.keyDown(row, { key: " " });
    act(() => setWaitingRows(3));
    const end = watchReleases(() => setWaitingRows(0));
    screen.getByRole("button", { name: "Aggiorna" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Aggiorna" }));
    expect(screen.queryByRole("button", { name: "Aggiorna" })).toBeNull();
    expect(document.activeElement).toBe(row);
    end();
  });

  it("leave the scroll where it is when the pointer has asked for them", () => {
    render(<Selecting />);
    act(() => setWaitingRows(3));
    // jsdom has no scroll of its own.
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    fireEvent.click(screen.getByRole("button", { name: "Aggiorna" }), { detail: 1 });
    expect(scroll).not.toHaveBeenCalled();
  });
});
