import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAside } from "./aside";

const list = (...ids: number[]) => ({ Lista: ids.map((id) => ({ id })) });

let queries: QueryClient;
let counted: number[];
let aside: ReturnType<typeof createAside>;
/** The answer of the server to a read of each list. */
let answers: Record<string, () => Promise<unknown>>;
beforeEach(() => {
  queries = new QueryClient();
  counted = [];
  answers = {};
  aside = createAside(queries, (count) => counted.push(count));
});
afterEach(() => {
  aside.stop();
  queries.clear();
});

/** A list on screen, with one row. */
function shownList(name: string) {
  const queryKey = [name];
  queries.setQueryData(queryKey, list(1));
  const queryFn = () => answers[name]?.();
  new QueryObserver(queries, { queryKey, queryFn, staleTime: 60_000, retry: false }).subscribe(() => {});
  return queryOf(name);
}
function queryOf(name: string) {
  const query = queries.getQueryCache().find({ queryKey: [name] });
  if (!query) throw new Error(`no query ${name}`);
  return query;
}

it("an answer is there at once as on its way, then ready, and on screen when it is shown", async () => {
  const ports = shownList("porti");
  answers.porti = async () => list(1, 2, 3);
  const fetched = aside.fetch([ports]);
  expect([aside.has(ports), aside.isReady(ports), aside.show(ports)]).toEqual([true, false, false]);
  await fetched;
  expect([aside.has(ports), aside.isReady(ports), counted]).toEqual([true, true, [2]]);
  expect(queries.getQueryData(["porti"])).toEqual(list(1));
  expect(aside.show(ports)).toBe(true);
  expect(queries.getQueryData(["porti"])).toEqual(list(1, 2, 3));
  expect([aside.has(ports), counted]).toEqual([false, [2, 0]]);
});

it("of two lists one of which is on its way still the other one's rows are counted", async () => {
  const [ports, entities] = [shownList("porti"), shownList("enti")];
  let answer = (_: unknown) => {};
  answers.enti = () => new Promise((resolve) => (answer = resolve));
  answers.porti = async () => list(2);
  const slow = aside.fetch([entities]);
  await aside.fetch([ports]);
  expect(counted).toEqual([2]);
  answer(list(1, 2, 3, 4));
  await slow;
  expect(counted).toEqual([2, 3]);
});

it("a read that fails leaves nothing, and may be made again", async () => {
  const ports = shownList("porti");
  answers.porti = () => Promise.reject(new Error("no network"));
  await aside.fetch([ports]);
  expect([aside.has(ports), aside.isReady(ports), aside.show(ports), counted]).toEqual([
    false,
    false,
    false,
    [0],
  ]);
  expect(queries.getQueryData(["porti"])).toEqual(list(1));
});

it("what nobody can read, because it came with the page alone, is left as it is", async () => {
  queries.setQueryData(["porti"], list(1));
  await aside.fetch([queryOf("porti")]);
  expect([aside.has(queryOf("porti")), counted]).toEqual([false, []]);
});

it("an answer outlasts what does not replace it: another reader, a mark, a read that fails", async () => {
  const ports = shownList("porti");
  answers.porti = async () => list(2);
  await aside.fetch([ports]);
  new QueryObserver(queries, { queryKey: ["porti"], enabled: false }).subscribe(() => {});
  await queries.invalidateQueries({ queryKey: ["porti"], refetchType: "none" });
  answers.porti = () => Promise.reject(new Error("no network"));
  await queries.refetchQueries({ queryKey: ["porti"] });
  expect([aside.isReady(ports), counted]).toEqual([true, [2]]);
});

it("it goes when the screen reads the list itself, and when its list is there no more", async () => {
  const [ports, entities] = [shownList("porti"), shownList("enti")];
  answers.porti = async () => list(2);
  answers.enti = async () => list(1, 2, 3);
  await aside.fetch([ports]);
  await aside.fetch([entities]);
  expect(counted).toEqual([2, 2]);
  await queries.refetchQueries({ queryKey: ["porti"] });
  expect([aside.has(ports), aside.has(entities)]).toEqual([false, true]);
  queries.removeQueries({ queryKey: ["enti"] });
  expect([aside.has(entities), counted]).toEqual([false, [2, 2, 2, 0]]);
});

it("once it has ended, what comes later is not counted", async () => {
  const ports = shownList("porti");
  answers.porti = async () => list(2);
  const fetched = aside.fetch([ports]);
  aside.stop();
  await fetched;
  expect([aside.has(ports), counted]).toEqual([false, []]);
});
