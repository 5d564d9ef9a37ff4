// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { read } from "@/lib/client/query";
import { useSeasonDays } from "./use-season-days";

const day = "2026-11-02";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The calendar's days over a legacy API whose answers the test gives, one by one. */
function calendar(stored: Record<string, string> = {}) {
  const calls: string[] = [];
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit) => {
    const path = address.replace(/^.*\/stagionalita\//, "");
    calls.push(
      [method, path, body && (JSON.parse(String(body)) as { nome: string }).nome].filter(Boolean).join(" "),
    );
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const Stagionalita = Object.entries(stored).map(([giorno, nome]) => ({ giorno, nome }));
  queries.setQueryData(read("stagionalita.list").queryKey, { Stagionalita });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useSeasonDays, { wrapper });
  const soon = () => new Promise((resolve) => setTimeout(resolve));
  return {
    calls,
    shown: (date = day) => result.current.days?.get(date) ?? null,
    async setSeason(date: string, season: string | null) {
      const failures: string[] = [];
      await act(async () => {
        result.current.setSeason(date, season).catch(({ message }: Error) => failures.push(message));
        await soon();
      });
      return failures;
    },
    answered: (response = Response.json({ esito: true })) =>
      act(async () => {
        answer(response);
        await soon();
      }),
  };
}

const failed = () => Response.json({ esito: false, err: "guasto" }, { status: 422 });

it("shows a change at once and keeps it when the call is answered", async () => {
  const { calls, shown, setSeason, answered } = calendar();
  await setSeason(day, "Alta");
  expect([shown(), calls]).toEqual(["Alta", ["POST Alta"]]);
  await answered();
  expect(shown()).toBe("Alta");
});

it("a second click waits for the first call and undoes it", async () => {
  const { calls, shown, setSeason, answered } = calendar();
  await setSeason(day, "Alta");
  await setSeason(day, null);
  expect([shown(), calls.length]).toEqual([null, 1]);
  await answered();
  expect(calls).toEqual(["POST Alta", `DELETE giorno/${day}`]);
  await answered();
  expect(shown()).toBeNull();
});

it("a third click that wants what the first has sent sends nothing", async () => {
  const { calls, shown, setSeason, answered } = calendar();
  await setSeason(day, "Alta");
  await setSeason(day, null);
  await setSeason(day, "Alta");
  await answered();
  expect([shown(), calls.length]).toEqual(["Alta", 1]);
});

it("replaces a season by removing and adding", async () => {
  const { calls, shown, setSeason, answered } = calendar({ [day]: "Bassa" });
  await setSeason(day, "Alta");
  await answered();
  expect(shown()).toBe("Alta");
  await answered();
  expect(calls).toEqual([`DELETE giorno/${day}`, "POST Alta"]);
  expect(shown()).toBe("Alta");
});

it("sends nothing for what is stored already", async () => {
  const { calls, setSeason } = calendar({ [day]: "Alta" });
  await setSeason(day, "Alta");
  expect(calls).toEqual([]);
});

it("a failed call puts the day back and drops the later changes for it; then the list is refetched", async () => {
  const { calls, shown, setSeason, answered } = calendar({ [day]: "Bassa" });
  const failures = await setSeason(day, null);
  const later = await setSeason(day, "Alta");
  await answered(failed());
  expect([shown(), failures, later]).toEqual(["Bassa", ["guasto"], []]);
  expect(calls).toEqual([`DELETE giorno/${day}`, "GET"]);
});

it("days do not wait for each other", async () => {
  const { calls, setSeason } = calendar();
  await setSeason(day, "Alta");
  await setSeason("2026-11-03", "Bassa");
  expect(calls).toEqual(["POST Alta", "POST Bassa"]);
});
