// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import type { Season } from "@/features/seasons/season-look";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { useSeasonDays } from "./use-season-days";
import { useToggleDay } from "./use-toggle-day";

const day = "2042-11-04";
const chosen = { nome: "Bassa" } as Season;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function useToggle() {
  const season = useSeasonDays();
  return { isRead: season.days !== undefined, toggle: useToggleDay({ ...season, chosen, noSeason: "" }) };
}

/** The error notice after so many quick presses on a day of that season, where each call has its answer. */
async function saidAfter(presses: number, stored: string | null, ...answers: (Response | undefined)[]) {
  const error = vi.spyOn(notify, "error").mockImplementation(() => {});
  stubReads({ "stagionalita.list": { Stagionalita: stored ? [{ nome: stored, giorno: day }] : [] } }, () =>
    answers.shift(),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useToggle, { wrapper });
  await waitFor(() => expect(result.current.isRead).toBe(true));
  for (let press = 0; press < presses; press += 1) act(() => result.current.toggle(day));
  await waitFor(() => expect(error).toHaveBeenCalled());
  return error.mock.calls[0]?.[0];
}

const timeout = () => Response.json({ esito: false, code: "timeout", err: "Troppo tempo." }, { status: 504 });
const unsent = () =>
  Response.json({ esito: false, code: "timeout", err: "Troppo tempo.", sent: false }, { status: 504 });

it("a day of whose change no answer came is not said to be as it was", async () => {
  const said = "Il giorno 04/11/2042 forse è cambiato lo stesso. Troppo tempo.";
  expect(await saidAfter(1, null, timeout())).toBe(said);
});

it("a day is as it was where its change was refused, or never sent", async () => {
  expect(await saidAfter(1, "Alta", failures.refused())).toBe(
    "Il giorno 04/11/2042 è rimasto com'era. Bloccato.",
  );
  vi.restoreAllMocks();
  expect(await saidAfter(1, null, unsent())).toBe("Il giorno 04/11/2042 è rimasto com'era. Troppo tempo.");
});

it("a day that has lost its season before the next one was refused is said to be without one", async () => {
  const said = "Il giorno 04/11/2042 è rimasto senza stagione. Bloccato.";
  expect(await saidAfter(2, "Alta", undefined, failures.refused())).toBe(said);
});
