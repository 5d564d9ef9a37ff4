// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { callApi } from "./client";
import { read, readCounts, readNow, refetchAfter, useWrite } from "./query";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function writer() {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    sent.push(String(init.body));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Response.json({ esito: true });
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite("enti.create"), { wrapper });
  return { sent, write: (nome: string) => result.current.write({ body: { nome } }) };
}

it("sends the same write once while it runs, and again afterwards", async () => {
  const { sent, write } = writer();
  await Promise.all([write("Uno"), write("Uno")]);
  expect(sent).toHaveLength(1);
  await write("Uno");
  expect(sent).toHaveLength(2);
});

it("sends two different writes that are started one right after the other", async () => {
  const { sent, write } = writer();
  await Promise.all([write("Uno"), write("Due")]);
  expect(sent).toEqual(['{"nome":"Uno"}', '{"nome":"Due"}']);
});

it("a write that fails is not sent again by itself, and says why", async () => {
  const fetched = vi.fn(async () => Response.json({ err: "Bloccato.", code: "refused" }, { status: 422 }));
  vi.stubGlobal("fetch", fetched);
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: 1, retryDelay: 0 } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite("enti.create"), { wrapper });
  await expect(result.current.write({ body: { nome: "FIV" } })).rejects.toThrow("Bloccato.");
  expect(fetched).toHaveBeenCalledOnce();
  await waitFor(() => expect(result.current.error?.message).toBe("Bloccato."));
});

it("what is read now is asked of the server, however fresh what is known", async () => {
  const fetched = vi.fn(async () => Response.json({ esito: true }));
  vi.stubGlobal("fetch", fetched);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  await queries.fetchQuery(read("enti.list"));
  await readNow(queries, "enti.list");
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("a list on screen that was just read is not read once more to be counted, others are", async () => {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address.replace("/api/legacy", ""));
    return Response.json({ esito: true, Documenti: Array(fetched.length).fill({}) });
  });
  const queries = new QueryClient();
  const count = async (id_tipo: number) => {
    const counts = await queries.fetchQuery(readCounts("documenti.byType", 3, { params: { id_tipo } }));
    return counts.lengths.Documenti;
  };
  expect(await count(1)).toBe(1);
  const list = new QueryObserver(queries, read("documenti.byType", { params: { id_tipo: 1 } }));
  onTestFinished(list.subscribe(() => {}));
  expect(await count(1)).toBe(2);
  expect(await count(2)).toBe(3);
  expect(fetched).toEqual(["/documenti/tipo/1", "/documenti/tipo/1", "/documenti/tipo/2"]);
});

it("the same search is read once while it is fresh, one with other words apart", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    sent.push(body);
    return Response.json({ esito: true });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  for (const id_usr of [1, 2, 1]) await queries.fetchQuery(read("logbook.search", { body: { id_usr } }));
  expect(sent).toEqual(['{"id_usr":1}', '{"id_usr":2}']);
});

it("keeps of a counted read how many there are and since when, where a write's invalidation reaches it", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Messaggi: [{}, {}], NonLetti: [] }));
  const queries = new QueryClient();
  const asked = readCounts("messaggi.list", 3);
  await queries.fetchQuery(asked);
  expect(queries.getQueryData(asked.queryKey)).toEqual({ lengths: { Messaggi: 2, NonLetti: 0 }, oldest: {} });
  await queries.invalidateQueries({ queryKey: ["messaggi.list"] });
  expect(queries.getQueryState(asked.queryKey)?.isInvalidated).toBe(true);
});

describe("after a write", () => {
  /** Renders with these lists on screen; `fetched` are the addresses that were fetched since. */
  function screenWith(keys: readonly ("enti.list" | "corso.list" | "formazione.list")[]) {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      fetched.push(address.replace("/api/legacy", ""));
      return Response.json({ esito: true });
    });
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
    for (const key of keys) {
      queries.setQueryData([key], {});
      new QueryObserver(queries, { queryKey: [key], queryFn: () => callApi(key) }).subscribe(() => {});
    }
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );
    return { fetched, queries, wrapper };
  }

  it("what the contract names is refetched, once, and nothing else", async () => {
    const { fetched, wrapper } = screenWith(["enti.list", "corso.list"]);
    const { result } = renderHook(() => useWrite("enti.create"), { wrapper });
    await result.current.write({ body: { nome: "FIV" } });
    expect(fetched).toEqual(["/enti/", "/enti/"]);
  });

  it("what its action changes is refetched, not what its call would", async () => {
    const { fetched, wrapper } = screenWith(["corso.list", "formazione.list"]);
    const { result } = renderHook(() => useWrite("formazione.update"), { wrapper });
    const stored = { id: 1, pubblicato: 0 };
    await result.current.write({
      params: { id: 1 },
      stored,
      changes: { pubblicato: 1 },
      action: "corsi.publish",
    });
    expect(fetched).toEqual(["/formazione/1", "/corso/"]);
  });

  it("nothing is refetched where the caller does it", async () => {
    const { fetched, queries, wrapper } = screenWith(["enti.list"]);
    const { result } = renderHook(() => useWrite("enti.create", { refetch: false }), { wrapper });
    await result.current.write({ body: { nome: "FIV" } });
    expect(fetched).toEqual(["/enti/"]);
    await refetchAfter(queries, "enti.create");
    expect(fetched).toEqual(["/enti/", "/enti/"]);
  });
});
