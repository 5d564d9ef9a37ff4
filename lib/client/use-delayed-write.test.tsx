// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { act, type ReactNode, useMemo } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { delayedWrites } from "./delayed-writes";
import { useDelayedWrite } from "./use-delayed-write";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const makeList = vi.fn((pending: ReadonlySet<string>) => ["a", "b"].filter((id) => !pending.has(id)));

/** Leaves out what is pending, as the lists to review do. */
function List() {
  const { pending } = useDelayedWrite([]);
  return <p>{useMemo(() => makeList(pending), [pending])}</p>;
}

it("a list from the server is not made anew when the browser takes it over", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const app = (
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>
  );
  const place = document.createElement("div");
  place.innerHTML = renderToString(app);
  makeList.mockClear();
  await act(async () => void hydrateRoot(place, app));
  expect(makeList).toHaveBeenCalledOnce();
});

it.each([
  ["is done", Response.json({ esito: true })],
  ["has failed", Response.json({ esito: false, err: "no" }, { status: 422 })],
])("what the contract names is stale once the write %s", async (_, response) => {
  vi.stubGlobal("fetch", async () => response);
  const queries = new QueryClient();
  queries.setQueryData(["documenti.toReview"], {});
  queries.setQueryData(["docbarca.toReview"], {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDelayedWrite(), { wrapper });
  act(() => void result.current.hold("documenti:1", "documenti.delete", { params: { id_doc: 1 } }));
  await act(() => delayedWrites.flush());
  expect(queries.getQueryState(["documenti.toReview"])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(["docbarca.toReview"])?.isInvalidated).toBe(false);
});
