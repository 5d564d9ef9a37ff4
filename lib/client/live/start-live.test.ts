// @vitest-environment jsdom
// @own-modules
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newQueryClient } from "@/app/(console)/_shell/query-client";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { recordOfSave } from "../../contract/live";
import { callApi } from "../client";
import { read } from "../query";
import { signOut } from "../session";
import { presence } from "./presence";
import { startLive } from "./start-live";
import { tabName } from "./tab";

/** Later each time: for a while no event is passed over after a write whose outcome is unknown. */
let now = Date.now();
let queries: QueryClient;
let stop: () => void;
let fetched: string[];
let answer: (address: string) => Response | Promise<Response>;
beforeEach(() => {
  now += 600_000;
  vi.useFakeTimers({ now });
  stubLiveBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  fetched = [];
  answer = () => Response.json({ esito: true, Porti: [] });
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit) => {
    fetched.push(`${method} ${address}`);
    return answer(address);
  });
  queries = newQueryClient();
  queries.setQueryData(["porto.list"], { esito: true, Porti: [] });
  new QueryObserver(queries, read("porto.list") as never).subscribe(() => {});
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
const reads = () => fetched.filter((one) => one === "GET /api/legacy/porto/").length;
const stale = (tab?: string) => FakeSource.last().send("stale", { reads: ["porto.list"], tab });

describe("signing out", () => {
  const csrf = (address: string) =>
    address.endsWith("/csrf") ? Response.json({ csrfToken: "una-prova" }) : null;

  it("ends the stream before the session, and for good", async () => {
    const isOpenAt: number[] = [];
    answer = (address) => {
      if (address.endsWith("/signout")) isOpenAt.push(FakeSource.open().length);
      return csrf(address) ?? Response.json({});
    };
    await signOut();
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    await settle(20_000);
    expect([isOpenAt, FakeSource.open()]).toEqual([[0], []]);
  });

  it("that fails brings it back, and what was missed meanwhile is read", async () => {
    answer = (address) => csrf(address) ?? Response.json({ esito: false, err: "Riprova" }, { status: 503 });
    await expect(signOut()).rejects.toThrow("Riprova");
    answer = () => Response.json({ esito: true, Porti: [] });
    expect(FakeSource.open()).toHaveLength(1);
    FakeSource.last().begin();
    await settle();
    expect(reads()).toBe(1);
  });
});

describe("what this tab has done itself", () => {
  it("is passed over, and what a colleague has done is read", async () => {
    stale(tabName());
    await settle();
    expect(reads()).toBe(0);
    stale();
    await settle();
    expect(reads()).toBe(1);
  });

  it.each([
    ["before", 504],
    ["after", 502],
  ])("is read where its answer did not come, told %s that is known", async (when, status) => {
    answer = () => Response.json({ esito: false, code: "timeout" }, { status });
    if (when === "before") stale(tabName());
    const write = callApi("porto.create", { body: { nome: "Pisa" } as never });
    await expect(write).rejects.toMatchObject({ status });
    answer = () => Response.json({ esito: true, Porti: [] });
    await settle();
    expect(reads()).toBe(1);
    stale(tabName());
    await settle();
    expect(reads()).toBe(2);
    await settle(90_000);
    stale(tabName());
    await settle();
    expect(reads()).toBe(2);
  });
});

it("who has what open is forgotten when the page takes part no more", async () => {
  const record = recordOfSave("porto.update", 12);
  FakeSource.last().send("open", { record, people: [{ id: 3, name: "Giulia Rossi" }] });
  expect(presence.peopleOf(record)).toHaveLength(1);
  stop();
  await settle(15_000);
  expect(presence.peopleOf(record)).toEqual([]);
});
