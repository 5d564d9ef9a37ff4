// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Dialog } from "@/components/ui/dialog";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";

afterEach(cleanup);

const columns = [columnsFor<{ id: number; nome: string }>().text("nome", "Nome")];
const rows = [
  { id: 1, nome: "Marco" },
  { id: 2, nome: "Zoe" },
];

function Records() {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <NuqsTestingAdapter hasMemory>
      <DataTable
        name="soci"
        label="Soci"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        empty={{ title: "Nessun socio" }}
        openId={openId}
        onOpen={(row) => setOpenId(String(row.id))}
      />
      {openId && (
        <Dialog key={openId} onClose={() => setOpenId(null)} title="Socio" size="sm">
          <button type="button" onClick={() => setOpenId("2")}>
            Successivo
          </button>
        </Dialog>
      )}
    </NuqsTestingAdapter>
  );
}

it("the focus comes back to the row of the record that was open last, not of the first one", async () => {
  Element.prototype.scrollIntoView = () => {};
  render(<Records />);
  const row = (name: string) => screen.getByRole("row", { name: new RegExp(name), hidden: true });
  act(() => row("Marco").focus());
  await act(async () => fireEvent.keyDown(row("Marco"), { key: "Enter" }));
  screen.getByRole("button", { name: "Successivo" }).focus();
  await act(async () => screen.getByRole("button", { name: "Successivo" }).click());
  const dialog = screen.getByRole("dialog");
  await act(async () => fireEvent.keyDown(dialog, { key: "Escape" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(row("Zoe")), { timeout: 3000 });
});
