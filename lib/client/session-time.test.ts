// @vitest-environment jsdom
// @own-modules
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchActs } from "./activity";
import { readSessionTime } from "./session-time";

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
const act = () => window.dispatchEvent(new Event("click"));
const time = { idleSeconds: 1800, maxSeconds: 36_000 };

let today = Date.now();
let sent: string[];
let served: () => Response;
let stopWatching: () => void;
beforeEach(() => {
  // A day later each time: the server has not been told of an act at the same moment.
  today += 24 * 3_600_000;
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: today });
  sent = [];
  served = () => Response.json(time);
  stopWatching = watchActs(() => {});
  vi.stubGlobal("fetch", async (address: string, { method = "GET", headers }: RequestInit) => {
    const given = new Headers(headers);
    const marks = ["x-csrf", "x-background"].filter((name) => given.get(name) === "1");
    sent.push([method, address, ...marks].join(" "));
    return served();
  });
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = "GET /api/session x-background";
const told = (secondsAgo: number) => `POST /api/session?secondsAgo=${secondsAgo} x-csrf`;

it("the server is told once of the last act, and when it was; between acts it is only asked", async () => {
  act();
  expect(await readSessionTime()).toEqual(time);
  seconds(60);
  expect(await readSessionTime()).toEqual(time);
  act();
  seconds(30);
  act();
  seconds(90.9);
  await readSessionTime();
  await readSessionTime();
  expect(sent).toEqual([told(0), asked, told(90), asked]);
});

it("an act is not in the future where the computer's clock was set back", async () => {
  act();
  vi.setSystemTime(Date.now() - 3_600_000);
  await readSessionTime();
  expect(sent).toEqual([told(0)]);
});

it("an act of which the server could not be told is told again", async () => {
  seconds(1);
  act();
  served = () => Response.json({ err: "Non risponde.", code: "store-unavailable" }, { status: 503 });
  await expect(readSessionTime()).rejects.toMatchObject({ message: "Non risponde.", status: 503 });
  seconds(10);
  served = () => Response.json(time);
  await readSessionTime();
  expect(sent).toEqual([told(0), told(10)]);
});

it("a session that has ended is a 401, and so is one of which a page of a proxy tells", async () => {
  served = () => Response.json({ err: "Sessione scaduta.", code: "session-over" }, { status: 401 });
  await expect(readSessionTime()).rejects.toMatchObject({ message: "Sessione scaduta.", status: 401 });
  served = () => new Response("<h1>401</h1>", { status: 401, headers: { "x-request-id": "K7QF2M9X" } });
  await expect(readSessionTime()).rejects.toMatchObject({ status: 401, requestId: "K7QF2M9X" });
});
