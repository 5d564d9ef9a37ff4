// @vitest-environment jsdom
// @own-modules
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type RecordName, recordOfSave } from "../../contract/live";
import { openRecords, useOpenHere } from "./open-records";
import { tabName } from "./tab";

const port = recordOfSave("porto.update", 12);
const entity = recordOfSave("enti.update", 5);

let sent: { address: string; init: RequestInit }[];
let answer: () => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return answer();
  });
  openRecords.begun();
});
afterEach(async () => {
  cleanup();
  await settle();
  openRecords.lost();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);
const bodies = () => sent.map(({ init }) => JSON.parse(String(init.body)));
const showDialog = (records: RecordName[]) =>
  renderHook((props: { records: RecordName[] }) => useOpenHere(props.records), { initialProps: { records } });

it("a dialog posts the records it shows, with the name of the tab, and none when it is closed", async () => {
  const { unmount } = showDialog([port, entity]);
  await settle();
  unmount();
  await settle();
  expect(bodies()).toEqual([
    { tab: tabName(), records: [port, entity] },
    { tab: tabName(), records: [] },
  ]);
  expect(sent[0]).toMatchObject({
    address: "/api/live/open",
    init: {
      method: "POST",
      headers: new Headers({ "content-type": "application/json", "x-csrf": "1" }),
      keepalive: false,
    },
  });
});

it("a page that is left posts it in a way that outlives the page", async () => {
  showDialog([port]);
  await settle();
  openRecords.left();
  expect(sent.map(({ init }) => init.keepalive)).toEqual([false, true]);
  expect(bodies().at(-1)).toEqual({ tab: tabName(), records: [] });
});

it("a dialog that is drawn again posts nothing, and one that goes on to another record does", async () => {
  const { rerender } = showDialog([port]);
  await settle();
  rerender({ records: [port] });
  await settle();
  rerender({ records: [entity] });
  await settle();
  expect(bodies().map(({ records }) => records)).toEqual([[port], [entity]]);
});

it("a dialog of a new record posts nothing", async () => {
  showDialog([]);
  await settle();
  expect(sent).toEqual([]);
});

it("a call that fails is no error, and the next change is posted", async () => {
  answer = () => Promise.reject(new TypeError("no network"));
  const { unmount } = showDialog([port]);
  await settle();
  unmount();
  await settle();
  expect(bodies().map(({ records }) => records)).toEqual([[port], []]);
});
