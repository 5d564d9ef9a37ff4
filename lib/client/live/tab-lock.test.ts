// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { stubLocks } from "@/tests/support/stub-locks";
import { tabName } from "./tab";
import { holdTab, isOtherTabOpen } from "./tab-lock";

afterEach(() => vi.unstubAllGlobals());

it("a tab holds its own name once, and is not another one to itself", async () => {
  const held = stubLocks();
  holdTab();
  holdTab();
  expect([...held]).toEqual([tabName()]);
  expect(await isOtherTabOpen(tabName())).toBe(false);
});

it("where the browser denies locks no other tab is open, and nothing fails", async () => {
  const deny = () => Promise.reject(new DOMException("denied", "SecurityError"));
  const locks = { value: { request: deny, query: deny } };
  vi.stubGlobal("navigator", Object.create(navigator, { locks }));
  expect(holdTab).not.toThrow();
  expect(await isOtherTabOpen("0".repeat(32))).toBe(false);
});
