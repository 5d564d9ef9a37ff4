// @own-modules
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../errors";
import { tabName } from "./tab";
import { isKnownHere, noteOutcome, onUnknownOutcome } from "./unknown-outcomes";

/** Later each time, so that no test sees what another one has left. */
let now = Date.now();
let told: string[];
let stop: () => void;
beforeEach(() => {
  now += 600_000;
  vi.useFakeTimers({ now });
  told = [];
  stop = onUnknownOutcome((key) => told.push(key));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const timeout = () => new ApiError("Nessuna risposta", 504, "timeout");
const fail = (error: Error) => expect(noteOutcome("porto.create", Promise.reject(error))).rejects.toBe(error);

it("an event of this tab alone is known here", () => {
  expect([isKnownHere(tabName()), isKnownHere("0".repeat(32)), isKnownHere(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

it("a write that has an answer changes nothing, whatever the answer is", async () => {
  await expect(noteOutcome("porto.create", Promise.resolve(7))).resolves.toBe(7);
  await fail(new ApiError("Manca il nome", 422, "invalid"));
  expect([told, isKnownHere(tabName())]).toEqual([[], true]);
});

it("after one without an answer nothing is known here for a minute and a half", async () => {
  await fail(timeout());
  expect(told).toEqual(["porto.create"]);
  vi.advanceTimersByTime(90_000);
  expect(isKnownHere(tabName())).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isKnownHere(tabName())).toBe(true);
});

it("a write that fails later shortens nothing of what a large file needs", async () => {
  const lost = timeout();
  await expect(noteOutcome("tessera.create", Promise.reject(lost), 1024 * 1024)).rejects.toBe(lost);
  await fail(timeout());
  vi.advanceTimersByTime(94_000);
  expect(isKnownHere(tabName())).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isKnownHere(tabName())).toBe(true);
});

it("who listens no more is not told of it", async () => {
  stop();
  await fail(timeout());
  expect(told).toEqual([]);
});
