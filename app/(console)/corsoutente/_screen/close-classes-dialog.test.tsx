// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { UserCourse } from "@/lib/contract/records";
import { CloseClassesDialog } from "./close-classes-dialog";
import { toRow } from "./rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const enrolment = (id: number, more: Partial<UserCourse> = {}): UserCourse => ({
  id,
  corso: 2,
  Corso: { nome: "Deriva" },
  istruttore: 4,
  date: ["2026-06-12", "2026-06-19"],
  stato: 0,
  Utente: { id_usr: id, nominativo: `Socio ${id}` },
  ...more,
});

/** Closes what is shown while the server has it as `stored`; gives the saves. */
async function close(shown: UserCourse[], stored: UserCourse[], failing: number[] = []) {
  const saved: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "PATCH") return Response.json({ esito: true, Crociera: stored });
    const id = Number(address.split("/").at(-1));
    if (failing.includes(id)) return Response.json({ esito: false, err: "Bloccato." }, { status: 422 });
    const { changes } = JSON.parse(String(body));
    saved.push([id, changes]);
    Object.assign(stored.find((one) => one.id === id) ?? {}, changes);
    return Response.json({ esito: true });
  });
  const rows = shown.map((course) => toRow(course, new Map(), new Map()));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CloseClassesDialog rows={rows} onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.getByText("Chiuso non si riapre.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Chiudi il corso" }));
  return saved;
}
const closed = (...ids: number[]) => ids.map((id) => [id, { stato: 1 }]);

it("closes the class as it is stored then, also who has joined, and names them", async () => {
  const saved = await close([enrolment(1), enrolment(2)], [enrolment(1), enrolment(2), enrolment(7)]);
  expect(await screen.findByText("Tutto riuscito: 2.")).toBeTruthy();
  expect(saved).toEqual(closed(1, 7, 2));
  expect(screen.getByText("Chiuso, e con lui chi è arrivato intanto: Socio 7")).toBeTruthy();
});

it("closes nobody whose lessons are not over any more, and does not offer to try again", async () => {
  const later = { date: ["2026-06-12", "2036-06-26"] };
  const saved = await close([enrolment(1), enrolment(2)], [enrolment(1, later), enrolment(2)]);
  expect(await screen.findByText("Non è più tra i corsi da chiudere.")).toBeTruthy();
  expect(saved).toEqual(closed(2));
  expect(screen.queryByRole("button", { name: "Riprova ciò che non è riuscito" })).toBeNull();
});

it("what a colleague has closed is done; who has joined and failed can be tried again", async () => {
  const failing = [7];
  const stored = [enrolment(1, { stato: 1 }), enrolment(2), enrolment(7)];
  const saved = await close([enrolment(1), enrolment(2)], stored, failing);
  expect(await screen.findByText("Operazioni riuscite: 0. Non riuscite: 2.")).toBeTruthy();
  failing.length = 0;
  fireEvent.click(screen.getByRole("button", { name: "Riprova ciò che non è riuscito" }));
  expect(await screen.findByText("Tutto riuscito: 2.")).toBeTruthy();
  expect(saved).toEqual(closed(2, 7));
});
