import { expect, it } from "vitest";
import { callerOf, signIn } from "@/tests/support/session";
import { html, json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Level } from "../../rules/levels";
import { ReadFailed, statisticsReads } from "./statistics";

const upstream = upstreamForTests();

async function readsOf(level: Level) {
  const found = await callerOf((await signIn(level, upstream)).value);
  return found.kind === "ok"
    ? statisticsReads({ ...found.caller, requestId: "prova-123" })
    : expect.fail(found.kind);
}

it("a call is made once, however many pictures need it, and each picture knows what it could not read", async () => {
  upstream.on("GET /corsoutente/", json({ esito: true, Crociera: [{ id: 1 }, "rotto", { id: 2 }] }));
  const makeReads = await readsOf("SEGRETERIA");
  const [one, other] = [makeReads(), makeReads()];
  const [first, second] = await Promise.all([one.read("corsoutente.list"), other.read("corsoutente.list")]);
  expect(first).toBe(second);
  expect(first.Crociera.map(({ id }) => id)).toEqual([1, 2]);
  expect([one.unreadable(), other.unreadable(), makeReads().unreadable()]).toEqual([1, 1, 0]);
  expect(upstream.calls().map(({ path }) => path)).toEqual(["/corsoutente/"]);
});

it("a call above the caller's level is never made, and a failure is a sentence", async () => {
  upstream.on("GET /corso/", html("<h1>Manutenzione</h1>", 503));
  const reads = (await readsOf("SEGRETERIA"))();
  expect([reads.mayRead("tesseramento.all"), reads.mayRead("corso.list")]).toEqual([false, true]);
  await expect(reads.read("tesseramento.all")).rejects.toThrow(ReadFailed);
  await expect(reads.read("corso.list")).rejects.toThrow(/risposta non valida/);
  expect(upstream.calls().map(({ path }) => path)).toEqual(["/corso/"]);
  expect((await readsOf("ADMIN"))().mayRead("tesseramento.all")).toBe(true);
});
