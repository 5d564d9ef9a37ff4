// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStaleRefetch } from "./stale-refetch";

const DESKS = 20;
const SECONDS = 60;
const member = { id: 1, nominativo: "Anna Neri", email: "anna.neri@example.org", nota: "x".repeat(50) };
const members = { esito: true, Utenti: Array(20_000).fill(member) };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A desk that shows a list, and when it has asked for the members, in ms. */
function desk(read: "utenti.list" | "porto.list") {
  const asked: number[] = [];
  const queries = new QueryClient();
  queries.setQueryData([read], members);
  const queryFn = async () => {
    asked.push(Date.now());
    return members;
  };
  const end = new QueryObserver(queries, { queryKey: [read], queryFn, staleTime: 60_000 }).subscribe(
    () => {},
  );
  const stale = createStaleRefetch(queries);
  return {
    asked,
    stale,
    stop() {
      end();
      stale.stop();
      queries.clear();
    },
  };
}

it("20 desks and one save: each that shows the list asks for it once, and no other", async () => {
  const showing = Array.from({ length: DESKS / 2 }, () => desk("utenti.list"));
  const others = Array.from({ length: DESKS / 2 }, () => desk("porto.list"));
  for (const { stale } of [...showing, ...others]) stale.tell(["utenti.list", "socio.name"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(showing.map(({ asked }) => asked.length)).toEqual(showing.map(() => 1));
  expect(others.flatMap(({ asked }) => asked)).toEqual([]);
  for (const { stop } of [...showing, ...others]) stop();
});

it("20 desks and a save a second: each refetches its 20,000 members once in 10 s, and none that shows others", async () => {
  const showing = Array.from({ length: DESKS / 2 }, () => desk("utenti.list"));
  const others = Array.from({ length: DESKS / 2 }, () => desk("porto.list"));
  for (let second = 0; second < SECONDS; second++) {
    for (const { stale } of [...showing, ...others]) stale.tell(["utenti.list", "socio.name"]);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  for (const { asked } of showing) {
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10_000);
    expect(asked.length).toBeGreaterThanOrEqual(SECONDS / 10 - 1);
  }
  expect(new Set(showing.map(({ asked }) => asked[0])).size).toBeGreaterThan(DESKS / 4);
  expect(others.flatMap(({ asked }) => asked)).toEqual([]);
  for (const { stop } of [...showing, ...others]) stop();
});
