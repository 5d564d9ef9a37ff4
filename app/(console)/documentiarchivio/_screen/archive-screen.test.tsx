// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { presence } from "@/lib/client/live/presence";
import { ViewerProvider } from "@/lib/client/viewer";
import { type Colleague, recordOfSave } from "@/lib/contract/live";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { MEDICAL_TYPE } from "@/lib/rules/deadlines";
import { AppRouter } from "@/tests/support/app-router";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { ArchiveScreen } from "./archive-screen";

// Otherwise the first view waits for its code.
beforeAll(async () => {
  await Promise.all([import("./archive-table"), import("./deadlines")]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const types = [
  { id_tipo: MEDICAL_TYPE, nome: "Visita medica" },
  { id_tipo: 20, nome: "Patente" },
];
const expiring = (id_doc: number, id_tipo: number, nome: string, days: number) => ({
  id_doc,
  id_tipo,
  id_usr: id_doc,
  Utenti: { id_usr: id_doc, nome, cognome: "Neri" },
  accettato: 1 as const,
  scadenza: plusDays(todayInRome(), days),
});

function show(address: string) {
  render(
    <AppRouter>
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <NuqsTestingAdapter searchParams={address} hasMemory>
            <ArchiveScreen />
          </NuqsTestingAdapter>
        </QueryClientProvider>
      </ViewerProvider>
    </AppRouter>,
  );
}

it.each(["?tipo=999999", "?tipo=-1"])(
  "of a type that is not there (%s) it is said, and one can be chosen",
  async (address) => {
    const info = vi.spyOn(notify, "info");
    stubReads({ "tipodoc.all": { TipoDoc: types } });
    show(address);
    await waitFor(() => expect(info.mock.calls).toEqual([["Questo tipo di documento non c'è più."]]));
    expect(await screen.findByText("Scegli un tipo di documento")).toBeTruthy();
  },
);

it("the deadlines say how far they are read and name a type that fails, with the others beneath; no call for each member", async () => {
  let isDown = true;
  const asked = vi.fn();
  stubReads({
    "tipodoc.all": { TipoDoc: types },
    "utenti.list": () => {
      asked("utenti");
      return { Utenti: [] };
    },
    "documenti.byType": ({ id_tipo }: Record<string, string>) => {
      if (Number(id_tipo) === MEDICAL_TYPE)
        return { Documenti: [expiring(1, MEDICAL_TYPE, "Late", -12)] } as never;
      if (isDown) throw new TypeError("down");
      return { Documenti: [expiring(2, 20, "Soon", 8)] } as never;
    },
  });
  show("?vista=scadenzario");
  expect(await screen.findByRole("progressbar")).toBeTruthy();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Patente: ");
  expect(await screen.findByText(/scaduto da 12 giorni/)).toBeTruthy();
  expect(screen.queryByText(/tra 8 giorni/)).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByText(/tra 8 giorni/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
});

it("a deadline whose document a colleague has open has their initials", async () => {
  const reads = { "tipodoc.all": { TipoDoc: types.slice(0, 1) }, "utenti.list": { Utenti: [] } };
  const documents = { Documenti: [expiring(1, MEDICAL_TYPE, "Late", -12)] } as never;
  stubReads({ ...reads, "documenti.byType": () => documents });
  show("?vista=scadenzario");
  await screen.findByText(/scaduto da 12 giorni/);
  const record = recordOfSave("documenti.accept", 1);
  const take = (people: Colleague[]) => act(() => presence.take({ record, people }));
  take([{ id: 21, name: "Marta Rossi" }]);
  expect(screen.getByRole("img", { name: "Aperta da Marta Rossi" })).toBeTruthy();
  take([]);
  expect(screen.queryByRole("img", { name: "Aperta da Marta Rossi" })).toBeNull();
});

it("'Mostra tutte le date' leaves the focus to the search box, for a key and not for the pointer", async () => {
  stubReads({ "tipodoc.all": { TipoDoc: types } });
  for (const detail of [1, 0]) {
    show("?vista=scadenzario&dal=2026-01-01&al=2026-12-31");
    fireEvent.click(await screen.findByRole("button", { name: "Mostra tutte le date" }), { detail });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mostra tutte le date" })).toBeNull());
    expect(document.activeElement === screen.getByRole("searchbox")).toBe(detail === 0);
    cleanup();
  }
});

it("a document that waits for review is none of the archive, neither in it nor in its counts", async () => {
  const waiting = { ...expiring(2, 20, "Waiting", 400), accettato: 0 as const };
  const documents = { Documenti: [expiring(1, 20, "Late", -12), waiting] } as never;
  stubReads({ "tipodoc.all": { TipoDoc: types }, "documenti.byType": () => documents });
  show("?tipo=20");
  expect(await screen.findByRole("radio", { name: "Tutti 1" })).toBeTruthy();
  expect(screen.getByText("Late")).toBeTruthy();
  expect(screen.queryByText("Waiting")).toBeNull();
});

it("the certificates can be chosen also where the list of types leaves them out", async () => {
  const info = vi.spyOn(notify, "info");
  const documents = { Documenti: [{ ...expiring(1, MEDICAL_TYPE, "Late", -12), TipoDoc: null }] } as never;
  stubReads({ "tipodoc.all": { TipoDoc: types.slice(1) }, "documenti.byType": () => documents });
  show(`?tipo=${MEDICAL_TYPE}`);
  expect(await screen.findByText("Late")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Tipo di documento").selectedOptions[0]?.text).toBe(
    "Certificato medico",
  );
  expect(info).not.toHaveBeenCalled();
});

it("a document that has its type's id alone has the type's name", async () => {
  const documents = { Documenti: [expiring(1, 20, "Late", -12)] } as never;
  stubReads({ "tipodoc.all": { TipoDoc: types }, "documenti.byType": () => documents });
  show("?tipo=20");
  expect(await screen.findByRole("gridcell", { name: /Patente/ })).toBeTruthy();
});

it("ticks go with the type whose rows they are of, and do not come back with it", async () => {
  const documents = { Documenti: [expiring(1, 20, "Late", -12)] } as never;
  stubReads({ "tipodoc.all": { TipoDoc: types }, "documenti.byType": () => documents });
  show("?tipo=20");
  const tick = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /Seleziona Late/ });
  const choose = (id: number) =>
    fireEvent.change(screen.getByLabelText("Tipo di documento"), { target: { value: String(id) } });
  fireEvent.click(await tick());
  await screen.findByText("1 riga selezionata");
  choose(MEDICAL_TYPE);
  await waitFor(() => expect(screen.queryByText("1 riga selezionata")).toBeNull());
  choose(20);
  expect((await tick()).checked).toBe(false);
});

it("'Azzera i filtri' of the deadlines leaves the dates, which have a button of their own", async () => {
  stubReads({
    "tipodoc.all": { TipoDoc: types },
    "documenti.byType": ({ id_tipo }: Record<string, string>) =>
      ({ Documenti: Number(id_tipo) === 20 ? [expiring(2, 20, "Soon", 8)] : [] }) as never,
  });
  const [from, to] = [todayInRome(), plusDays(todayInRome(), 30)];
  show(`?vista=scadenzario&dal=${from}&al=${to}&gruppo=scaduti`);
  fireEvent.click(await screen.findByRole("button", { name: "Azzera i filtri" }));
  expect(await screen.findByText(/tra 8 giorni/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mostra tutte le date" })).toBeTruthy();
});

it("a deadline whose document says its owner by id alone has the member's name", async () => {
  const documents = { Documenti: [{ ...expiring(1, MEDICAL_TYPE, "Late", -12), Utenti: null }] } as never;
  stubReads({
    "tipodoc.all": { TipoDoc: types.slice(0, 1) },
    "utenti.list": { Utenti: [{ id_usr: 1, nome: "Anna", cognome: "Neri" }] as never },
    "documenti.byType": () => documents,
  });
  show("?vista=scadenzario&gruppo=scaduti");
  expect(await screen.findByRole("gridcell", { name: /Anna Neri/ })).toBeTruthy();
});

it("a document whose owner has no first and last name has the full name, else the number", async () => {
  const owners = [null, { nominativo: "Carla Poli" }];
  const documents = {
    Documenti: owners.map((Utenti, at) => ({ ...expiring(at + 1, 20, "Late", 400), Utenti })),
  } as never;
  stubReads({ "tipodoc.all": { TipoDoc: types }, "documenti.byType": () => documents });
  show("?tipo=20");
  expect(await screen.findByText("n. 1")).toBeTruthy();
  expect(screen.getByText("Carla Poli")).toBeTruthy();
});
