// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onSessionOver } from "@/lib/client/fetch";
import { ViewerProvider } from "@/lib/client/viewer";
import type { SessionTime } from "@/lib/contract/session-time";
import { stubChannels } from "@/tests/support/own-channels";
import { memberViewer } from "@/tests/support/viewer";
import { newQueryClient } from "./query-client";
import { SessionEnd } from "./session-end";
import { useRenewal } from "./use-session-time";

const HOUR = 3600;
const MINUTE_MS = 60_000;

/** A server whose session ends at these moments, and has this idle limit. */
let ends: { idle: number; max: number };
let limitMs: number;
let calls: string[];
let today = Date.now();
beforeEach(() => {
  stubChannels();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  // A day later each time: the acts of the test before are long over.
  today += 24 * HOUR * 1000;
  vi.setSystemTime(today);
  limitMs = HOUR * 1000;
  ends = { idle: Date.now() + limitMs, max: Date.now() + 12 * HOUR * 1000 };
  calls = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", headers }: RequestInit) => {
    const isBackground = new Headers(headers).get("x-background") === "1";
    calls.push(`${method} ${address}${isBackground ? " in the background" : ""}`);
    const time = timeNow();
    if (Math.min(time.idleSeconds, time.maxSeconds) <= 0) return Response.json({}, { status: 401 });
    const secondsAgo = /secondsAgo=(\d+)$/.exec(address)?.[1];
    if (method === "POST") ends.idle = Math.max(ends.idle, Date.now() - Number(secondsAgo) * 1000 + limitMs);
    return Response.json(timeNow());
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const timeNow = (): SessionTime => ({
  idleSeconds: (ends.idle - Date.now()) / 1000,
  maxSeconds: (ends.max - Date.now()) / 1000,
});

/** The shell as far as it has to do with the session. */
function Page() {
  useRenewal();
  return <SessionEnd />;
}

/** Opens a page, `limit` minutes before its session ends. */
function open(limit = 60) {
  limitMs = limit * MINUTE_MS;
  ends.idle = Date.now() + limitMs;
  render(
    <ViewerProvider viewer={{ ...memberViewer, sessionTime: timeNow() }}>
      <QueryClientProvider client={newQueryClient()}>
        <Page />
      </QueryClientProvider>
    </ViewerProvider>,
  );
}
/** These minutes pass, and an answer that came in them is read: on a busy machine that takes a turn. */
const minutes = (count: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(count * MINUTE_MS);
    await new Promise(setImmediate);
  });
const shown = () => screen.getByRole("status").textContent;

it("asks the server when the end is near, and not before; and one press puts it off for the whole time", async () => {
  open();
  await minutes(57);
  expect([shown(), calls]).toEqual(["", []]);
  await minutes(1.1);
  expect(shown()).toContain("La sessione finisce tra meno di 2 minuti. Quello che hai scritto resta.");
  fireEvent.click(screen.getByRole("button", { name: "Resta collegato" }));
  await minutes(0);
  expect(shown()).toBe("");
  calls = [];
  await minutes(57);
  expect([shown(), calls]).toEqual(["", []]);
});

describe.each([5, 30, 60])("with a limit of %i minutes", (limit) => {
  it("the warning comes two minutes before it, counted from the last key, and once that is told", async () => {
    open(limit);
    await minutes(1.5);
    fireEvent.keyDown(window, { key: "a" });
    await minutes(limit - 2.1);
    expect(shown()).toBe("");
    await minutes(0.2);
    expect(shown()).toContain("La sessione finisce tra meno di 2 minuti.");
    expect(calls[0]).toMatch(/^POST \/api\/session\?secondsAgo=\d+$/);
  });

  it("who types goes on without a question, and the server is told every other minute at most", async () => {
    open(limit);
    for (let count = 0; count < limit; count += 1) {
      await minutes(1);
      fireEvent.keyDown(window, { key: "a" });
      await minutes(0);
      expect(shown()).toBe("");
    }
    expect(ends.idle - Date.now()).toBeGreaterThan(limitMs - 2 * MINUTE_MS);
    expect(calls.length).toBeLessThanOrEqual(limit / 2);
    expect(new Set(calls)).toEqual(new Set(["POST /api/session?secondsAgo=0"]));
  });
});

it("asks in the background where nobody has done anything since", async () => {
  open();
  fireEvent.pointerDown(window);
  await minutes(58.1);
  calls = [];
  await minutes(1);
  expect(new Set(calls)).toEqual(new Set(["GET /api/session in the background"]));
  expect(shown()).toContain("Resta collegato");
});

it("is silent when another tab or a call has used the session, also while the end is announced", async () => {
  open();
  await minutes(30);
  ends.idle = Date.now() + HOUR * 1000;
  await minutes(29);
  expect(shown()).toBe("");
  await minutes(29.2);
  expect(shown()).toContain("Resta collegato");
  ends.idle = Date.now() + HOUR * 1000;
  await minutes(0.5);
  expect(shown()).toBe("");
});

it("at the longest duration asks for the password, which the dialog takes in place", async () => {
  ends.max = Date.now() + HOUR * 1000;
  ends.idle = Date.now() + 2 * HOUR * 1000;
  const asked = vi.fn(async (_isOver: boolean) => {
    ends = { idle: Date.now() + HOUR * 1000, max: Date.now() + 12 * HOUR * 1000 };
    return true;
  });
  const forget = onSessionOver(asked);
  open();
  await minutes(58.1);
  expect(shown()).toContain("La sessione è alla durata massima e finisce tra meno di 2 minuti.");
  fireEvent.click(screen.getByRole("button", { name: "Accedi di nuovo" }));
  await minutes(0);
  expect(asked.mock.calls).toEqual([[false]]);
  expect(shown()).toBe("");
  forget();
});

it("leaves the word to the password dialog when the session has ended, and asks no more", async () => {
  open();
  await minutes(58.1);
  await minutes(3);
  expect(shown()).toBe("");
  calls = [];
  await minutes(60);
  expect(calls).toEqual([]);
});

it("announces the next end too when its person has signed in in another tab since", async () => {
  open();
  await minutes(61);
  expect(shown()).toBe("");
  ends.idle = Date.now() + HOUR * 1000;
  const otherTab = new BroadcastChannel("pontile.sessione");
  calls = [];
  otherTab.postMessage("accesso");
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await minutes(58.1);
  expect(shown()).toContain("La sessione finisce tra meno di 2 minuti.");
  otherTab.close();
});

it("stands while the server does not answer, and tries again", async () => {
  open();
  await minutes(58.1);
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 502 }));
  fireEvent.click(screen.getByRole("button", { name: "Resta collegato" }));
  await minutes(0.1);
  expect(shown()).toContain("Resta collegato");
  vi.stubGlobal("fetch", answering);
  await minutes(0.5);
  expect(shown()).toBe("");
});
