import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitedRead } from "./limited-read";
import type { ShownIn } from "./live/waiting-answers";

const settle = () => new Promise((resolve) => setTimeout(resolve));
let queries: QueryClient;
/** The types whose documents were asked for, and the answers that are still out, in the same order. */
let sent: number[];
let answers: (() => void)[];

beforeEach(() => {
  queries = new QueryClient();
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", (address: string) => {
    sent.push(Number(address.split("/").at(-1)));
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json({ esito: true, Documenti: [] })));
    });
  });
});

afterEach(async () => {
  while (answers.length > 0) {
    answers.shift()?.();
    await settle();
  }
  vi.unstubAllGlobals();
});

const typeOf = (id_tipo: number, shownIn?: ShownIn) =>
  limitedRead("documenti.byType", { params: { id_tipo } }, shownIn);

async function ask(ids: readonly number[], shownIn?: ShownIn): Promise<void> {
  for (const id of ids) void queries.fetchQuery(typeOf(id, shownIn)).catch(() => {});
  await settle();
}

async function answerFirst(): Promise<void> {
  answers.shift()?.();
  await settle();
}

it("four are sent at a time; one that nobody wants any more is not sent", async () => {
  await ask([1, 2, 3, 4, 5, 6]);
  expect(sent).toEqual([1, 2, 3, 4]);
  await queries.cancelQueries({ queryKey: typeOf(5).queryKey });
  await answerFirst();
  expect(sent).toEqual([1, 2, 3, 4, 6]);
});

it("those of a dialog go before those that the page under it still waits for", async () => {
  await ask([1, 2, 3, 4, 5, 6], "page");
  await ask([7, 8]);
  for (let answered = 0; answered < 3; answered++) await answerFirst();
  expect(sent).toEqual([1, 2, 3, 4, 7, 8, 5]);
});
