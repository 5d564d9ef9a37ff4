// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lateAnswer, watchStaleLists } from "@/tests/support/watched-lists";
import { hold } from "./holds";

const list = (...ids: number[]) => ({ Lista: ids.map((id) => ({ id })) });

type Watched = ReturnType<typeof watchStaleLists>;
let lists: Watched["lists"];
let stale: Watched["stale"];
let end: Watched["end"];
/** Ends what holds the lists, as when a form is closed. */
let release: () => void;
beforeEach(() => {
  ({ lists, stale, end } = watchStaleLists());
  const endHold = hold();
  release = () => {
    endHold();
    release = () => {};
  };
});
afterEach(() => {
  release();
  end();
});

const settle = (ms = 260) => vi.advanceTimersByTimeAsync(ms);
const show = (...names: string[]) => {
  for (const name of names) lists.show([name], { data: list(1), answer: () => list(2) });
};

it("a list that waits is read once, whatever other list becomes stale", async () => {
  show("porto.list", "enti.list");
  stale.tell(["porto.list"]);
  await settle(2_000);
  stale.tell(["enti.list"]);
  await settle(2_000);
  expect(lists.asked).toEqual(["porto.list", "enti.list"]);
  release();
  await settle(10);
  expect(lists.asked).toHaveLength(2);
  expect(lists.queries.getQueryData(["porto.list"])).toEqual(list(2));
});

it("one beside which another has been read is read at once when it is stale again", async () => {
  show("porto.list", "enti.list");
  stale.tell(["porto.list"]);
  await settle(2_000);
  stale.tell(["enti.list"]);
  await settle(500);
  stale.tell(["porto.list"]);
  await settle();
  expect(lists.asked).toEqual(["porto.list", "enti.list", "porto.list"]);
});

it("one that becomes stale again within a second is read after it", async () => {
  show("porto.list");
  stale.tell(["porto.list"]);
  await settle();
  stale.tell(["porto.list"]);
  await settle(500);
  expect(lists.asked).toHaveLength(1);
  await settle(600);
  expect(lists.asked).toHaveLength(2);
});

it("one that is not heavy does not wait as long as one that is", async () => {
  const heavy = { Lista: Array(1_000).fill({ nota: "x".repeat(1_100) }) };
  lists.show(["utenti.list"], { data: heavy, answer: () => heavy });
  show("porto.list");
  for (let times = 0; times < 2; times++) {
    stale.tell(["utenti.list", "porto.list"]);
    await settle();
  }
  await settle(1_000);
  expect(lists.asked).toEqual(["utenti.list", "porto.list", "porto.list"]);
});

it("one whose first answer is on its way is not read beside it", async () => {
  const { answer, give } = lateAnswer();
  lists.show(["socio.name", { id: 1 }], { data: list(1) });
  lists.show(["socio.name", { id: 2 }], { answer });
  stale.tell(["socio.name"]);
  await settle(3_000);
  expect(lists.asked).toEqual(['socio.name {"id":2}']);
  give(list(1));
  await settle(400);
  expect(lists.asked.slice(1)).toEqual(['socio.name {"id":1}', 'socio.name {"id":2}']);
});

it("where one of two of a kind could not be read, they come a second later instead of at once", async () => {
  lists.show(["socio.name", { id: 1 }], { data: list(1), answer: () => list(2) });
  lists.show(["socio.name", { id: 2 }], { data: list(1), answer: () => Promise.reject(new Error("down")) });
  stale.tell(["socio.name"]);
  await settle();
  expect(lists.asked).toHaveLength(2);
  release();
  await settle(500);
  expect([lists.asked.length, lists.queries.getQueryData(["socio.name", { id: 1 }])]).toEqual([2, list(1)]);
  await settle(600);
  expect([lists.asked.length, lists.queries.getQueryData(["socio.name", { id: 1 }])]).toEqual([3, list(2)]);
});

it("counts come at once, also those of a part of a list", async () => {
  const key = ["porto.list", { anno: 2026 }, "counts"];
  lists.show(key, { data: { lengths: 1 }, answer: () => ({ lengths: 2 }) });
  stale.tell(["porto.list"]);
  await settle();
  expect(lists.queries.getQueryData(key)).toEqual({ lengths: 2 });
});
