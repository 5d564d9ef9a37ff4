// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { todayInRome } from "@/lib/rules/dates";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";
import type { DataTableProps } from "./types";

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

function Table({ address = "", ...rest }: Partial<DataTableProps<Row>> & { address?: string }) {
  return (
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <DataTable
        name="soci"
        label="Soci"
        columns={columns}
        rows={ROWS}
        rowId={(row) => String(row.id)}
        empty={{ title: "Nessun socio" }}
        {...rest}
      />
    </NuqsTestingAdapter>
  );
}

const saved = vi.fn((_blob: Blob) => "blob:test");
/** Of the files that were offered as downloads. */
let names: string[];

beforeEach(() => {
  names = [];
  saved.mockClear();
  URL.createObjectURL = saved as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** 'Esporta', once its menu has been fetched. */
async function exportButton() {
  const isThere = () =>
    expect(screen.getByRole("button", { name: "Esporta" }).matches(":enabled")).toBe(true);
  await waitFor(isThere, { timeout: 10_000 });
  return screen.getByRole("button", { name: "Esporta" });
}

async function exportCsv() {
  fireEvent.keyDown(await exportButton(), { key: "Enter" });
  fireEvent.click(screen.getByRole("menuitem", { name: "CSV" }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
}

it("an export has what is shown: visible columns, filtered, in order", async () => {
  render(<Table address="?q=o&sort=-nome" />);
  await exportCsv();
  const bytes = new Uint8Array((await saved.mock.calls[0]?.[0].arrayBuffer()) ?? []);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe("Nome;Scadenza\r\nZoe;31/01/2026\r\nMarco;05/03/2027\r\n");
});

it("export and print say which part of the list they are", async () => {
  render(<Table shows={["Da approvare", null]} address="?q=zoe" />);
  const heading = screen.getByText("Soci: 1 di 3 righe");
  expect(heading.className).toContain("print:block");
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(heading.textContent).toContain("Da approvare · ricerca «zoe»");
  await exportCsv();
  expect(names).toEqual([`soci-da-approvare-ricerca-zoe-${todayInRome()}.csv`]);
});

it("'Esporta' is off, with its reason, when nothing is shown", async () => {
  render(<Table rows={[]} />);
  const button = await exportButton();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-description")).toContain("Non ci sono righe");
});
