import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { anyText } from "@/tests/support/arbitraries";
import { applySettings } from "@/tests/support/session";
import { clientAddress } from "./client-address";
import { loginAddress } from "./login-address";
import { ownAddress } from "./page-address";

beforeEach(() => applySettings());

describe("the client address of a sign-in", () => {
  const from = (forwarded: string | null, trusted: string) => {
    applySettings({ TRUSTED_PROXIES: trusted });
    return clientAddress(new Headers(forwarded === null ? {} : { "x-forwarded-for": forwarded }));
  };

  it("is the socket's peer unless proxies are trusted: a client cannot choose it", () => {
    expect(from("203.0.113.9", "0")).toBe("203.0.113.9");
    expect(from("1.1.1.1, 2.2.2.2, 203.0.113.9", "0")).toBe("203.0.113.9");
  });

  it("is the one written by the outermost trusted proxy", () => {
    expect(from("1.1.1.1, 198.51.100.7, 203.0.113.9", "1")).toBe("198.51.100.7");
    expect(from("1.1.1.1, 198.51.100.7, 10.0.0.2, 203.0.113.9", "2")).toBe("198.51.100.7");
  });

  it("is the first one if there are fewer, and never empty", () => {
    expect([from("203.0.113.9", "5"), from("", "1"), from(null, "0"), from(" , ,", "0")]).toEqual([
      "203.0.113.9",
      "unknown",
      "unknown",
      "unknown",
    ]);
    expect(from("x".repeat(500), "0")).toHaveLength(64);
  });

  it("of IPv6 is the /64 network, which one customer has", () => {
    const one = from("2001:db8:1:2::1", "0");
    const others = ["2001:DB8:1:2:ffff::", "2001:0db8:0001:0002:0:0:0:9", "2001:db8:1:2::1.2.3.4"];
    for (const address of [...others, "2001:db8:1:2::1%eth0", "[2001:db8:1:2::1]", "[2001:db8:1:2::7]:4711"])
      expect(from(address, "0"), address).toBe(one);
    for (const address of ["2001:db8:1:3::1", "2001:db8:1::1", "2001:db8::1:2:0:1", "::1", "::"])
      expect(from(address, "0"), address).not.toBe(one);
    expect(from("2001:db8:1::", "0")).not.toBe(from("2001:db8::", "0"));
    expect(from("2001:db8:1:2:3:4:5:6", "0")).toBe("2001:db8:1:2::/64");
    expect(from("1::2:3:4:5:6", "0")).toBe("1:0:0:2::/64");
  });

  it("of IPv4 is the address itself, also inside IPv6 and with a port", () => {
    for (const address of ["::ffff:203.0.113.9", "::FFFF:cb00:7109", "0:0:0:0:0:ffff:203.0.113.9"])
      expect(from(address, "0"), address).toBe("203.0.113.9");
    expect(from("203.0.113.9:51234", "0")).toBe("203.0.113.9");
    expect(from("::ffff:203.0.113.8", "0")).not.toBe("203.0.113.9");
  });

  it("is the text itself if it is no address", () => {
    for (const text of ["unix:", "203.0.113", "203.0.113.9:x", "2001:db8::1::2", "[x]", ":", "localhost:80"])
      expect(from(text, "0")).toBe(text);
  });
});

describe("an address inside the application", () => {
  it("is kept with its query, without a fragment", () => {
    expect(ownAddress("/documenti?apri=5&q=a%20b")).toBe("/documenti?apri=5&q=a%20b");
    expect(ownAddress("/soci#x")).toBe("/soci");
    expect(ownAddress("/")).toBe("/");
    expect(ownAddress("/soci/api/x")).toBe("/soci/api/x");
    const longest = `/${"x".repeat(999)}`;
    expect(ownAddress(longest)).toBe(longest);
  });

  it.each([
    "",
    "soci",
    "http://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\tevil.example//",
    "/a\\b",
    "/%2e%2e//evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/a/%2E%2e//evil.example",
    "/\n/evil.example",
    "/\u0000",
    "/api/auth/signout",
    "/api/session/renew?ritorno=/x",
    "/x/../api/files/a",
    `/${"x".repeat(1001)}`,
  ])("%j could lead out of it, and is rejected", (text) => {
    expect(ownAddress(text)).toBeNull();
  });

  it("is null when none is given", () => {
    expect([ownAddress(null), ownAddress(undefined)]).toEqual([null, null]);
  });

  it("leads to our own origin and not to the API, for any input", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "..",
      ".",
      "%2e",
      "%2f",
      "%5c",
      "evil.example",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "a",
      "api",
      "é",
    );
    const text = fc.oneof(
      anyText(),
      fc.array(piece, { maxLength: 10 }).map((all) => `/${all.join("")}`),
    );
    fc.assert(
      fc.property(text, (given) => {
        const own = ownAddress(given);
        if (own === null) return true;
        const url = new URL(own, "https://pontile.example/login");
        return (
          url.origin === "https://pontile.example" &&
          !url.pathname.startsWith("/api/") &&
          ownAddress(own) === own
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the address of the sign-in screen", () => {
  it("has the reason, and the return address unless that is home", () => {
    expect(loginAddress("mai", "/soci?q=a&b#c")).toBe("/login?motivo=mai&ritorno=%2Fsoci%3Fq%3Da%26b%23c");
    for (const home of ["/", "/dashboard", "/dashboard?negato=%2Fsoci", "/login?motivo=mai"])
      expect(loginAddress("scaduta", home)).toBe("/login?motivo=scaduta");
  });
});
