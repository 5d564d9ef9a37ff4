import { describe, expect, it, vi } from "vitest";
import { samples } from "@/tests/support/samples";
import { callerOf, signIn } from "@/tests/support/session";
import { hang, html, json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { log } from "../../log";
import { metrics } from "../../metrics";
import type { Level } from "../../rules/levels";
import type { PageCaller } from "./guard";
import { prefetch } from "./prefetch";

const upstream = upstreamForTests();
const sampleList = samples["messaggi.list"].answer as { NonLetti: object[] };
/** The sample's unread message, written by somebody else than the viewer. */
const unreadMessage = {
  ...sampleList,
  NonLetti: sampleList.NonLetti.map((one) => ({ ...one, mittente: 12 })),
};

async function callerAs(level: Level): Promise<PageCaller> {
  const caller = await callerOf((await signIn(level, upstream)).value);
  return { ...caller, requestId: "prova-123" };
}

describe("prefetched data", () => {
  it("is the gateway's answer, under the browser's query key, and without the token", async () => {
    const caller = await callerAs("SEGRETERIA");
    upstream.on("GET /documenti/tipo/7", json(samples["documenti.byType"].answer));
    const state = await prefetch(caller, [{ key: "documenti.byType", params: { id_tipo: 7 } }]);
    expect(state.queries).toMatchObject([
      {
        queryKey: ["documenti.byType", { params: { id_tipo: 7 } }],
        state: { status: "success", data: { esito: true, ...samples["documenti.byType"].read } },
      },
    ]);
    expect(JSON.stringify(state)).not.toContain(caller.session.token);
  });

  it("is a count where the page shows no more, and nothing of the records", async () => {
    upstream.on("GET /messaggi/", json(unreadMessage));
    const caller = await callerAs("SEGRETERIA");
    const state = await prefetch(caller, [{ key: "messaggi.list", counts: true }]);
    expect(state.queries).toMatchObject([
      { queryKey: ["messaggi.list", "counts"], state: { data: { lengths: { Messaggi: 1, NonLetti: 1 } } } },
    ]);
    expect(JSON.stringify(state)).not.toContain("bonifico");
  });

  it("may come from a search that is posted, with the body as its screen sends it", async () => {
    const caller = await callerAs("SEGRETERIA");
    upstream.on("POST /ricerca/", json(samples["ricerca.members"].answer));
    const body = { nominativo: "d'amico", ruoli: [4] };
    const state = await prefetch(caller, [{ key: "ricerca.members", body }]);
    expect(state.queries).toMatchObject([
      {
        queryKey: ["ricerca.members", { body }],
        state: { data: { esito: true, ...samples["ricerca.members"].read } },
      },
    ]);
    expect(upstream.calls().map((call) => JSON.parse(String(call.body)))).toEqual([body]);
  });

  it("leaves out a search that the gateway would refuse: no call is made", async () => {
    const body = { nominativo: "a".repeat(201), ruoli: [] };
    const state = await prefetch(await callerAs("SEGRETERIA"), [{ key: "ricerca.members", body }]);
    expect([state.queries, upstream.calls()]).toEqual([[], []]);
  });

  it("leaves long lists to the browser, and counts them", async () => {
    const caller = await callerAs("SEGRETERIA");
    const Utenti = Array.from({ length: 2_001 }, (_, index) => ({ id_usr: index + 1 }));
    upstream.on("GET /utenti/", json({ esito: true, Utenti }));
    const state = await prefetch(caller, ["utenti.list", { key: "utenti.list", counts: true }]);
    expect(state.queries).toMatchObject([
      { queryKey: ["utenti.list", "counts"], state: { data: { lengths: { Utenti: 2_001 } } } },
    ]);
  });

  it("is redacted for this caller", async () => {
    upstream.on("GET /doccirc/all/", json(samples["doccirc.all"].answer));
    const state = await prefetch(await callerAs("SOCIO"), ["doccirc.all"]);
    expect(state.queries[0]?.state.data).toMatchObject({ Documenti: [{ id: 1 }, { id: 3 }] });
    expect(JSON.stringify(state)).not.toContain("Bozza");
  });

  it("leaves out what the caller may not read: no call is made", async () => {
    const state = await prefetch(await callerAs("ISTRUTTORE"), [
      "documenti.toReview",
      "logbook.reportedToAdmin",
      { key: "logbook.byOrganizer", params: { id: 99 } },
    ]);
    expect([state.queries, upstream.calls()]).toEqual([[], []]);
  });

  it("leaves out what failed, without the reason", async () => {
    const caller = await callerAs("GOD");
    upstream.on("GET /enti/", html("<h1>segreto</h1>", 500));
    upstream.on("GET /oggetto/", json({ esito: false, err: "segreto" }));
    upstream.on("GET /famiglia/", json(samples["famiglia.list"].answer));
    const state = await prefetch(caller, ["enti.list", "oggetto.list", "famiglia.list"]);
    expect(state.queries.map(({ queryKey }) => queryKey)).toEqual([["famiglia.list"]]);
    expect(JSON.stringify(state)).not.toContain("segreto");
  });

  it("does not delay the page: slow reads are left to the browser", async () => {
    const caller = await callerAs("GOD");
    upstream.on("GET /enti/", hang);
    upstream.on("GET /famiglia/", json(samples["famiglia.list"].answer));
    const started = performance.now();
    const state = await prefetch(caller, ["enti.list", "famiglia.list"]);
    expect(performance.now() - started).toBeLessThan(2500);
    expect(state.queries.map(({ queryKey }) => queryKey)).toEqual([["famiglia.list"]]);
  });

  it("counts and logs no slow read as a failure: the browser fetches it", async () => {
    const caller = await callerAs("GOD");
    upstream.on("GET /enti/", hang);
    metrics.legacyFailures.reset();
    const warn = vi.spyOn(log(), "warn");
    await prefetch(caller, ["enti.list"]);
    expect(upstream.calls()).toHaveLength(1);
    expect((await metrics.legacyFailures.get()).values).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });
});
