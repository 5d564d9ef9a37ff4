import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "@/tests/support/arbitraries";
import { splitLinks } from "./links";

const links = (text: string) => splitLinks(text).flatMap((piece) => (piece.kind === "link" ? [piece] : []));
const hrefs = (text: string) => links(text).map(({ href }) => href);

/** Text that combines schemes, hosts, brackets and hostile characters. */
const scrap = fc.constantFrom(
  "https://",
  "http://",
  "HTTP://",
  "javascript:",
  "data:text/html,",
  "www.",
  "esempio.it",
  "/a?b=c#d",
  "@",
  "https://esempio.it",
  "http://a.b.it/c",
  "www.esempio.it",
  "<script>",
  '"',
  "'",
  "(",
  ")",
  "[",
  "]",
  ".",
  ",",
  " ",
  "\n",
  "\u202e",
  "\u2066",
  "\u0000",
  "\ufeff",
  "\\",
  "[::1]",
  "127.0.0.1",
  "xn--",
  "😀",
  "à",
  ":80",
  "%00",
  "//",
  "\ud800",
);
const hostile = fc.oneof(
  fc.array(fc.oneof({ arbitrary: scrap, weight: 4 }, anyText(5))).map((parts) => parts.join("")),
  anyText(80),
);

describe("links in a text", () => {
  it("keep every character at its place", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(
          splitLinks(text)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it("are http or https with a host, never with a user name, a script or a reversed reading direction", () => {
    let seen = 0;
    fc.assert(
      fc.property(hostile, (text) => {
        for (const link of links(text)) {
          seen += 1;
          const url = new URL(link.href);
          expect(["http:", "https:"]).toContain(url.protocol);
          expect(url.hostname).not.toBe("");
          expect(url.username + url.password).toBe("");
          expect(link.text).toMatch(/^(https?:\/\/|www\.)/i);
          expect(link.text).not.toMatch(/[\s<>"'\p{Cc}\p{Cf}]/u);
          // The visible text is the target.
          expect(new URL(/^www\./i.test(link.text) ? `https://${link.text}` : link.text).href).toBe(
            link.href,
          );
        }
      }),
      { numRuns: 3000 },
    );
    expect(seen).toBeGreaterThan(50);
  });

  it("end before the sentence's punctuation", () => {
    for (const [text, href] of [
      ["Vedi https://esempio.it/a.", "https://esempio.it/a"],
      ["(https://esempio.it/a)", "https://esempio.it/a"],
      ["https://it.wikipedia.org/wiki/Vela_(sport), bello", "https://it.wikipedia.org/wiki/Vela_(sport)"],
      ["«https://esempio.it?x=1&y=2»!", "https://esempio.it/?x=1&y=2"],
      ["apri www.esempio.it…", "https://www.esempio.it/"],
      ["HTTPS://ESEMPIO.IT/A", "https://esempio.it/A"],
      ["http://localhost:3000/x", "http://localhost:3000/x"],
      ["https://esempio.it/caff\u00e8", "https://esempio.it/caff%C3%A8"],
    ] as const)
      expect(hrefs(text), text).toEqual([href]);
    expect(hrefs("https://a.it e http://b.it, poi www.c.it")).toEqual([
      "https://a.it/",
      "http://b.it/",
      "https://www.c.it/",
    ]);
  });

  it("are none without a web address", () => {
    for (const text of [
      "",
      "ciao",
      "javascript:alert(1)",
      "javascript://esempio.it/%0aalert(1)",
      "data:text/html,<b>",
      "vbscript:x",
      "file:///etc/passwd",
      "ftp://esempio.it",
      "mailto:a@esempio.it",
      "a@www.esempio.it",
      "http://",
      "https://.",
      "www.",
      "www.x",
      "https://banca.it@altrove.it/",
      "xhttps://esempio.it",
      "https:/esempio.it",
      "https://a:b@esempio.it",
      "http://[::1",
      "//esempio.it",
    ])
      expect(
        splitLinks(text).some(({ kind }) => kind === "link"),
        text,
      ).toBe(false);
  });

  it("are found in a long text in less than quadratic time", () => {
    const text = `${"www.".repeat(20_000)} ${"https://".repeat(10_000)} https://a.it/${")".repeat(50_000)} ${`https://a.it/${"(".repeat(900)}${")".repeat(900)}. `.repeat(50)}`;
    const started = performance.now();
    splitLinks(text);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
