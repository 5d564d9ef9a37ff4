// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse } from "@/lib/contract/records";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { toRow } from "./rows";
import { UserCourseDialog } from "./user-course-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anna = { id_usr: 12, nome: "Anna", cognome: "D'Amico", nominativo: "Anna D'Amico" };
const ugo = { id_usr: 13, nome: "Ugo", cognome: "Amicone", nominativo: "Ugo Amicone" };
const ofUgo: UserCourse = {
  id: 1,
  utente: 11,
  corso: 3,
  istruttore: 4,
  barca: 5,
  porto: 2,
  date: ["2031-07-01"],
  stato: 0,
};

const save = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);

/** A new enrolment of Anna's whose answer never came, though it is there. */
async function showArrived() {
  let list = [ofUgo];
  const writes = stubReads(
    {
      "corsoutente.list": () => ({ Crociera: list }),
      "corso.list": { Corso: [{ id: 3, nome: "Vela", pratico: 0 as const }] },
      "cerca.members": { Utenti: [anna, ugo] },
    },
    failures.down,
  );
  const onClose = vi.fn();
  render(
    <ViewerProvider viewer={{ level: "ADMIN" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserCourseDialog from={ofUgo} onClose={onClose} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  await screen.findByText("Vela");
  fireEvent.change(screen.getAllByRole("combobox")[0] as HTMLElement, { target: { value: "Amico" } });
  fireEvent.click(await screen.findByRole("option", { name: /Anna D'Amico/ }));
  save();
  await screen.findByText(/Forse è andata a buon fine: se riprovi, guardo prima se c'è già\./);
  list = [ofUgo, { ...ofUgo, id: 2, utente: 12 }];
  return { writes, onClose };
}

it("an enrolment that is there though its answer never came is not made twice", async () => {
  const { writes, onClose } = await showArrived();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes).toHaveLength(1);
  // A theory course's too: with another boat it would be another class.
  expect(writes[0]?.body).toMatchObject({ barca: 5, porto: 2 });
});

it("nor is it taken for that of somebody else, who is chosen before the second press", async () => {
  const { writes, onClose } = await showArrived();
  fireEvent.click(screen.getAllByText("Cambia")[0] as HTMLElement);
  fireEvent.change(screen.getAllByRole("combobox")[0] as HTMLElement, { target: { value: "Amico" } });
  fireEvent.click(await screen.findByRole("option", { name: /Ugo Amicone/ }));
  save();
  await screen.findByText(/^L'iscrizione di prima è arrivata lo stesso/);
  expect(writes).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

it("a closed enrolment is only looked at", async () => {
  stubReads({ "corso.list": { Corso: [{ id: 3, nome: "Vela", pratico: 0 as const }] } });
  const show = (course: UserCourse) =>
    render(
      <ViewerProvider viewer={{ level: "ADMIN" } as Viewer}>
        <QueryClientProvider client={new QueryClient()}>
          <UserCourseDialog row={toRow(course, new Map(), new Map())} onClose={() => {}} />
        </QueryClientProvider>
      </ViewerProvider>,
    );
  const choice = async () => (await screen.findByText("Vela")).closest("select") as HTMLSelectElement;
  show(ofUgo);
  expect((await choice()).matches(":disabled")).toBe(false);
  screen.getByText("Salva");
  screen.getByText("Annulla");
  cleanup();
  show({ ...ofUgo, stato: 1 });
  expect((await choice()).matches(":disabled")).toBe(true);
  expect(screen.queryByText("Salva")).toBeNull();
  expect(screen.getByText("Chiudi")).toBeTruthy();
});
