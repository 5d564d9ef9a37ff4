// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { stubReads } from "@/tests/support/stub-reads";
import { AddClassMember } from "./add-class-member";
import { AddMember } from "./add-member";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const booking: UserCruise = {
  id: 7,
  crociera: 3,
  barca: 2,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  utente: 11,
  istruttore: 4,
};
const anna = { id_usr: 12, nome: "Anna", cognome: "D'Amico", nominativo: "Anna D'Amico" };

/** 'Aggiungi socio' for a sailing, and what is created while the server has these bookings. */
function show(...stored: UserCruise[]) {
  const created: object[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (init.method === "POST") {
      created.push(JSON.parse(String(init.body)));
      return Response.json({ esito: true, Crociera: { id: 99 } });
    }
    if (address.endsWith("/crocierautente/")) return Response.json({ esito: true, Crociera: stored });
    if (address.includes("/cerca/")) return Response.json({ esito: true, Utenti: [anna] });
    return Response.json({ esito: false }, { status: 404 });
  });
  render(within(<AddMember sailing={[booking]} onClose={vi.fn()} />));
  return created;
}

const within = (dialog: ReactNode) => (
  <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {dialog}
    </QueryClientProvider>
  </ViewerProvider>
);

async function addAnna(button = "Aggiungi a bordo") {
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "Amico" } });
  fireEvent.click(await screen.findByRole("option", { name: /Anna D'Amico/ }));
  fireEvent.click(screen.getByRole("button", { name: button }));
}

it("a sailing that a colleague has moved meanwhile gets nobody on its old boat", async () => {
  const created = show({ ...booking, barca: 5 });
  await addAnna();
  expect(await screen.findByText(/Questa uscita è appena cambiata/)).toBeTruthy();
  expect(created).toEqual([]);
});

it("who is added has the instructor that the sailing has now", async () => {
  const created = show({ ...booking, istruttore: 9 });
  await addAnna();
  await waitFor(() => expect(created).toMatchObject([{ utente: 12, barca: 2, istruttore: 9 }]));
});

it("a sailing that a colleague has closed meanwhile gets nobody, also where the list still has it", async () => {
  const created = show({ ...booking, chiusa: 1 }, { ...booking, id: 8, utente: 12, chiusa: 1 });
  await addAnna();
  expect(await screen.findByText(/Questa uscita è appena cambiata/)).toBeTruthy();
  expect(created).toEqual([]);
});

it("a class that a colleague has closed meanwhile gets nobody, also who was in it", async () => {
  const enrolment: UserCourse = { id: 5, corso: 3, utente: 11, istruttore: 4, date: ["2031-07-01"] };
  const closed = { stato: 1 as const };
  const writes = stubReads({
    "corsoutente.list": {
      Crociera: [
        { ...enrolment, ...closed },
        { ...enrolment, id: 6, utente: 12, ...closed },
      ],
    },
    "cerca.members": { Utenti: [anna] },
  });
  render(within(<AddClassMember courseClass={[enrolment]} onClose={vi.fn()} />));
  await addAnna("Aggiungi alla classe");
  expect(await screen.findByText(/Questa classe è appena cambiata/)).toBeTruthy();
  expect(writes).toEqual([]);
});
