// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DateInput } from "@/components/form/date-input";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { MultiSelect } from "@/components/ui/multi-select";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { stubResizeObserver } from "@/tests/support/stub-resize-observer";
import { MemberPicker } from "./member-picker";

beforeEach(() => {
  stubResizeObserver();
  vi.stubGlobal("fetch", async () =>
    Response.json({
      esito: true,
      Utenti: [
        { id_usr: 12, nominativo: "Rita Neri" },
        { id_usr: 13, nominativo: "Rita Rossi" },
      ],
    }),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form() {
  const [open, setOpen] = useState(true);
  const [date, setDate] = useState<string | null>(null);
  return (
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <Dialog open={open} onClose={() => setOpen(false)} title="Nuova delega" size="sm">
          <MemberPicker id="socio" value={null} onChange={() => {}} />
          <MultiSelect
            id="ruoli"
            label="Ruoli"
            options={[{ value: 1, label: "Socio" }]}
            value={[]}
            onChange={() => {}}
          />
          <DateInput aria-label="Data" value={date} onChange={setDate} />
          <Menu trigger={<button type="button">Altro</button>}>
            <MenuItem>Stampa</MenuItem>
          </Menu>
        </Dialog>
      </QueryClientProvider>
    </ViewerProvider>
  );
}

const dialog = () => screen.queryByRole("dialog", { name: "Nuova delega", hidden: true });
const pressEscape = () =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" }));

const lists = [
  {
    name: "the members that a search has found",
    open: async () => {
      const box = screen.getByRole("combobox");
      box.focus();
      fireEvent.change(box, { target: { value: "rita" } });
    },
    list: () => screen.queryByRole("option", { name: "Rita Neri" }),
  },
  {
    name: "a list of several choices",
    open: async () => void fireEvent.click(screen.getByRole("button", { name: "Scegli…" })),
    list: () => screen.queryByRole("group", { name: "Ruoli" }),
  },
  {
    name: "a calendar",
    open: async () =>
      void fireEvent.keyDown(screen.getByLabelText("Data"), { key: "ArrowDown", altKey: true }),
    list: () => screen.queryByRole("dialog", { name: "Calendario" }),
  },
  {
    name: "a menu",
    open: async () => void fireEvent.keyDown(screen.getByRole("button", { name: "Altro" }), { key: "Enter" }),
    list: () => screen.queryByRole("menu"),
  },
];

describe("Esc in a dialog", () => {
  it.each(lists)("closes $name first, and the dialog at the second press", async ({ open, list }) => {
    render(<Form />);
    await act(open);
    // The calendar is fetched with it.
    await waitFor(() => expect(list()).not.toBe(null), { timeout: 10_000 });
    await pressEscape();
    await waitFor(() => expect(list()).toBe(null));
    expect(dialog()).not.toBe(null);
    await pressEscape();
    await waitFor(() => expect(dialog()).toBe(null));
  });
});

it("a list of members that Esc has closed comes back with the next letter", async () => {
  render(<Form />);
  const box = screen.getByRole<HTMLInputElement>("combobox");
  box.focus();
  fireEvent.change(box, { target: { value: "rita" } });
  await screen.findByRole("option", { name: "Rita Neri" });
  await pressEscape();
  expect(box.value).toBe("rita");
  expect(screen.queryByRole("option")).toBe(null);
  fireEvent.keyDown(box, { key: "Enter" });
  expect(box.value).toBe("rita");
  fireEvent.change(box, { target: { value: "rita n" } });
  await screen.findByRole("option", { name: "Rita Neri" });
});
