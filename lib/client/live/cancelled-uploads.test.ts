// @vitest-environment jsdom
// @own-modules
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "@/app/(console)/_shell/query-client";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { staleAfter } from "../../contract/stale";
import { uploadApi } from "../client";
import { startLive } from "./start-live";
import { tabName } from "./tab";

/** A request whose body has left, and whose answer does not come. */
class SentRequest {
  upload = {};
  onabort = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort();
    this.onloadend();
  }
}

const [read] = staleAfter("docbarca.create");
let queries: QueryClient;
let stop: () => void;
let reads: number;
beforeEach(() => {
  vi.useFakeTimers();
  stubLiveBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("XMLHttpRequest", SentRequest);
  reads = 0;
  queries = newQueryClient();
  queries.setQueryData([read], {});
  const queryFn = async () => {
    reads += 1;
    return {};
  };
  new QueryObserver(queries, { queryKey: [read], queryFn, staleTime: 600_000 }).subscribe(() => {});
  stop = startLive(queries, "SEGRETERIA");
  FakeSource.last().begin();
});
afterEach(() => {
  stop();
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (ms = 1_500) => vi.advanceTimersByTimeAsync(ms);
const tellOwn = () => FakeSource.last().send("stale", { reads: [read], tab: tabName() });

it("an upload that was cancelled and stored all the same is read when it is told", async () => {
  tellOwn();
  await settle();
  expect(reads).toBe(0);
  const cancel = new AbortController();
  const fields = {} as never;
  const sent = uploadApi("docbarca.create", {
    fields,
    file: new File(["x"], "a.pdf"),
    signal: cancel.signal,
  });
  cancel.abort();
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  await settle();
  const before = reads;
  await settle(10_000);
  tellOwn();
  await settle();
  expect(reads - before).toBe(1);
});
