// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { AppRouter } from "@/tests/support/app-router";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { FoundMember } from "./member";
import { MembersScreen } from "./members-screen";

const poli = (id_usr: number, nome: string): FoundMember => ({
  id_usr,
  nome,
  cognome: "Poli",
  SOC_ID: null,
  email: null,
  affidabilita: null,
});
let found: FoundMember[];
beforeEach(() => {
  found = [poli(4, "Anna")];
  stubReads({ "ricerca.members": () => ({ Utenti: found }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  render(
    <AppRouter path="/soci">
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <QueryClientProvider client={queries}>
          <NuqsTestingAdapter searchParams={address} hasMemory>
            <MembersScreen />
          </NuqsTestingAdapter>
        </QueryClientProvider>
      </ViewerProvider>
    </AppRouter>,
  );
}

const search = () => fireEvent.click(screen.getByRole("button", { name: "Cerca" }));
const type = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Cerca un socio" }), { target: { value } });
const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });

it("'Cerca' with the same words asks again, and shows who is found now", async () => {
  show("?nome=poli");
  await screen.findByText("Anna");
  found = [...found, poli(5, "Bruno")];
  search();
  expect(await screen.findByText("Bruno")).toBeTruthy();
});

it("ticks go with the search whose rows they are of, and do not come back with it", async () => {
  show("?nome=poli");
  fireEvent.click(await tick(/Seleziona Anna/));
  await screen.findByText("1 riga selezionata");
  type("anna");
  search();
  await waitFor(() => expect(screen.queryByText("1 riga selezionata")).toBeNull());
  type("poli");
  search();
  expect((await tick(/Seleziona Anna/)).checked).toBe(false);
});
