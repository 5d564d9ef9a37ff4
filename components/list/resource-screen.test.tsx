// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { z } from "zod";
import { typedWhole } from "@/components/form/figure-schema";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import { notify } from "@/components/ui/notice";
import { openRecords } from "@/lib/client/live/open-records";
import { presence } from "@/lib/client/live/presence";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { venueSeats } from "@/lib/contract/limits";
import type { Level } from "@/lib/rules/levels";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { RecordForm, type RecordFormProps } from "./record-form";
import { resourceScreen } from "./resource-screen";

const schema = z.object({ nome: typedName(), numposti: typedWhole(venueSeats) });

function VenueForm({ failsInMiniCom, ...props }: RecordFormProps<"sede"> & { failsInMiniCom?: boolean }) {
  return (
    <RecordForm
      {...props}
      failsInMiniCom={failsInMiniCom}
      schema={schema}
      valuesOf={(venue) => ({ nome: venue?.nome ?? "", numposti: venue?.numposti?.toString() ?? "" })}
      size={550}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="nome" label="Nome" />
          <TextField control={control} name="numposti" label="Posti" />
        </>
      )}
    </RecordForm>
  );
}

const venues = {
  entity: "sede",
  noun: { gender: "f", one: "sede", many: "sedi" },
  title: "Sedi",
  name: "sedi",
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi la prima.",
  Form: VenueForm,
} as const;

const Venues = resourceScreen({
  ...venues,
  columns: (c) => [c.text("nome", "Nome"), c.number("numposti", "Posti")],
});

const NumberedVenues = resourceScreen({
  ...venues,
  columns: (c) => [c.number("id", "Id"), c.text("nome", "Nome", { namesRow: true })],
});

const VenuesWithMiniCom = resourceScreen({
  ...venues,
  columns: (c) => [c.text("nome", "Nome"), c.number("numposti", "Posti")],
  Form: (props: RecordFormProps<"sede">) => <VenueForm {...props} failsInMiniCom />,
});

const BoatDocumentTypes = resourceScreen({
  entity: "tipodocbarca",
  noun: { gender: "m", one: "tipo di documento", many: "tipi" },
  title: "Tipi",
  name: "tipi",
  columns: (c) => [c.text("nome", "Nome")],
  searchPlaceholder: "Cerca",
  emptyHint: "Aggiungi il primo.",
  Form: () => null,
});

const Modes = resourceScreen({
  entity: "modalita",
  noun: { gender: "f", one: "modalità", many: "modalità" },
  title: "Modalità",
  name: "modalita",
  columns: (c) => [c.text("nome", "Nome")],
  flag: "visibile",
  searchPlaceholder: "Cerca",
  emptyHint: "Aggiungi la prima.",
  Form: () => null,
});

