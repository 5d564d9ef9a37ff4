// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { act, type ReactNode, useMemo } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { delayedWrites } from "@/lib/client/delayed-writes";
import { createDrafts, type ReviewQueue } from "./queue";
import { useDecisions } from "./use-decisions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

afterEach(cleanup);

const decision = {
  key: "tessera.accept",
  input: { params: { id: 1 }, stored: { accettato: 0 }, changes: { accettato: 1 } },
  done: "",
  failed: "",
} as const;
const queue: ReviewQueue<{ id: number }, void> = {
  path: "/tessera",
  list: "tessera.toAccept",
  records: "Tessera",
  save: "tessera.accept",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => String(id),
  words: ["tessera", "tessere"],
  notFound: "",
  accept: () => decision,
  refuse: () => decision,
  drafts: createDrafts(),
};

const makeList = vi.fn((pending: ReadonlySet<string>) => ["a", "b"].filter((id) => !pending.has(id)));

/** Leaves out what is pending, as the lists to review do. */
function List() {
  const { pending } = useDecisions(queue, () => {});
  return <p>{useMemo(() => makeList(pending), [pending])}</p>;
}

it("a list from the server is the same object after hydration", async () => {
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
])("what the contract names for a decision's call is stale once it %s", async (_, response) => {
  vi.stubGlobal("fetch", async () => response);
  const queries = new QueryClient();
  for (const key of ["tessera.toAccept", "tessera.byMember", "docbarca.toReview"])
    queries.setQueryData([key], {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDecisions(queue, () => {}), { wrapper });
  act(() => result.current.accept({ id: 1 }));
  await act(() => delayedWrites.flush());
  const isStale = (key: string) => queries.getQueryState([key])?.isInvalidated;
  expect(["tessera.toAccept", "tessera.byMember", "docbarca.toReview"].map(isStale)).toEqual([
    true,
    true,
    false,
  ]);
});
