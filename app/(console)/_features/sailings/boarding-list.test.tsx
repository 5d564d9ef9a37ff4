// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { stubPhoneWindow } from "@/tests/support/phone-window";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { SailingActions } from "./sailing-actions";
import { SailingPeople } from "./sailing-people";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const booking = (id: number, more: Partial<UserCruise>): UserCruise => ({
  id,
  crociera: 3,
  Crociera: { nome: "Elba" },
  barca: 2,
  Barca: { nome: "Brezza" },
  inizio: "2026-07-01",
  fine: "2026-07-08",
  utente: id + 10,
  ...more,
});

type Sailing = [UserCruise, ...UserCruise[]];

function draw(children: ReactNode) {
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {children}
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

/** The paper of a sheet, on a server where every member has a telephone. */
function show(...sailing: Sailing) {
  stubReads({ "utente.get": ({ x }) => ({ Utenti: [{ id_usr: Number(x), telefono: `333 ${x}` }] }) });
  draw(<SailingActions sailing={sailing} unsaved={false} />);
  return screen.getByRole("region", { name: "Lista d'imbarco", hidden: true });
}

it("the boarding list names each instructor of the sailing once", () => {
  const ivo = { istruttore: 4, Istruttore: { id_usr: 4, nominativo: "Ivo Sala" } };
  const ida = { istruttore: 5, Istruttore: { id_usr: 5, nominativo: "Ida Neri" } };
  const sheet = show(booking(1, ivo), booking(2, ida), booking(3, ivo));
  expect(sheet.textContent).toContain("IstruttoreIvo Sala, Ida Neri");
});

it("the boarding list stays in the page while a phone prints it, where the bar of buttons changes", () => {
  const { print } = stubPhoneWindow();
  const sheet = show(booking(1, { telefono: "340 1" }));
  expect(screen.getByRole("button", { name: "Altre azioni" })).toBeTruthy();
  print();
  expect(screen.queryByRole("button", { name: "Altre azioni" })).toBeNull();
  expect(sheet.isConnected).toBe(true);
});

it("the boarding list has the booking's telephone, else the member's own", async () => {
  const sheet = show(booking(1, { telefono: "340 1" }), booking(2, {}));
  await waitFor(() => expect(sheet.textContent).toContain("333 12"));
  expect(sheet.textContent).toContain("340 1");
  expect(sheet.textContent).not.toContain("333 11");
});

/** On a server whose members answer when the test says so. */
function showLate(answer: Response) {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  stubReads({});
  const stub = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (!address.includes("/utente/")) return stub(address, init);
    await given;
    return answer.clone();
  });
  const sailing: Sailing = [booking(1, { telefono: "340 1" }), booking(2, {})];
  draw(
    <>
      <SailingActions sailing={sailing} unsaved={false} />
      <SailingPeople sailing={sailing} unsaved={false} />
    </>,
  );
  return give;
}
const reasonAgainstPrint = () =>
  screen.getByRole("button", { name: "Stampa lista d'imbarco" }).getAttribute("aria-description");

it("the boarding list waits for telephones that are being read, and nobody is said to have none", async () => {
  const give = showLate(Response.json({ esito: true, Utenti: [{ id_usr: 12, telefono: "" }] }));
  expect(reasonAgainstPrint()).toBe("I numeri di telefono si stanno ancora caricando.");
  expect(screen.getByText("Leggo il telefono…")).toBeTruthy();
  expect(screen.queryByText("Senza telefono")).toBeNull();
  give();
  expect(await screen.findByText("Senza telefono")).toBeTruthy();
  expect(reasonAgainstPrint()).not.toBe("I numeri di telefono si stanno ancora caricando.");
});

it("a telephone that could not be read is printed as such", async () => {
  showLate(failures.refused())();
  expect(await screen.findByText("Telefono non letto")).toBeTruthy();
  const sheet = screen.getByRole("region", { name: "Lista d'imbarco", hidden: true });
  expect(sheet.textContent).toContain("non letto");
  expect(screen.queryByText("Senza telefono")).toBeNull();
  expect(reasonAgainstPrint()).not.toBe("I numeri di telefono si stanno ancora caricando.");
});

it("the boarding list is by name, with a number for each and how many they are", () => {
  const named = (id: number, nominativo: string) => booking(id, { telefono: "1", Utente: { nominativo } });
  const sheet = show(named(57, "Zorzi"), named(58, "Alba"), named(59, "Moro"));
  const rows = [...sheet.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["1Alba1", "2Moro1", "3Zorzi1"]);
  expect(sheet.textContent).toContain("Partecipanti3");
});
