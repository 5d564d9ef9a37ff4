import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { stubChannels } from "@/tests/support/own-channels";
import { tabLocks } from "@/tests/support/tab-locks";
import { delayedWrites } from "./delayed-writes";
import { sendBeforeSignOut } from "./session";
import { setViewerId } from "./viewer-header";

/** The paths that the tabs post to. */
let posted: string[];

beforeEach(() => {
  stubChannels();
  posted = [];
  vi.stubGlobal("window", { location: { origin: "http://localhost:3000" } });
  vi.stubGlobal("navigator", { locks: tabLocks() });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit = {}) => {
    if (method === "POST") posted.push(path);
    return Response.json({ csrfToken: "x" });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Another tab of this browser, with modules of its own, on a page of member 2 as this one. */
async function otherTab() {
  setViewerId(2);
  vi.resetModules();
  const [session, header] = await Promise.all([import("./session"), import("./viewer-header")]);
  header.setViewerId(2);
  return session;
}

it("a sign-out waits for the answers to what the other tabs have sent", async () => {
  const tab = await otherTab();
  onTestFinished(sendBeforeSignOut());
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  delayedWrites.schedule({ id: "documenti:4", send });
  const done = tab.signOut();
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(true));
  await setTimeout(20);
  expect(posted).toEqual([]);
  answer();
  await done;
  expect(posted).toEqual(["/api/auth/signout"]);
});

it("a sign-out that waits for another tab in vain says so, and ends no session", async () => {
  const tab = await otherTab();
  onTestFinished(sendBeforeSignOut());
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  delayedWrites.schedule({ id: "documenti:5", send });
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
  await expect(tab.signOut()).rejects.toThrow("Una decisione non risulta salvata");
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(posted).toEqual([]);
  expect(send).toHaveBeenCalledOnce();
  answer();
  await vi.waitFor(() => expect(delayedWrites.pending().size).toBe(0));
});
