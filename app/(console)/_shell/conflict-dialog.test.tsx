// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { type Conflict, type NotFound, reportNotFound, resolveConflict } from "@/lib/client/conflicts";
import { ConflictDialog } from "./conflict-dialog";

let queries: QueryClient;
let success: MockInstance<typeof notify.success>;
const writeText = vi.fn<(text: string) => Promise<void>>();

// Otherwise the first question waits for its code.
beforeAll(async () => void (await import("./obstacle-question")));
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  success = vi.spyOn(notify, "success").mockImplementation(() => {});
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { clipboard: { writeText } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <button type="button">Salva il modulo</button>
      <ConflictDialog />
    </QueryClientProvider>,
  );

const conflict: Conflict = {
  call: "corso.update",
  parts: [
    { name: "note", key: null, mine: "Aperta", before: "Chiusa", stored: null },
    { name: "costo", key: null, mine: 90, before: 80, stored: 85.5 },
    { name: "sede", key: null, mine: 2, before: 1, stored: 3 },
  ],
  by: "Anna Bo",
  at: "2026-03-01 10:30:00",
};
const oneField: Conflict = { ...conflict, parts: conflict.parts.slice(0, 1), by: null, at: null };

async function openConflict(given: Conflict) {
  const answered = vi.fn();
  await act(async () => void resolveConflict(given).then(answered));
  return answered;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const choose = (field: string, action: string) =>
  fireEvent.click(within(screen.getByRole("group", { name: field })).getByRole("radio", { name: action }));

/** The text of a group: its label, the value before, and both values to choose from. */
const choices = (label: string, before: string, mine: string, stored: string) =>
  `${label}Era: ${before}Il tuo valore ${mine}Tieni il mioSalvato adesso ${stored}Prendi quello salvato`;

describe("a conflict", () => {
  it("shows each field by its label with both formatted values, the author and the time", async () => {
    queries.setQueryData(["sede.list"], { Sede: [{ id: 3, nome: "Sala grande" }] });
    show();
    await openConflict(conflict);
    const dialog = await screen.findByRole("alertdialog", { name: "Nel frattempo è cambiato" });
    expect(dialog.textContent).toContain("Nulla è ancora stato salvato");
    expect(dialog.textContent).toContain("Modificato da Anna Bo il 01/03/2026 10:30.");
    const shown = within(dialog)
      .getAllByRole("group")
      .map((group) => group.textContent?.replaceAll("\u00a0", " "));
    expect(shown).toEqual([
      choices("Note", "Chiusa", "Aperta", "—"),
      choices("Costo", "80,00 €", "90,00 €", "85,50 €"),
      choices("Sede", "n. 1", "n. 2", "Sala grande"),
    ]);
    const [radio] = within(dialog).getAllByRole("radio", { name: "Tieni il mio" });
    const description = document.getElementById(radio?.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe("Il tuo valore Aperta");
  });

  it("shows the disputed parts of a field under its label, each with its own choice", async () => {
    const price = (id: number, nome: string, prezzo: number) => ({ id, nome, prezzo });
    show();
    const answered = await openConflict({
      ...oneField,
      call: "lineabarca.update",
      parts: [
        {
          name: "prezzi",
          key: "0 1",
          before: price(1, "Alta", 100),
          mine: price(1, "Alta", 120),
          stored: price(1, "Alta", 110),
        },
        {
          name: "prezzi",
          key: "0 2",
          before: price(2, "Media", 80),
          mine: undefined,
          stored: price(2, "Media", 85),
        },
      ],
    });
    const prices = await screen.findByRole("group", { name: "Prezzi per stagione" });
    const shown = within(prices)
      .getAllByRole("group")
      .map((group) => group.textContent?.replaceAll("\u00a0", " "));
    expect(shown).toEqual([
      choices("Alta", "100,00 €", "120,00 €", "110,00 €"),
      choices("Media", "80,00 €", "Non in elenco", "85,00 €"),
    ]);
    choose("Media", "Prendi quello salvato");
    await press("Salva");
    expect(answered).not.toHaveBeenCalled();
    choose("Alta", "Tieni il mio");
    await press("Salva");
    expect(answered).toHaveBeenCalledWith(["mine", "stored"]);
  });

  it("asks once about a first and a last day, and shows both of each side", async () => {
    const days = (inizio: string | null, fine: string | null) => ({ inizio, fine });
    show();
    const answered = await openConflict({
      ...oneField,
      call: "attivitanew.update",
      parts: [
        {
          name: "giorni",
          key: null,
          before: days("2026-12-12", null),
          mine: days("2026-12-14", "2026-12-15"),
          stored: days("2026-12-13", "2026-12-13"),
        },
      ],
    });
    const group = await screen.findByRole("group", { name: "Inizio e fine" });
    expect(screen.getAllByRole("group")).toHaveLength(1);
    const mine = "dal 14/12/2026 al 15/12/2026";
    expect(group.textContent).toBe(choices("Inizio e fine", "dal 12/12/2026", mine, "il 13/12/2026"));
    choose("Inizio e fine", "Prendi quello salvato");
    await press("Salva");
    expect(answered).toHaveBeenCalledWith(["stored"]);
  });

  it("omits an unknown author", async () => {
    show();
    await openConflict(oneField);
    expect((await screen.findByRole("alertdialog")).textContent).not.toContain("Modificato");
  });

  it("focuses its text, has nothing chosen, and saves only when every field has a choice", async () => {
    show();
    const answered = await openConflict(conflict);
    await screen.findByRole("alertdialog");
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain("Nulla è ancora stato salvato"),
    );
    expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
    const reason = () => screen.getByRole("button", { name: "Salva" }).getAttribute("aria-description");
    choose("Note", "Tieni il mio");
    choose("Costo", "Prendi quello salvato");
    expect(reason()).toBe("Prima scegli un valore per ogni voce.");
    await press("Salva");
    expect(answered).not.toHaveBeenCalled();
    choose("Sede", "Prendi quello salvato");
    choose("Sede", "Tieni il mio");
    expect(reason()).toBeNull();
    await press("Salva");
    expect(answered).toHaveBeenCalledWith(["mine", "stored", "mine"]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("is not saved by Enter on a choice", async () => {
    show();
    const answered = await openConflict(oneField);
    const radio = await screen.findByRole("radio", { name: "Tieni il mio" });
    fireEvent.click(radio);
    fireEvent.keyDown(radio, { key: "Enter" });
    expect(radio.closest("form")).toBeNull();
    expect(answered).not.toHaveBeenCalled();
  });

  it.each(["Torna al modulo", "Esc"])("%s closes it without a choice, and the focus returns", async (way) => {
    show();
    screen.getByText("Salva il modulo").focus();
    const answered = await openConflict(oneField);
    await screen.findByRole("alertdialog");
    choose("Note", "Tieni il mio");
    if (way === "Esc") await act(async () => void fireEvent.keyDown(document.body, { key: "Escape" }));
    else await press(way);
    expect(answered).toHaveBeenCalledWith("back");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Salva il modulo")));
  });

  it("queues behind an open one, and starts without its choices", async () => {
    show();
    const first = await openConflict(oneField);
    const second = await openConflict({ ...oneField, call: "sede.update" });
    await screen.findByRole("alertdialog");
    expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
    choose("Note", "Tieni il mio");
    await press("Salva");
    expect(first).toHaveBeenCalledWith(["mine"]);
    expect(second).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Tieni il mio" }).checked).toBe(false);
    choose("Note", "Prendi quello salvato");
    await press("Salva");
    expect(second).toHaveBeenCalledWith(["stored"]);
  });

  it("fetches the names of members", async () => {
    const fetched = vi.fn(async (_address: string) =>
      Response.json({ esito: true, Utenti: [{ id_usr: 12, nominativo: "Bruno Costa" }] }),
    );
    vi.stubGlobal("fetch", fetched);
    show();
    const parts = [{ name: "tutor", key: null, mine: 12, before: 0, stored: 0 }];
    await openConflict({ ...oneField, call: "crocierautente.update", parts });
    expect(await screen.findByText("Bruno Costa")).toBeDefined();
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe("a record that is not found", () => {
  const deleted: NotFound = {
    call: "sede.update",
    message: "Se ne occupa già un'altra persona.",
    fields: [
      { name: "note", mine: "Chiusa\nad agosto", before: null },
      { name: "numposti", mine: 20, before: 12 },
    ],
  };
  const openNotFound = async (given: NotFound) => {
    const read = vi.fn();
    await act(async () => void reportNotFound(given).then(read));
    return read;
  };

  it("is reported, offers to copy the typed text line by line, and ends when the dialog closes", async () => {
    show();
    const read = await openNotFound(deleted);
    const dialog = await screen.findByRole("alertdialog", { name: "Questo elemento non c'è più" });
    expect(dialog.textContent).toContain("Se ne occupa già un'altra persona.");
    expect(dialog.textContent).toContain("Note: Chiusa\nad agosto\nPosti: 20");
    await press("Copia quello che hai scritto");
    expect(writeText).toHaveBeenCalledWith("Note: Chiusa\nad agosto\nPosti: 20");
    expect(success).toHaveBeenCalledWith("Copiato negli appunti.");
    expect(read).not.toHaveBeenCalled();
    await press("Chiudi");
    expect(read).toHaveBeenCalled();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("shows an error when the browser refuses to copy", async () => {
    writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    show();
    await openNotFound(deleted);
    await press("Copia quello che hai scritto");
    expect(screen.getByRole("alert").textContent).toContain("seleziona il testo");
    expect(success).not.toHaveBeenCalled();
  });

  it("offers no copy of a mere switch, and never one of a password", async () => {
    show();
    await openNotFound({
      call: "utente.update",
      message: "Questo elemento non c'è più.",
      fields: [
        { name: "pubblicato", mine: 1, before: 0 },
        { name: "password", mine: "BuonVento2026", before: null },
      ],
    });
    const dialog = await screen.findByRole("alertdialog");
    expect(
      within(dialog)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Chiudi"]);
    expect(dialog.textContent).not.toContain("BuonVento");
  });
});
