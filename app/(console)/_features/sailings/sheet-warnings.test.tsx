// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { stubReads } from "@/tests/support/stub-reads";
import { AddMember } from "./add-member";
import { ChangeEffects } from "./change-effects";
import { OpenClass } from "./open-class";
import { OpenSailing } from "./open-sailing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const days = { inizio: "2031-07-01", fine: "2031-07-08" };
const booking: UserCruise = {
  ...days,
  id: 7,
  crociera: 3,
  barca: 2,
  utente: 11,
  Utente: { id_usr: 11, nominativo: "Ugo Neri" },
  istruttore: 4,
  Istruttore: { id_usr: 4, nominativo: "Ivo Sarti" },
  chiusa: 0,
};
const elsewhere: UserCruise = {
  ...days,
  id: 8,
  crociera: 5,
  Crociera: { nome: "Elba" },
  barca: 6,
  utente: 13,
  istruttore: 9,
  chiusa: 0,
};
const boats = [
  { id: 2, nome: "Maestrale", armatore: 1, posti: 1 },
  { id: 6, nome: "Gabbiano", armatore: 1 },
];
const anna = { id_usr: 13, nome: "Anna", cognome: "D'Amico", nominativo: "Anna D'Amico" };

function show(content: ReactNode) {
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {content}
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

const warnings = () => screen.findByRole("list", { name: "Avvisi" });

describe("what a change to a sailing brings", () => {
  it("names the licence that a new instructor lacks, though boat and days stay", async () => {
    stubReads({
      "qualifica.byMember": ({ userId }) => ({
        Qualifica: userId === "4" ? [{ id: 1, accettato: 1, scadenza: "2035-01-01" }] : [],
      }),
    });
    const to = { crociera: 3, barca: 2, ...days, istruttore: { id_usr: 9, nominativo: "Ada Poli" } };
    show(<ChangeEffects sailing={[booking]} to={to} />);
    const missing = await screen.findByRole("region", { name: "Quello che mancherà" });
    expect(within(missing).getByText(/Ada Poli.*brevetto/i)).toBeTruthy();
  });
});

describe("the form of the sheet warns before it saves", () => {
  it("of a sailing: the other boat is taken", async () => {
    stubReads({
      "crocierautente.list": { Crociera: [booking, elsewhere] },
      "barche.ofCollaborators": { Barche: boats },
    });
    show(<OpenSailing group={[booking]} others={[]} all={[booking, elsewhere]} onClose={vi.fn()} />);
    await screen.findByRole("option", { name: "Gabbiano" });
    expect(screen.queryByRole("list", { name: "Avvisi" })).toBeNull();
    fireEvent.change(screen.getByLabelText("Barca"), { target: { value: "6" } });
    expect((await warnings()).textContent).toContain("Barca occupata: è anche in «Elba»");
  });

  it("of a class: boat and instructor are at sea on a day of lessons", async () => {
    const enrolment: UserCourse = {
      id: 7,
      corso: 3,
      Corso: { nome: "Vela", pratico: 1 },
      utente: 11,
      date: [days.inizio],
      stato: 0,
    };
    stubReads({
      "crocierautente.list": { Crociera: [elsewhere] },
      "corsoutente.list": { Crociera: [enrolment] },
      "barche.ofCollaborators": { Barche: boats },
    });
    show(<OpenClass group={[enrolment]} others={[]} all={[enrolment]} onClose={vi.fn()} />);
    await screen.findByRole("option", { name: "Gabbiano" });
    fireEvent.change(screen.getByLabelText("Barca"), { target: { value: "6" } });
    expect((await warnings()).textContent).toContain("Barca occupata: è anche in «Elba»");
  });
});

describe("the sheet of a sailing", () => {
  const sheet = (more: Partial<UserCruise> = {}) => (
    <OpenSailing group={[{ ...booking, ...more }]} others={[]} all={[booking]} onClose={vi.fn()} />
  );

  it("opens at its beginning: an arrow key changes no boat", () => {
    stubReads({});
    show(sheet());
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Uscita" }));
  });

  it("keeps its length when the first day is changed", async () => {
    stubReads({});
    show(sheet());
    fireEvent.change(screen.getByLabelText(/^Inizio/), { target: { value: "10/07/2031" } });
    fireEvent.blur(screen.getByLabelText(/^Inizio/));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Fine/).value).toBe("17/07/2031"));
  });

  it("offers the club's instructors before anything is typed", async () => {
    stubReads({
      "istruttori.list": { Istruttori: [{ id: 1, id_usr: 9, Utenti: { nome: "Ada", cognome: "Poli" } }] },
    });
    show(sheet({ istruttore: 0, Istruttore: null }));
    fireEvent.focus(screen.getByRole("combobox", { name: "Istruttore" }));
    expect(await screen.findByRole("option", { name: /Ada Poli/ })).toBeTruthy();
  });
});

it("'Aggiungi socio' says that the boat is full, and where the member has lessons", async () => {
  const lesson = { id: 1, corso: 4, Corso: { nome: "Patente" }, utente: 13, date: ["2031-07-02"], stato: 0 };
  stubReads({
    "crocierautente.list": { Crociera: [booking] },
    "corsoutente.list": { Crociera: [lesson] },
    "barche.list": { Barche: boats },
    "cerca.members": { Utenti: [anna] },
  });
  show(<AddMember sailing={[{ ...booking, capoflottiglia: 1 }]} onClose={vi.fn()} />);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "Amico" } });
  fireEvent.click(await screen.findByRole("option", { name: /Anna D'Amico/ }));
  expect(await screen.findByText(/Socio occupato: Anna D'Amico è anche in «Patente»/)).toBeTruthy();
  expect(await screen.findByText("Barca piena: 2 partecipanti per 1 posto.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Nessun impegno in questi giorni")).toBeNull());
  // The first one leads the fleet, and whoever is added does not.
  expect(await screen.findByText(/^Tessera dell'anno: manca/)).toBeTruthy();
  expect(screen.queryByText(/^Brevetto/)).toBeNull();
});
