// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { readCounts, useWrite } from "./query";

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

it("keeps of a counted read the lengths of its lists alone, where a write's invalidation reaches them", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Messaggi: [{}, {}], NonLetti: [] }));
  const queries = new QueryClient();
  const asked = readCounts("messaggi.list");
  await queries.fetchQuery(asked);
  expect(queries.getQueryData(asked.queryKey)).toEqual({ lengths: { Messaggi: 2, NonLetti: 0 } });
  await queries.invalidateQueries({ queryKey: ["messaggi.list"] });
  expect(queries.getQueryState(asked.queryKey)?.isInvalidated).toBe(true);
});
