// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onSessionOver } from "@/lib/client/fetch";
import { ViewerProvider } from "@/lib/client/viewer";
import type { SessionTime } from "@/lib/contract/session-time";
import { memberViewer } from "@/tests/support/viewer";
import { newQueryClient } from "./query-client";
import { SessionEnd } from "./session-end";

const HOUR = 3600;
const MINUTE_MS = 60_000;

/** A server whose session ends at these moments. */
let ends: { idle: number; max: number };
let calls: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  // No input is remembered from the test before.
  vi.setSystemTime(Date.now() + 10 * HOUR * 1000);
  ends = { idle: Date.now() + HOUR * 1000, max: Date.now() + 12 * HOUR * 1000 };
  calls = [];
  vi.stubGlobal("fetch", async (address: string) => {
    calls.push(address);
    const time = timeNow();
    if (Math.min(time.idleSeconds, time.maxSeconds) <= 0) return Response.json({}, { status: 401 });
    if (address === "/api/auth/session") ends.idle = Date.now() + HOUR * 1000;
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

function open() {
  render(
    <ViewerProvider viewer={{ ...memberViewer, sessionTime: timeNow() }}>
      <QueryClientProvider client={newQueryClient()}>
        <SessionEnd />
      </QueryClientProvider>
    </ViewerProvider>,
  );
}
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * MINUTE_MS));
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

it("who has typed or pressed in the last quarter of an hour is not asked", async () => {
  open();
  await minutes(44);
  fireEvent.keyDown(window, { key: "a" });
  await minutes(14.1);
  expect(shown()).toBe("");
  expect(ends.idle - Date.now()).toBeGreaterThan(59 * MINUTE_MS);
});

it("who typed before that is asked", async () => {
  open();
  await minutes(42);
  fireEvent.pointerDown(window);
  await minutes(16.1);
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
