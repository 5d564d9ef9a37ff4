// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse } from "@/lib/contract/records";
import { stubReads } from "@/tests/support/stub-reads";
import { ClassSheet } from "./class-sheet";
import { useClass } from "./use-class";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const enrolment = (id: number, more: Partial<UserCourse> = {}): UserCourse => ({
  id,
  utente: id + 100,
  Utente: { id_usr: id + 100, nominativo: `Socio ${id}` },
  corso: 3,
  Corso: { nome: "Deriva", pratico: 1 },
  istruttore: 4,
  organizatore: 20,
  barca: 2,
  date: ["2031-07-01"],
  stato: 0,
  ...more,
});
const closed = enrolment(57, { stato: 1, organizatore: 10 });

function wrapper({ children }: { children: ReactNode }) {
  return (
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {children}
      </QueryClientProvider>
    </ViewerProvider>
  );
}

it("a class that is closed in part goes by an enrolment that is open", async () => {
  stubReads({ "corsoutente.list": { Crociera: [closed, enrolment(58), enrolment(59)] } });
  const { result } = renderHook(() => useClass(57), { wrapper });
  await waitFor(() => expect(result.current.courseClass?.map(({ id }) => id)).toEqual([58, 59, 57]));
});

it("once its open enrolments are moved, it is found by them and not by the closed one", async () => {
  let list = [closed, enrolment(58), enrolment(59)];
  stubReads({ "corsoutente.list": () => ({ Crociera: list }) });
  const { result } = renderHook(() => useClass(57), { wrapper });
  await waitFor(() => expect(result.current.courseClass).toHaveLength(3));
  list = [closed, enrolment(58, { date: ["2031-08-01"] }), enrolment(59, { date: ["2031-08-01"] })];
  await act(async () => void (await result.current.query.refetch()));
  await waitFor(() => expect(result.current.courseClass?.map(({ id }) => id)).toEqual([58, 59]));
});

it("its sheet and its move count whom they save", async () => {
  stubReads({ "corsoutente.list": { Crociera: [closed, enrolment(58), enrolment(59)] } });
  render(<ClassSheet id={57} onClose={vi.fn()} />, { wrapper });
  expect(await screen.findByText("Salva per tutti e 2")).toBeTruthy();
  expect(screen.getByText(/ · 3 partecipanti$/)).toBeTruthy();
  fireEvent.click(screen.getByText("Sposta…"));
  expect(await screen.findByText("Sposta per tutti e 2")).toBeTruthy();
});
