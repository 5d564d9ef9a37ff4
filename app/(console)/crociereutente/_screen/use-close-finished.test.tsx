// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { stubReads } from "@/tests/support/stub-reads";
import { useCloseFinished } from "./use-close-finished";

// Otherwise the first question waits for its code.
beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const wrapperOf =
  (queries: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );

it.each([
  ["2026-07-08", "1 uscita, 2 partecipanti", "Chiusa non si riapre."],
  ["2026-07-09", "2 uscite, 2 partecipanti", "Chiuse non si riaprono."],
])("the question counts what is over and says that it is final", async (end, count, final) => {
  const Attivita = ["2026-07-08", end].map((fine, at) => ({
    id: at + 1,
    barca: 2,
    inizio: "2026-07-01",
    fine,
  }));
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Attivita, Crociera: Attivita }));
  const { result } = renderHook(useCloseFinished, { wrapper: wrapperOf(new QueryClient()) });
  await act(() => result.current.closeFinished());
  render(result.current.question);
  expect([screen.getByText(count), screen.getByText(final)]).toHaveLength(2);
});

it("the question says who of a divided sailing is not over and stays open", async () => {
  const over = { id: 1, crociera: 3, barca: 2, inizio: "2026-07-01", fine: "2026-07-08" };
  const later = { ...over, id: 2, fine: "2099-01-01", Utente: { nominativo: "Ida" } };
  const closed = { ...later, id: 3, chiusa: 1, Utente: { nominativo: "Pia" } };
  vi.stubGlobal("fetch", async () =>
    Response.json({ esito: true, Attivita: [over], Crociera: [over, later, closed] }),
  );
  const { result } = renderHook(useCloseFinished, { wrapper: wrapperOf(new QueryClient()) });
  await act(() => result.current.closeFinished());
  render(result.current.question);
  expect(screen.getByText(/^È divisa: un altro partecipante non si chiude con questa, Ida/)).toBeTruthy();
});

it("what is over cannot be counted: it says so, and counts again on a press", async () => {
  let isBroken = true;
  vi.stubGlobal("fetch", async () =>
    isBroken
      ? Response.json({ esito: false, err: "Guasto." }, { status: 422 })
      : Response.json({ esito: true, Attivita: [], Crociera: [] }),
  );
  const [error, info] = [vi.spyOn(notify, "error"), vi.spyOn(notify, "info")];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useCloseFinished, { wrapper: wrapperOf(queries) });
  await act(() => result.current.closeFinished());
  const [text, { retry }] = error.mock.calls[0] as unknown as [string, { retry: () => void }];
  expect(text).toBe("Non so ancora quante uscite ci sono da chiudere. Guasto.");
  isBroken = false;
  act(() => retry());
  await waitFor(() => expect(info).toHaveBeenCalledWith("Non ci sono uscite finite da chiudere."));
});

it("where all open bookings alone cannot be read, it says that it does not know who is divided", async () => {
  const over = { id: 1, crociera: 3, barca: 2, inizio: "2026-07-01", fine: "2026-07-08" };
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/chiudere/")
      ? Response.json({ esito: true, Attivita: [over] })
      : Response.json({ esito: false, err: "Guasto." }, { status: 422 }),
  );
  const error = vi.spyOn(notify, "error");
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useCloseFinished, { wrapper: wrapperOf(queries) });
  await act(() => result.current.closeFinished());
  expect(error.mock.calls[0]?.[0]).toBe("Non so ancora se qualche uscita da chiudere è divisa. Guasto.");
});

it.each([
  ["names the bookings that were counted", 2, { prenotazioni: [1, 2] }],
  ["names none of more than a header can hold", 1_001, undefined],
])("the closing %s", async (_, count, base) => {
  const Attivita = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    inizio: "2026-07-01",
    fine: "2026-07-08",
  }));
  const writes = stubReads({ "crocierautente.toClose": { Attivita } });
  const { result } = renderHook(useCloseFinished, { wrapper: wrapperOf(new QueryClient()) });
  await act(() => result.current.closeFinished());
  render(result.current.question);
  fireEvent.click(screen.getByRole("button", { name: texts.yes }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.base).toEqual(base);
});
