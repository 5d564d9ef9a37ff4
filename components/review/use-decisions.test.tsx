// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useMemo } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { createDrafts, type ReviewQueue } from "./queue";
import { useDecisions } from "./use-decisions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

afterEach(() => void vi.unstubAllGlobals());

const decision = { key: "tessera.accept", input: {}, done: "", failed: "" } as const;
const queue: ReviewQueue<{ id: number }, void> = {
  path: "/tessera",
  list: "tessera.toAccept",
  records: "Tessera",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => String(id),
  words: ["tessera", "tessere"],
  gone: "",
  invalidates: [],
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
