import { expect, it } from "vitest";
import { BACKGROUND_HEADER } from "../../contract/session-time";
import { isUse } from "./use";

const page = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const background = { [BACKGROUND_HEADER]: "1" };

it.each([
  ["a write", "write", {}, true],
  ["a write of a timer", "write", background, true],
  ["a read", "read", {}, true],
  ["a read that nobody asked for", "read", background, false],
  ["a file that the browser fetches beforehand", "read", { "sec-purpose": "prefetch;prerender" }, false],
  ["a file that an older browser fetches beforehand", "read", { purpose: "prefetch" }, false],
  ["a read with another purpose", "read", { purpose: "print" }, true],
  ["a page that the browser goes to", "page", page, true],
  ["a page that it fetches beforehand", "page", { ...page, "sec-purpose": "prefetch" }, false],
  ["a page of the router, which wants no HTML", "page", { accept: "*/*" }, false],
  ["a page for a program that says nothing", "page", {}, false],
] as const)("%s", (_, kind, headers: Record<string, string>, expected) => {
  expect(isUse(new Headers(headers), kind)).toBe(expected);
});
