// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";
import type { RowAction } from "./types";

interface Row {
  nome: string;
}

const columns = [columnsFor<Row>().text("nome", "Nome")];
const icon = "pencil";
const [onPublish, onEdit, onDelete, onOpen] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const quickAction = (): RowAction => ({ label: "Pubblica", icon, onSelect: onPublish });
const actions = ({ nome }: Row): RowAction[] => [
  { label: "Elimina", icon, tone: "danger", onSelect: onDelete },
  { label: "Modifica", icon, onSelect: onEdit, disabledReason: nome === "Zoe" ? "Non è tua." : undefined },
  { label: "Visualizza", icon, href: "/api/files/uploads/a.pdf" },
];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.clearAllMocks();
  render(
    <NuqsTestingAdapter>
      <DataTable
        name="porti"
        label="Porti"
        columns={columns}
        rows={[{ nome: "Àlida" }, { nome: "Zoe" }]}
        rowId={({ nome }) => nome}
        empty={{ title: "Nessun porto" }}
        onOpen={onOpen}
        quickAction={quickAction}
        actions={actions}
      />
    </NuqsTestingAdapter>,
  );
});
afterEach(cleanup);

const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const more = (name: string) => screen.getByRole("button", { name: `Azioni di ${name}` });

it("a row shows its quick action, and the others under '…', deletion last", async () => {
  fireEvent.click(within(row("Àlida")).getByRole("button", { name: "Pubblica" }));
  expect(onPublish).toHaveBeenCalledOnce();
  expect(within(row("Àlida")).getAllByRole("button")).toHaveLength(2);
  await openRowMenu(row("Àlida"), "Modifica");
  const entries = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(entries).toEqual(["Modifica", "Visualizza", "Elimina"]);
  expect(screen.getByRole("menuitem", { name: "Visualizza" }).getAttribute("target")).toBe("_blank");
});

it("the press that fetches the menu opens it; an entry does what it says and gives the focus back", async () => {
  const button = more("Àlida");
  button.focus();
  const entry = await openRowMenu(row("Àlida"), "Elimina");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(entry);
  expect(onDelete).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

it("the arrow opens it too; an action that is off says why and does nothing", async () => {
  fireEvent.keyDown(more("Zoe"), { key: "ArrowDown" });
  const entry = await screen.findByRole("menuitem", { name: /^Modifica/ });
  expect(entry.textContent).toBe("ModificaNon è tua.");
  fireEvent.click(entry);
  expect(onEdit).not.toHaveBeenCalled();
  expect(screen.getByRole("menu", { name: "Azioni di Zoe" })).toBeTruthy();
});
