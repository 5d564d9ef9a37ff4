// @vitest-environment jsdom
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "@/app/(console)/_shell/query-client";
import type { ReadKey } from "../../contract";
import { read, readCounts } from "../query";
import { releaseOnce, useHasWaiting, useHold } from "./holds";
import { createStaleRefetch } from "./stale-refetch";

let queries: QueryClient;
let fetched: string[];
let stale: ReturnType<typeof createStaleRefetch>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  fetched = [];
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    const isBackground = new Headers(headers).get("x-background") === "1";
    fetched.push(address.replace("/api/legacy", "") + (isBackground ? "" : " for a person"));
    return Response.json({ esito: true, Lista: [] });
  });
  queries = newQueryClient();
  stale = createStaleRefetch(queries);
});
afterEach(() => {
  document.body.replaceChildren();
  stale.stop();
  cleanup();
  queries.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(options: { queryKey: readonly unknown[] }): () => void {
  queries.setQueryData(options.queryKey, { esito: true, Lista: [{ id: 1 }] });
  return new QueryObserver(queries, options as never).subscribe(() => {});
}
const showList = (key: ReadKey) => show(read(key));
const settle = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);

it("a burst is one refetch of what is on screen, in the background", async () => {
  showList("porto.list");
  queries.setQueryData(["enti.list"], {});
  for (let at = 0; at < 20; at++) stale.tell(["porto.list", "enti.list"]);
  expect(fetched).toEqual([]);
  await settle();
  expect(fetched).toEqual(["/porto/"]);
  expect(queries.getQueryState(["enti.list"])?.isInvalidated).toBe(true);
});

it("in a storm a list is refetched less and less, and the last change is never missed", async () => {
  showList("porto.list");
  for (let at = 0; at < 200; at++) {
    stale.tell(["porto.list"]);
    await settle(100);
  }
  expect(fetched.length).toBeLessThanOrEqual(6);
  await settle(11_000);
  expect(queries.getQueryState(["porto.list"])?.isInvalidated).toBe(false);
});

it("a list of 20,000 members is refetched once in ten seconds", async () => {
  showList("utenti.list");
  const member = { id: 1, nominativo: "Anna Neri", email: "anna.neri@example.org", nota: "x".repeat(50) };
  const data = { esito: true, Utenti: Array(20_000).fill(member) };
  vi.stubGlobal("fetch", async () => {
    fetched.push("/utenti/");
    return { ok: true, headers: new Headers(), json: async () => data };
  });
  queries.setQueryData(["utenti.list"], data);
  for (let at = 0; at < 90; at++) {
    stale.tell(["utenti.list"]);
    await settle(100);
  }
  expect(fetched).toEqual(["/utenti/"]);
  await settle(10_000);
  expect(fetched).toHaveLength(2);
});

it("under a form rows wait until it is closed, and counts do not", async () => {
  showList("porto.list");
  show(readCounts("porto.list", 3));
  const form = renderHook(() => useHold(true));
  stale.tell(["porto.list"]);
  await settle();
  expect(fetched).toHaveLength(1);
  form.unmount();
  await settle(10);
  expect(fetched).toHaveLength(2);
});

it("under a selection the person may ask for what waits", async () => {
  showList("porto.list");
  const selection = renderHook(() => {
    useHold(true);
    return useHasWaiting();
  });
  expect(selection.result.current).toBe(false);
  stale.tell(["porto.list"]);
  await settle();
  await vi.waitFor(() => expect(selection.result.current).toBe(true));
  releaseOnce();
  await settle();
  expect(fetched).toEqual(["/porto/"]);
  await vi.waitFor(() => expect(selection.result.current).toBe(false));
});

it("in a hidden tab everything waits until it is shown", async () => {
  showList("porto.list");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  stale.tell(["porto.list"]);
  await settle(60_000);
  expect(fetched).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(fetched).toEqual(["/porto/"]);
});

it("a list that was being fetched when it became stale is fetched again", async () => {
  showList("porto.list");
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(address.replace("/api/legacy", ""));
    return new Promise<Response>((resolve) =>
      answers.push(() => resolve(Response.json({ esito: true, Lista: [] }))),
    );
  });
  void queries.refetchQueries({ queryKey: ["porto.list"] });
  stale.tell(["porto.list"]);
  for (const answer of answers) answer();
  await settle();
  expect(fetched).toEqual(["/porto/", "/porto/"]);
});

it("after a break everything on screen is refetched once, but never a thread, which would be marked as read", async () => {
  showList("porto.list");
  show(read("messaggi.thread" as never, { params: { id_mes: 4 } } as never));
  stale.tellAll();
  await settle();
  expect(fetched).toEqual(["/porto/"]);
});

it("a list does not move under a pointer on its way to a row", async () => {
  showList("porto.list");
  document.body.innerHTML = '<table><tbody><tr data-row-id="1"><td>Uno</td></tr></tbody></table>';
  const cell = document.querySelector("td");
  const move = (type: string) => cell?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  move("pointerdown");
  stale.tell(["porto.list"]);
  await settle(5_000);
  expect(fetched).toEqual([]);
  move("pointerup");
  await settle(900);
  expect(fetched).toEqual([]);
  await settle(500);
  expect(fetched).toEqual(["/porto/"]);
});
