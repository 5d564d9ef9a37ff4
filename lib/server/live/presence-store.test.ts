import { afterEach, expect, it, vi } from "vitest";
import { fakeLiveRedis } from "@/tests/support/fake-live-redis";
import type { OpenEvent } from "../../contract/live";
import { openEntry } from "./presence";
import { createPresenceStore } from "./presence-store";
import { createSharedPresence } from "./shared-presence";

const marta = { id: 3, name: "Marta Rossi" };
const entry = (sid: string, tab: string, record = "socio 1") =>
  openEntry({ sid, tab, person: marta, records: [record as "socio 1"] });
afterEach(() => vi.useRealTimers());

it("without Redis nothing is kept", async () => {
  const store = createPresenceStore(null);
  await store.set(entry("uno", "a"));
  await store.endSession("uno");
  expect(await store.all()).toEqual([]);
});

it("keeps one entry for each tab until it is closed, its session ends or its time is over", async () => {
  vi.useFakeTimers();
  const { redis, hashes } = fakeLiveRedis();
  const store = createPresenceStore(redis);
  const [first, second, other] = [entry("uno", "a"), entry("uno", "b"), entry("due", "a")];
  for (const one of [first, second, other]) await store.set(one);
  expect([...hashes.keys()]).toEqual(["pontile:open:uno", "pontile:open:due"]);
  expect(await store.all()).toEqual([first, second, other]);
  await store.set({ ...first, records: [] });
  await store.endSession("due");
  expect(await store.all()).toEqual([second]);
  vi.setSystemTime(second.until - 1);
  expect(await store.all()).toEqual([second]);
  vi.setSystemTime(second.until);
  expect(await store.all()).toEqual([]);
});

it("reads on where Redis gives its keys in several parts, and only its own keys", async () => {
  const { redis, hashes } = fakeLiveRedis();
  const store = createPresenceStore(redis);
  const entries = [entry("uno", "a"), entry("due", "a")];
  for (const one of entries) await store.set(one);
  const [one, two] = [...hashes.keys()];
  const scan = vi
    .spyOn(redis, "scan")
    .mockImplementation((async (cursor: string) => (cursor === "0" ? ["17", [one]] : ["0", [two]])) as never);
  expect(await store.all()).toEqual(entries);
  expect(scan.mock.calls).toEqual([
    ["0", "MATCH", "pontile:open:*", "COUNT", 1_000],
    ["17", "MATCH", "pontile:open:*", "COUNT", 1_000],
  ]);
});

it("an instance that begins later tells what others have heard, and keeps what it has heard since", async () => {
  vi.useFakeTimers();
  const { redis } = fakeLiveRedis();
  const store = createPresenceStore(redis);
  const older = entry("uno", "a", "socio 1");
  await store.set(older);
  await store.set(entry("uno", "b", "socio 2"));
  vi.advanceTimersByTime(1_000);
  const newer = entry("uno", "a", "socio 3");
  const told: OpenEvent[] = [];
  const presence = createSharedPresence(redis, { send: () => {} }, (event) => told.push(event));
  presence.receive(newer);
  await presence.load();
  const open = () =>
    presence
      .events()
      .map(({ record }) => record)
      .toSorted();
  expect(open()).toEqual(["socio 2", "socio 3"]);
  // An entry that another instance has received later replaces the one of this instance.
  vi.advanceTimersByTime(1_000);
  await store.set(entry("uno", "a", "socio 4"));
  await presence.load();
  expect(open()).toEqual(["socio 2", "socio 4"]);
  expect(told.map(({ record, people }) => [record, people.length])).toEqual([
    ["socio 3", 1],
    ["socio 2", 1],
    ["socio 3", 0],
    ["socio 4", 1],
  ]);
});

it("a session that ends closes all that it had open, here and in Redis; a failure there is left to time", async () => {
  const { redis, hashes, goDown } = fakeLiveRedis();
  const told: OpenEvent[] = [];
  const presence = createSharedPresence(redis, { send: () => {} }, (event) => told.push(event));
  for (const tab of ["a", "b"]) await presence.open({ sid: "uno", tab, person: marta, records: ["socio 1"] });
  presence.endSession("uno");
  expect(told.map(({ people }) => people.length)).toEqual([1, 0]);
  await vi.waitFor(() => expect(hashes.size).toBe(0));
  await presence.open({ sid: "due", tab: "a", person: marta, records: ["socio 1"] });
  goDown();
  presence.endSession("due");
  expect(presence.events()).toEqual([]);
});

it("what a stream had open ends 7 s after it, but not what a tab has said again since", async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  const presence = createSharedPresence(
    null,
    { send: (message) => message.kind === "open" && sent.push(message.entry.tab) },
    () => {},
  );
  const says = (tab: string) => presence.open({ sid: "uno", tab, person: marta, records: ["socio 1"] });
  presence.endLater("nessuno", () => false);
  expect(vi.getTimerCount()).toBe(0);
  for (const tab of ["a", "b"]) await says(tab);
  vi.advanceTimersByTime(100);
  sent.length = 0;
  presence.endLater("uno", () => false);
  vi.advanceTimersByTime(2_000);
  await says("a");
  await says("c");
  vi.advanceTimersByTime(5_000);
  // Tab 'b' has not reported again.
  expect(sent).toEqual(["a", "c", "b"]);
  presence.endLater("uno", () => true);
  vi.advanceTimersByTime(7_000);
  expect(sent).toHaveLength(3);
});
