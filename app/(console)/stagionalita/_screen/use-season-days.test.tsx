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
  /** The season that each removal sends as the one that was seen. */
  const seen: unknown[] = [];
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", (address: string, { method, body, headers }: RequestInit) => {
    if (method === "DELETE") seen.push(JSON.parse(new Headers(headers).get("x-base") ?? "null")?.base?.nome);
    const path = address.replace(/^.*\/stagionalita\//, "");
    calls.push(
      [method, path, body && (JSON.parse(String(body)) as { nome: string }).nome].filter(Boolean).join(" "),
    );
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const setList = (days: Record<string, string>) => {
    const Stagionalita = Object.entries(days).map(([giorno, nome]) => ({ giorno, nome }));
    queries.setQueryData(read("stagionalita.list").queryKey, { Stagionalita });
  };
  setList(stored);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useSeasonDays, { wrapper });
  const soon = () => new Promise((resolve) => setTimeout(resolve));
  return {
    calls,
    seen,
    /** A colleague's change arrives. */
    arrive: (days: Record<string, string>) => act(async () => setList(days)),
    shown: (date = day) => result.current.days?.get(date) ?? null,
    async setSeason(date: string, season: string | null, before?: string | null) {
      const failures: string[] = [];
      await act(async () => {
        result.current.setSeason(date, season, before).catch(({ message }: Error) => failures.push(message));
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

it("a removal says which season was seen when it was decided, not what came meanwhile", async () => {
  const { calls, seen, setSeason, answered, arrive } = calendar({ [day]: "Alta" });
  await setSeason(day, null);
  await answered();
  await setSeason(day, "Bassa");
  await setSeason(day, null);
  await answered();
  await answered();
  expect([calls.length, seen]).toEqual([3, ["Alta", "Bassa"]]);
  await arrive({ [day]: "Media" });
  await setSeason(day, "Alta", "Bassa");
  await setSeason("2026-11-03", null);
  expect(seen).toEqual(["Alta", "Bassa", "Bassa"]);
});

it("a season that came to an empty day after it was decided is not taken for seen", async () => {
  const { seen, setSeason } = calendar({ [day]: "Media" });
  await setSeason(day, "Alta", null);
  expect(seen).toEqual([null]);
});

it("a season whose name has letters that no header takes is taken away too", async () => {
  const { calls, seen, setSeason } = calendar({ [day]: "Metà – d’estate, 20 €" });
  expect(await setSeason(day, null)).toEqual([]);
  expect([calls, seen]).toEqual([[`DELETE giorno/${day}`], ["Metà – d’estate, 20 €"]]);
});

it("of several clicks before the first call, the season that was there counts", async () => {
  const { calls, seen, setSeason, answered } = calendar({ [day]: "Alta", "2026-11-03": "Alta" });
  await setSeason(day, null);
  await setSeason(day, "Bassa");
  await answered();
  expect([calls, seen]).toEqual([[`DELETE giorno/${day}`, "POST Bassa"], ["Alta"]]);
});
