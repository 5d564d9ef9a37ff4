// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { z } from "zod";
import { typedWhole } from "@/components/form/number-schema";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import { notify } from "@/components/ui/notice";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { venueSeats } from "@/lib/contract/limits";
import type { Level } from "@/lib/rules/levels";
import type { Entity } from "./entity";
import { RecordForm, type RecordFormProps } from "./record-form";
import { ResourceScreen, resource } from "./resource-screen";

const schema = z.object({ nome: typedName(), numposti: typedWhole(venueSeats) });

function VenueForm(props: RecordFormProps<"sede">) {
  return (
    <RecordForm
      {...props}
      schema={schema}
      valuesOf={(venue) => ({ nome: venue?.nome ?? "", numposti: venue?.numposti?.toString() ?? "" })}
      size={550}
    >
      {(control) => (
        <>
          <TextField control={control} name="nome" label="Nome" />
          <TextField control={control} name="numposti" label="Posti" />
        </>
      )}
    </RecordForm>
  );
}

const venues = resource({
  entity: "sede",
  noun: { gender: "f", one: "sede", many: "sedi" },
  title: "Sedi",
  name: "sedi",
  columns: (c) => [c.text("nome", "Nome"), c.number("numposti", "Posti")],
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi la prima.",
  Form: VenueForm,
});

const boatDocumentTypes = resource({
  entity: "tipodocbarca",
  noun: { gender: "m", one: "tipo di documento", many: "tipi" },
  title: "Tipi",
  name: "tipi",
  columns: (c) => [c.text("nome", "Nome")],
  searchPlaceholder: "Cerca",
  emptyHint: "Aggiungi il primo.",
  Form: () => null,
});

const modes = resource({
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
let queries: QueryClient;
let success: MockInstance<typeof notify.success>;
let undo: MockInstance<typeof notify.undo>;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  window.localStorage.clear();
  sent = [];
  success = vi.spyOn(notify, "success").mockImplementation(() => {});
  undo = vi.spyOn(notify, "undo").mockImplementation(() => () => {});
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method === "GET") return Response.json({ esito: true, ...lists });
    sent.push({ method: String(method), path: address, body: body ? JSON.parse(String(body)) : null });
    return Response.json({ esito: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show<E extends Entity>(
  what: Parameters<typeof ResourceScreen<E>>[0]["resource"],
  { address = "", level = "SEGRETERIA" }: { address?: string; level?: Level } = {},
) {
  const viewer = { level } as Viewer;
  render(
    <QueryClientProvider client={queries}>
      <NuqsTestingAdapter searchParams={address} hasMemory>
        <ViewerProvider viewer={viewer}>
          <ResourceScreen resource={what} />
        </ViewerProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  await screen.findAllByText(/^\d+ rig(a|he)$|^Nessun/);
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a resource", () => {
  const hangar = { id: 5, nome: "Hangar", indirizzo: null, numposti: 20, note: "Al molo" };

  it("saves what was typed alone, against the record as it was opened, when the list has been read again since", async () => {
    lists = { Sede: [hangar] };
    await show(venues, { address: "?id=5" });
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

  it("makes a new record, and shows the list as it is afterwards", async () => {
    lists = { Sede: [] };
    await show(venues);
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

  it("lets delete whom the contract lets, and tells the others why not", async () => {
    lists = { Tipodocbarca: [{ id: 1, nome: "Assicurazione" }] };
    await show(boatDocumentTypes);
    const button = () =>
      within(screen.getByRole("row", { name: /Assicurazione/ })).getByRole("button", { name: /Elimina/ });
    expect(button().getAttribute("aria-disabled")).toBe("true");
    cleanup();
    await show(boatDocumentTypes, { level: "ADMIN" });
    expect(button().getAttribute("aria-disabled")).not.toBe("true");
  });

  it("turns the flag of a row on and off, by that field alone", async () => {
    lists = { Modalita: [{ id: 2, nome: "Agevolata", visibile: 1 }] };
    await show(modes);
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
