// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import PQueue from "p-queue";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi } from "./client";
import { read, readCounts, refetchAfter, useWrite } from "./query";

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
  /** What has been fetched since `write` began, with these lists on screen. */
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

it("a read with a queue waits for its limit, and is not sent any more when nobody wants it", async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    sent.push(address);
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json({ esito: true })));
    });
  });
  const queries = new QueryClient();
  const queue = new PQueue({ concurrency: 1 });
  const typeOf = (id_tipo: number) => read("documenti.byType", { params: { id_tipo } }, queue);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  for (const id of [1, 2, 3]) void queries.fetchQuery(typeOf(id)).catch(() => {});
  await settle();
  expect(sent).toEqual(["/api/legacy/documenti/tipo/1"]);
  await queries.cancelQueries({ queryKey: typeOf(2).queryKey });
  answers[0]?.();
  await settle();
  expect(sent).toEqual(["/api/legacy/documenti/tipo/1", "/api/legacy/documenti/tipo/3"]);
  answers[1]?.();
});
