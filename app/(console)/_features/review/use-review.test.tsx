// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { delayedWrites } from "@/lib/client/delayed-writes";
import { openRecords } from "@/lib/client/live/open-records";
import { openElsewhere, presence } from "@/lib/client/live/presence";
import { ViewerProvider } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { AppRouter } from "@/tests/support/app-router";
import { memberViewer } from "@/tests/support/viewer";
import { createDrafts, type ReviewQueue } from "./queue";
import { useReview } from "./use-review";

type Card = { id: number };

const decide = ({ id }: Card) =>
  ({
    key: "tessera.accept",
    input: { params: { id }, stored: { accettato: 0 }, changes: { accettato: 1 } },
    done: "",
  }) as const;
const queue: ReviewQueue<Card, void> = {
  path: "/tessera",
  list: "tessera.toAccept",
  records: "Tessera",
  save: "tessera.accept",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => `Tessera ${id}`,
  words: ["tessera", "tessere"],
  notFound: "",
  accept: decide,
  refuse: decide,
  drafts: createDrafts(),
};
const cards = [1, 2, 3, 4].map((id) => ({ id }));
const [one, two, three, four] = cards as [Card, Card, Card, Card];
const nameOf = ({ id }: Card) => recordOfSave("tessera.accept", id);

/** The queue with one card open; the table shows `order`. */
function show(opened: Card, order: readonly Card[] = cards) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <AppRouter>{children}</AppRouter>
      </ViewerProvider>
    </QueryClientProvider>
  );
  const query = { isFetching: false, error: null, refetch: vi.fn() };
  const { result } = renderHook(
    () => {
      const [openId, setOpenId] = useState<number | null>(opened.id);
      const screen = { query, list: cards, openId, open: setOpenId, replace: setOpenId };
      return { openId, review: useReview(queue, { ...screen, hasOtherDialog: () => false }) };
    },
    { wrapper },
  );
  act(() => result.current.review.table.onShown(order.map(({ id }) => String(id))));
  return {
    openId: () => result.current.openId,
    accept: (card: Card) => act(() => result.current.review.accept(card)),
    navigation: () => result.current.review.navigationPast(openElsewhere(memberViewer.id)),
    undo: () => act(() => result.current.review.undoLast()),
  };
}

const colleague = { id: 21, name: "Marta Rossi" };
const opensElsewhere = (...open: Card[]) => {
  for (const card of open) presence.take({ record: nameOf(card), people: [colleague] });
};

let said: string[];
let kept: Set<string>;
beforeEach(() => {
  said = [];
  kept = new Set();
  vi.spyOn(notify, "info").mockImplementation((text) => said.push(String(text)));
  vi.spyOn(openRecords, "add").mockImplementation((record) => {
    kept.add(String(record));
    return () => kept.delete(String(record));
  });
  vi.stubGlobal("fetch", async () => Response.json({ esito: true }));
});
afterEach(async () => {
  await act(() => delayedWrites.flush());
  cleanup();
  for (const card of cards) presence.take({ record: nameOf(card), people: [] });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("what colleagues have open", () => {
  it("is passed over after a decision and on the way", () => {
    opensElsewhere(two);
    const queued = show(one);
    expect(queued.navigation()).toMatchObject({ position: 1, total: 4, next: "3" });
    queued.accept(one);
    expect(queued.openId()).toBe(3);
  });

  it("is not passed over where it is one's own other tab", () => {
    presence.take({ record: nameOf(two), people: [{ id: memberViewer.id, name: "Paola" }] });
    const queued = show(one);
    queued.accept(one);
    expect(queued.openId()).toBe(2);
  });

  it.each([
    ["one", [three], [two, three], "Resta una riga, aperta da un collega; altre 2 sono fuori dalla ricerca."],
    ["several", [one, three, four], cards, "Restano 3 righe, aperte dai colleghi."],
  ])("is said when it is all that is left: %s", (_, elsewhere, order, end) => {
    opensElsewhere(...elsewhere);
    const queued = show(two, order);
    queued.accept(two);
    expect(queued.openId()).toBeNull();
    expect(said).toEqual([end]);
  });
});

describe("a decision that waits", () => {
  it("keeps its record open for colleagues until it has its answer", async () => {
    const queued = show(one);
    queued.accept(one);
    expect([...kept]).toEqual([nameOf(one)]);
    const sent = act(() => delayedWrites.flush());
    expect([...kept]).toEqual([nameOf(one)]);
    await sent;
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it("or until it is undone, or has failed", async () => {
    vi.spyOn(notify, "error").mockImplementation(() => {});
    const queued = show(one);
    queued.accept(one);
    queued.undo();
    expect(kept.size).toBe(0);
    vi.stubGlobal("fetch", async () => Response.json({ esito: false, err: "no" }, { status: 422 }));
    queued.accept(one);
    expect(kept.size).toBe(1);
    await act(() => delayedWrites.flush());
    expect(kept.size).toBe(0);
  });
});

describe("the opened record", () => {
  const replace = vi.fn();
  const query = { isFetching: false, error: null, refetch: vi.fn() };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <AppRouter>{children}</AppRouter>
      </ViewerProvider>
    </QueryClientProvider>
  );
  const render = (list: Card[], openId: number | null) =>
    renderHook(
      (props: { list: Card[]; openId: number | null }) =>
        useReview(queue, { query, ...props, open: () => {}, replace, hasOtherDialog: () => false }),
      { wrapper, initialProps: { list, openId } },
    );
  beforeEach(() => void replace.mockClear());

  it("stays when a colleague has decided it; the way leads on to what still waits", () => {
    const { result, rerender } = render([one, two], 1);
    expect(result.current.opened).toEqual(one);
    rerender({ list: [two], openId: 1 });
    expect([result.current.opened, replace.mock.calls]).toEqual([one, []]);
    rerender({ list: [two], openId: 2 });
    expect(result.current.opened).toEqual(two);
  });

  it("is not found where it was never in the list, nor where it was closed meanwhile", () => {
    const { rerender } = render([one], 7);
    expect(replace).toHaveBeenCalledExactlyOnceWith(null);
    rerender({ list: [one], openId: 1 });
    rerender({ list: [], openId: null });
    rerender({ list: [], openId: 1 });
    expect(replace).toHaveBeenCalledTimes(2);
  });
});
