// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { createPageGuard } from "@/lib/page-end";
import { stubLocks } from "@/tests/support/stub-locks";
import { setViewerId } from "../viewer-header";
import { tabName } from "./tab";
import { holdWhileUnsaved, isOtherTabUnsaved } from "./unsaved-tabs";

afterEach(() => vi.unstubAllGlobals());

it("a tab holds a lock while something is unsaved in it, and is not another one to itself", async () => {
  const held = stubLocks();
  setViewerId(3);
  const [first, second] = [createPageGuard(), createPageGuard(true)];
  first(true);
  const stop = holdWhileUnsaved();
  const own = [`pontile-non-salvato 3 ${tabName()}`];
  expect([...held]).toEqual(own);
  second(true);
  first(false);
  expect([...held]).toEqual(own);
  expect(await isOtherTabUnsaved()).toBe(false);
  second(false);
  await vi.waitFor(() => expect([...held]).toEqual([]));
  second(true);
  expect([...held]).toEqual(own);
  stop();
  await vi.waitFor(() => expect([...held]).toEqual([]));
  second(false);
});

it("another tab's lock says that something is not saved there, to its own person alone", async () => {
  const held = stubLocks();
  setViewerId(3);
  held.add("pontile-non-salvato 33 altra");
  expect(await isOtherTabUnsaved()).toBe(false);
  held.add("pontile-non-salvato 3 altra");
  expect(await isOtherTabUnsaved()).toBe(true);
});

it("where there are no locks no other tab is known", async () => {
  expect(navigator.locks).toBeUndefined();
  expect(await isOtherTabUnsaved()).toBe(false);
});
