import { expect, it, vi } from "vitest";
import { isFromOwnScreen } from "./navigation";

const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));

it.each([
  ["a link of our own", { "sec-fetch-site": "same-origin", referer: "https://p.example/dashboard" }, true],
  ["our worker, which sends no address", { "sec-fetch-site": "same-origin" }, true],
  ["another site", { "sec-fetch-site": "cross-site", referer: "https://altrove.example/" }, false],
  ["another application of the club", { "sec-fetch-site": "same-site" }, false],
  ["a typed address, a bookmark, a mail", { "sec-fetch-site": "none" }, false],
  ["the sign-in", { "sec-fetch-site": "same-origin", referer: "https://p.example/login?ritorno=/x" }, false],
  ["a browser that does not say", {}, false],
])("a page reached from %s", async (_, headers, expected) => {
  request.headers = new Headers(headers as Record<string, string>);
  expect(await isFromOwnScreen()).toBe(expected);
});
