import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "@/tests/support/arbitraries";
import { fileHref, fileNameOf, storedSegments } from "./stored-path";

const hostile = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>",
  "http://evil.example/a.pdf",
  "https:evil.example",
  "//evil.example/a.pdf",
  "///evil.example",
  "\\\\evil.example\\a.pdf",
  "/\\evil.example",
  "..",
  "../a.pdf",
  "uploads/../../etc/passwd",
  "uploads/./a.pdf",
  "uploads//a.pdf",
  "uploads/a.pdf/",
  "uploads/..",
  "uploads\\a.pdf",
  "uploads/a\0.pdf",
  "uploads/a\n.pdf",
  "uploads/\ud800.pdf",
  "",
  "/",
];

describe("a stored path", () => {
  it.each(hostile)("%j is no plain path and has no address", (path) => {
    expect(storedSegments(path)).toBeNull();
    expect(fileHref(path)).toBeNull();
    expect(fileNameOf(path)).toBe("");
  });

  it("that is missing has no address", () => {
    expect([fileHref(null), fileHref(undefined), fileNameOf(null)]).toEqual([null, null, ""]);
  });

  it("has the same address with and without the slash in front", () => {
    expect(fileHref("/uploads/documenti/12/a.pdf")).toBe("/api/files/uploads/documenti/12/a.pdf");
    expect(fileHref("uploads/documenti/12/a.pdf")).toBe("/api/files/uploads/documenti/12/a.pdf");
    expect(fileNameOf("uploads/12/Carta d'identità #2.pdf")).toBe("Carta d'identità #2.pdf");
  });

  it("keeps names with spaces, # ? % & + apostrophes, accents and dots exactly", () => {
    const names = [
      "a b.pdf",
      "a#b.pdf",
      "a?b.pdf",
      "100%.pdf",
      "%2e%2e.pdf",
      "d'identità.pdf",
      "a&b=c+d.pdf",
      "..a.pdf",
    ];
    for (const name of names) expect(segmentsBehind(`uploads/${name}`)).toEqual(["uploads", name]);
  });

  /** The segments that a server reads from the address after a browser has parsed it. */
  function segmentsBehind(path: string): string[] {
    const url = new URL(fileHref(path) ?? "", "http://pontile.test");
    if (url.origin !== "http://pontile.test" || url.search || url.hash)
      throw new Error(`${url} leads elsewhere`);
    return url.pathname.replace("/api/files/", "").split("/").map(decodeURIComponent);
  }

  it("round-trips through its address, or has none, and never leads out of /api/files", () => {
    const odd = fc.constantFrom(
      ..." #?%'\"&+;:@=.,àè€😀\\/<>\n\0".split(""),
      "..",
      "%2e",
      "%2f",
      "a",
      "b",
      "7",
    );
    const path = fc.array(odd, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(path, anyText()), (text) => {
        const href = fileHref(text);
        if (href === null) return true;
        return href.startsWith("/api/files/") && segmentsBehind(text).join("/") === text.replace(/^\//, "");
      }),
      { numRuns: 2000 },
    );
  });
});
