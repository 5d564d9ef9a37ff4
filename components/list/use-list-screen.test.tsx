// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { PageHeader } from "@/components/layout/page-header";
import { columnsFor, DataTable } from "@/components/table";
import { notify } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { type ListConfig, useList, useListScreen } from "./use-list-screen";
import type { Removal } from "./use-removal";

interface Berth {
  id: number;
  nome: string;
}

const berths: ListConfig<Berth> = {
  noun: { gender: "m", one: "ormeggio", many: "ormeggi" },
  title: "Ormeggi",
  name: "ormeggi",
  columns: [columnsFor<Berth>().text("nome", "Nome")],
  urlKeys: { id: "ormeggio" },
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo.",
};

const rows = [
  { id: 7, nome: "Molo sud" },
  { id: 3, nome: "Banchina" },
];

function dataWith(removal: Partial<Removal<Berth>> = {}) {
  const query = { error: null, refetch: vi.fn(), isFetching: false };
  return { query, rows, removal: { remove: vi.fn(async () => {}), isAllowed: true, ...removal } };
}

function Composed({ data }: { data: ReturnType<typeof dataWith> }) {
  const { header, table, question, record, isNew, close } = useListScreen(berths, data);
  return (
    <>
      <PageHeader {...header} />
      <DataTable {...table} />
      {(record || isNew) && (
        <button type="button" onClick={close}>
          Chiudi {record?.nome ?? "il nuovo"}
        </button>
      )}
      {question}
    </>
  );
}

function WithoutAddress({ data, add }: { data: ReturnType<typeof dataWith>; add: () => void }) {
  const { header, table, question } = useList(berths, data, { add });
  return (
    <>
      <PageHeader {...header} />
      <DataTable {...table} />
      {question}
    </>
  );
}

const show = (what: React.ReactNode, address = "") =>
  render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      {what}
    </NuqsTestingAdapter>,
  );

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

let success: MockInstance<typeof notify.success>;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  success = vi.spyOn(notify, "success").mockImplementation(() => {});
});
afterEach(cleanup);

describe("a composed list screen", () => {
  it("has the title, the count, the rows by name and the noun's words", () => {
    show(<Composed data={dataWith()} />);
    expect(screen.getByRole("heading", { level: 1, name: "Ormeggi" })).toBeTruthy();
    expect(screen.getByText("ormeggi:", { selector: ".sr-only" })).toBeTruthy();
    const names = screen.getAllByText(/^(Molo sud|Banchina)$/, { selector: "table *" });
    expect(names.map(({ textContent }) => textContent)).toEqual(["Banchina", "Molo sud"]);
  });

  it("opens the record of the address, and a new one", () => {
    show(<Composed data={dataWith()} />, "?ormeggio=7");
    press("Chiudi Molo sud");
    press("Aggiungi ormeggio");
    press("Chiudi il nuovo");
    expect(screen.queryByRole("button", { name: /Chiudi/ })).toBeNull();
  });

  it("deletes after a confirmation with the row's name, and says so", async () => {
    const data = dataWith();
    show(<Composed data={data} />);
    fireEvent.click(await openRowMenu(rowOf("Molo sud"), "Elimina"));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Molo sud")).toBeTruthy();
    expect(data.removal.remove).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole("button", { name: texts.yes }));
    await waitFor(() => expect(success.mock.lastCall?.[0]).toBe("Ormeggio eliminato."));
    expect(data.removal.remove).toHaveBeenCalledExactlyOnceWith(rows[0]);
  });

  it("confirms in the screen's own words, where it has them", async () => {
    const confirmation = () => ({ subject: null, children: <p>Si libera il posto.</p> });
    show(<Composed data={dataWith({ confirmation })} />);
    fireEvent.click(await openRowMenu(rowOf("Molo sud"), "Elimina"));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Si libera il posto.")).toBeTruthy();
    expect(dialog.queryByText("Molo sud")).toBeNull();
  });

  it("keeps the deletion in its place for whom it is not allowed", async () => {
    show(<Composed data={dataWith({ isAllowed: false })} />);
    const entry = await openRowMenu(rowOf("Molo sud"), "Elimina");
    expect(entry.getAttribute("aria-disabled")).toBe("true");
  });

  it("opens nothing by itself without the address", async () => {
    const add = vi.fn();
    show(<WithoutAddress data={dataWith()} add={add} />, "?ormeggio=7");
    expect(within(rowOf("Molo sud")).queryByRole("link")).toBeNull();
    press("Aggiungi ormeggio");
    expect(add).toHaveBeenCalledOnce();
    await openRowMenu(rowOf("Molo sud"), "Elimina");
    expect(screen.queryByRole("menuitem", { name: "Modifica" })).toBeNull();
  });
});
