import { beforeEach, describe, expect, it } from "vitest";
import { applySettings } from "@/tests/support/session";
import { isOwnRead, isOwnWrite } from "./origin";

beforeEach(() => applySettings());

describe("the origin of a read", () => {
  const own = (site?: string) => isOwnRead(new Headers(site === undefined ? {} : { "sec-fetch-site": site }));

  it("is our own page or the address bar, or a browser that sends no header over plain http", () => {
    expect([own("same-origin"), own("none"), own()]).toEqual([true, true, true]);
  });

  it("is no other site's link, which would mark a thread as read", () => {
    for (const site of ["cross-site", "same-site", "", "SAME-ORIGIN", "none, same-origin"])
      expect(own(site), site).toBe(false);
  });
});

describe("the origin of a write", () => {
  const same = (headers: Record<string, string>) => isOwnWrite(new Headers({ "x-csrf": "1", ...headers }));

  it("is ours when Origin is APP_URL's, or Sec-Fetch-Site says so, and both agree", () => {
    applySettings({ APP_URL: "https://pontile.example" });
    expect(same({ origin: "https://pontile.example" })).toBe(true);
    expect(same({ "sec-fetch-site": "same-origin" })).toBe(true);
    expect(same({ origin: "https://pontile.example", "sec-fetch-site": "same-origin" })).toBe(true);
  });

  it("is not ours otherwise: neither header, another site, another port or scheme, a name with our prefix", () => {
    applySettings({ APP_URL: "https://pontile.example" });
    expect(same({})).toBe(false);
    expect(same({ host: "pontile.example", referer: "https://pontile.example/" })).toBe(false);
    for (const site of ["cross-site", "same-site", "none", "", "SAME-ORIGIN"])
      expect(same({ origin: "https://pontile.example", "sec-fetch-site": site }), site).toBe(false);
    const others = [
      "http://pontile.example",
      "https://pontile.example:444",
      "https://pontile.example.evil.example",
    ];
    for (const origin of [
      ...others,
      "https://evil.example",
      "null",
      "",
      "https://PONTILE.example",
      "pontile.example",
      "http://localhost:3000",
    ])
      expect(same({ origin }), origin).toBe(false);
  });

  it("may be any loopback name when APP_URL is on loopback, with the same port and scheme", () => {
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(same({ origin }), origin).toBe(true);
    for (const origin of [
      "http://127.0.0.1",
      "https://127.0.0.1:3000",
      "http://127.0.0.1.example:3000",
      "http://127.1:3000",
      "http://127.0.0.1:3000/x",
    ])
      expect(same({ origin }), origin).toBe(false);
  });

  it("may be localhost when APP_URL is any other loopback address, and the other way round", () => {
    expect(same({ origin: "http://127.0.1.1:3000" })).toBe(true);
    applySettings({ APP_URL: "http://127.0.1.1:3000" });
    expect(same({ origin: "http://localhost:3000" })).toBe(true);
    expect(same({ origin: "http://128.0.0.1:3000" })).toBe(false);
  });

  it("matches APP_URL in any spelling of it", () => {
    applySettings({ APP_URL: "HTTPS://Pontile.Example:443/" });
    expect(same({ origin: "https://pontile.example" })).toBe(true);
  });
});
