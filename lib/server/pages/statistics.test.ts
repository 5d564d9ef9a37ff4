import { expect, it } from "vitest";
import { applySettings, callerOf, signIn } from "@/tests/support/session";
import { hang, html, json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Answer } from "../../contract";
import type { Level } from "../../rules/levels";
import { ReadFailed, statisticsReads } from "./statistics";

const upstream = upstreamForTests();

async function readsOf(level: Level) {
  const caller = await callerOf((await signIn(level, upstream)).value);
  return statisticsReads({ ...caller, requestId: "prova-123" });
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

it("an ended session is distinguished from other failures, and where nothing answers the page does not wait for each call in turn", async () => {
  upstream.on("GET /corso/", json({ esito: false }, 401));
  const ended = (await readsOf("ADMIN"))().read("corso.list");
  await expect(ended).rejects.toMatchObject({ isSessionOver: true });

  applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS: "200" });
  const reads = (await readsOf("ADMIN"))();
  for (let id = 0; id < 40; id++) upstream.on(`GET /rdettaglio/${id}`, hang);
  const began = performance.now();
  const all = Array.from({ length: 40 }, (_, id) => reads.read("rimborso.lines", { params: { id } }));
  const failed = await Promise.allSettled(all);
  expect(failed.every((result) => result.status === "rejected" && !result.reason.isSessionOver)).toBe(true);
  // Forty calls, four at a time, would take 2 s.
  expect(performance.now() - began).toBeLessThan(1500);
});

it("a digest is made once for the same answer, and again when the answer has changed", async () => {
  const answer = (name: string) => json({ esito: true, Corso: [{ id: 1, nome: name }, null] });
  upstream.on("GET /corso/", answer("Deriva"));
  let made = 0;
  const names = {
    name: "names",
    of: ({ Corso }: Answer<"corso.list">) => {
      made += 1;
      return Corso.map(({ nome }) => nome);
    },
  };
  const [first, second] = [(await readsOf("ADMIN"))(), (await readsOf("ADMIN"))()];
  expect(await first.digest("corso.list", names)).toEqual(["Deriva"]);
  expect(await second.digest("corso.list", names)).toEqual(["Deriva"]);
  expect([made, second.unreadable()]).toEqual([1, 1]);
  upstream.on("GET /corso/", answer("Altura"));
  expect(await (await readsOf("ADMIN"))().digest("corso.list", names)).toEqual(["Altura"]);
  // People of another level may see another part of the same answer.
  await (await readsOf("SEGRETERIA"))().digest("corso.list", names);
  expect(made).toBe(3);
});
