// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDrafts, type ReviewQueue } from "./queue";
import { useReview } from "./use-review";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

interface Card {
  id: number;
}
const decide = () => ({ key: "tessera.accept", input: {}, done: "", failed: "" }) as never;
const queue: ReviewQueue<Card, void> = {
  path: "/tessera",
  list: "tessera.toAccept",
  records: "Tessera",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => `Tessera ${id}`,
  words: ["tessera", "tessere"],
  notFound: "Non c'è più",
  accept: decide,
  refuse: decide,
  drafts: createDrafts(),
};
const replace = vi.fn();
beforeEach(() => void replace.mockClear());
afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const query = { isFetching: false, error: null, refetch: vi.fn() };
const render = (list: Card[], openId: number | null) =>
  renderHook(
    (props: { list: Card[]; openId: number | null }) =>
      useReview(queue, { query, ...props, open: () => {}, replace, hasOtherDialog: () => false }),
    { wrapper, initialProps: { list, openId } },
  );

it("the dialog of a record stays when a colleague has decided it; the way leads on to what still waits", () => {
  const { result, rerender } = render([{ id: 1 }, { id: 2 }], 1);
  expect(result.current.opened).toEqual({ id: 1 });
  rerender({ list: [{ id: 2 }], openId: 1 });
  expect([result.current.opened, replace.mock.calls]).toEqual([{ id: 1 }, []]);
  rerender({ list: [{ id: 2 }], openId: 2 });
  expect(result.current.opened).toEqual({ id: 2 });
});

it("a record that was never in the list is not found, and neither is one that was closed meanwhile", () => {
  const { rerender } = render([{ id: 1 }], 7);
  expect(replace).toHaveBeenCalledExactlyOnceWith(null);
  rerender({ list: [{ id: 1 }], openId: 1 });
  rerender({ list: [], openId: null });
  rerender({ list: [], openId: 1 });
  expect(replace).toHaveBeenCalledTimes(2);
});