let lists: Record<string, object[]>;
let sent: { method: string; path: string; body: unknown }[];
/** The next responses, one for each request. */
let failures: Response[];
let queries: QueryClient;
let success: MockInstance<typeof notify.success>;
let undo: MockInstance<typeof notify.undo>;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  window.localStorage.clear();
  sent = [];
  failures = [];
  success = vi.spyOn(notify, "success").mockImplementation(() => {});
  undo = vi.spyOn(notify, "undo").mockImplementation(() => () => {});
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const failure = failures.shift();
    if (method === "GET") return failure ?? Response.json({ esito: true, ...lists });
    sent.push({ method: String(method), path: address, body: body ? JSON.parse(String(body)) : null });
    return failure ?? Response.json({ esito: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(
  Screen: ComponentType,
  {
    address = "",
    level = "SEGRETERIA",
    isLoaded = /^\d+ rig(a|he)$|^Nessun/,
  }: { address?: string; level?: Level; isLoaded?: RegExp | string } = {},
) {
  const viewer = { level } as Viewer;
  render(
    <QueryClientProvider client={queries}>
      <NuqsTestingAdapter searchParams={address} hasMemory>
        <ViewerProvider viewer={viewer}>
          <Screen />
        </ViewerProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  await screen.findAllByText(isLoaded);
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a resource", () => {
  const hangar = { id: 5, nome: "Hangar", indirizzo: null, numposti: 20, note: "Al molo" };

  it("saves what was typed alone, against the record as it was opened, when the list has been read again since", async () => {
    lists = { Sede: [hangar] };
    await show(Venues, { address: "?id=5" });
    lists = { Sede: [{ ...hangar, numposti: 60, note: "Di un collega" }] };
    await act(() => queries.invalidateQueries());
    type("Posti", "40");
    press("Salva");
    await waitFor(() => expect(success.mock.lastCall?.[0]).toBe("Sede salvata."));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      {
        method: "PATCH",
        path: "/api/legacy/sede/5",
        body: { changes: { numposti: 40 }, base: { numposti: 20 } },
      },
    ]);
  });

  const refused = () => Response.json({ esito: false, err: "Bloccato." }, { status: 422 });
  const down = () =>
    Response.json({ esito: false, code: "unreachable", err: "Non risponde." }, { status: 502 });

  it("keeps the dialog and what was typed when a save fails, and says why in it; then saves once", async () => {
    lists = { Sede: [hangar] };
    await show(Venues, { address: "?id=5" });
    type("Posti", "40");
    for (const [failure, sentence] of [
      [refused(), "Bloccato."],
      [down(), "Non risponde."],
    ] as const) {
      failures = [failure];
      press("Salva");
      await within(screen.getByRole("dialog")).findByText(sentence);
      expect(screen.getByLabelText("Posti")).toHaveProperty("value", "40");
    }
    sent = [];
    press("Salva");
    press("Salva");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it("says why a save fails in the mini dialog, where the screen has one", async () => {
    lists = { Sede: [hangar] };
    await show(VenuesWithMiniCom, { address: "?id=5" });
    type("Posti", "40");
    failures = [down()];
    press("Salva");
    const miniCom = await screen.findByRole("dialog", { name: "MiniCom" });
    expect(within(miniCom).getByText("Non risponde.")).toBeTruthy();
    press("Chiudi MiniCom");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "MiniCom" })).toBeNull());
    expect(screen.queryByText("Non risponde.")).toBeNull();
    expect(screen.getByLabelText("Posti")).toHaveProperty("value", "40");
  });

  it("fetches a failed list again, and clears a record from the address that the list does not have", async () => {
    const info = vi.spyOn(notify, "info").mockImplementation(() => {});
    lists = { Sede: [hangar] };
    failures = [down()];
    await show(Venues, { address: "?id=999", isLoaded: "Non risponde." });
    expect(info).not.toHaveBeenCalled();
    press("Riprova");
    await screen.findByRole("row", { name: /Hangar/ });
    expect(info.mock.lastCall?.[0]).toBe("Questa sede non c'è più.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is sorted and named by the column that names a row, where another one stands first", async () => {
    lists = { Sede: [hangar, { ...hangar, id: 9, nome: "Aula" }] };
    await show(NumberedVenues, { address: "?id=5" });
    await screen.findByRole("dialog", { name: "Hangar" });
    const names = screen.getAllByText(/^(Aula|Hangar)$/, { selector: "table *" });
    expect(names.map(({ textContent }) => textContent)).toEqual(["Aula", "Hangar"]);
  });

  it("makes a new record, and shows the list as it is afterwards", async () => {
    lists = { Sede: [] };
    await show(Venues);
    press("Aggiungi sede");
    expect(screen.getByRole("dialog", { name: "Nuova sede" })).toBeTruthy();
    type("Nome", "Aula");
    lists = { Sede: [{ ...hangar, id: 6, nome: "Aula" }] };
    press("Salva");
    await screen.findByRole("row", { name: /Aula/ });
    expect(sent).toEqual([
      { method: "POST", path: "/api/legacy/sede/", body: { nome: "Aula", numposti: null } },
    ]);
  });

  it("lets delete whom the contract lets, and says to the others why not", async () => {
    lists = { Tipodocbarca: [{ id: 1, nome: "Assicurazione" }] };
    await show(BoatDocumentTypes);
    const entry = () => openRowMenu(screen.getByRole("row", { name: /Assicurazione/ }), "Elimina");
    expect((await entry()).textContent).toContain("Solo un amministratore");
    cleanup();
    await show(BoatDocumentTypes, { level: "ADMIN" });
    expect((await entry()).textContent).toBe("Elimina");
  });

  it("says which record its form has open, and by row and in the form who else has it", async () => {
    const record = "sede 5";
    const add = vi.spyOn(openRecords, "add");
    lists = { Sede: [hangar, { ...hangar, id: 6, nome: "Molo" }] };
    await show(Venues, { address: "?id=5" });
    expect(add.mock.calls).toEqual([[record]]);
    act(() => presence.take({ record, people: [{ id: 21, name: "Marta Rossi" }] }));
    const badge = screen.getByRole("img", { hidden: true, name: "Aperta da Marta Rossi" });
    expect(badge.closest("tr")?.dataset.rowId).toBe("5");
    const dialog = screen.getByRole("dialog", { name: "Hangar" });
    expect(within(dialog).getByText("Anche Marta Rossi ha aperto questa scheda")).toBeTruthy();
    act(() => presence.take({ record, people: [] }));
    cleanup();
    add.mockClear();
    await show(Venues, { address: "?nuovo=true" });
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(add).not.toHaveBeenCalled();
  });

  it("turns the flag of a row on and off, by that field alone", async () => {
    lists = { Modalita: [{ id: 2, nome: "Agevolata", visibile: 1 }] };
    await show(Modes);
    press("Nascondi");
    lists = { Modalita: [{ id: 2, nome: "Agevolata", visibile: 0 }] };
    await waitFor(() => expect(undo.mock.lastCall?.[0]).toBe("Modalità nascosta."));
    undo.mock.lastCall?.[1].onUndo();
    await waitFor(() => expect(success.mock.lastCall?.[0]).toBe("Modalità visibile."));
    expect(sent.map(({ body }) => body)).toEqual([
      { changes: { visibile: 0 }, base: { visibile: 1 } },
      { changes: { visibile: 1 }, base: { visibile: 0 } },
    ]);
  });
});
