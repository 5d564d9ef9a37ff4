// @vitest-environment jsdom
import { dehydrate, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countLists, countsKeyOf } from "@/lib/client/counts";
import { createStaleRefetch } from "@/lib/client/live/stale-refetch";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubChannels } from "@/tests/support/own-channels";
import { memberViewer } from "@/tests/support/viewer";
import type { WaitingByPath } from "./menu-line";
import { newQueryClient } from "./query-client";
import { WaitingCounts } from "./waiting-counts";

let queries: QueryClient;
let stale: ReturnType<typeof createStaleRefetch>;
/** Has /api/waiting answer with the count that the server had at that moment. */
let answer: (documents: number) => void;
let fetched: string[];
let abandoned: number;
let shown: WaitingByPath;
beforeEach(() => {
  // A channel's message arrives by a real task.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  stubChannels();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  fetched = [];
  shown = {};
  abandoned = 0;
  vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit = {}) => {
    fetched.push(address);
    signal?.addEventListener("abort", () => abandoned++);
    if (address !== "/api/waiting") return Response.json({ esito: true, Documenti: [{ id: 1 }, { id: 2 }] });
    return new Promise((resolve) => {
      answer = (documents) => {
        const server = new QueryClient();
        const counts = countLists({ Documenti: Array(documents).fill({ id: 1 }) }, memberViewer.id);
        server.setQueryData(countsKeyOf("documenti.toReview"), counts);
        resolve(Response.json(dehydrate(server)));
      };
    });
  });
  queries = newQueryClient();
  stale = createStaleRefetch(queries);
  render(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <WaitingCounts
          onChange={(waiting) => {
            shown = waiting;
          }}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  stale.stop();
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (ms = 1_000) => act(() => vi.advanceTimersByTimeAsync(ms));
const documents = () => shown["/documenti"]?.count;

it("a count that a colleague has changed while the first counts were on their way is read anew", async () => {
  await settle();
  stale.tell(["documenti.toReview"]);
  await settle();
  answer(1);
  await settle();
  expect([documents(), fetched.length]).toEqual([2, 2]);
});

it("a count that was changed before they were asked for is believed, and so is one that nobody changed", async () => {
  stale.tell(["documenti.toReview"]);
  await settle();
  stale.tell(["docbarca.toReview"]);
  answer(1);
  await settle();
  expect([documents(), fetched]).toEqual([1, ["/api/waiting"]]);
});

/** Sends the message with which another tab of this browser tells a step of signing out. */
async function says(step: unknown) {
  const channel = new BroadcastChannel("pontile.sessione");
  channel.postMessage(step);
  channel.close();
  await act(async () => {
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  });
}

it("nothing is asked for while the browser signs out, whose answer would be a refusal; if that fails, it is", async () => {
  await says({ step: "begins", viewer: memberViewer.id });
  await settle();
  expect(fetched).toEqual([]);
  await says("failed");
  await settle();
  expect(fetched).toEqual(["/api/waiting"]);
  await says({ step: "begins", viewer: memberViewer.id });
  expect(abandoned).toBe(1);
});
