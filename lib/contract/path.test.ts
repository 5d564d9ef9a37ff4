import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, hostileMethod, hostilePath } from "@/tests/support/arbitraries";
import { type CallKey, callKeys, callOf } from "./index";
import { decodeSegment, matchPath } from "./match-path";
import { fillPath, pathText } from "./path";

const RUNS = { numRuns: 10_000 };
const open = callKeys.filter((key) => callOf(key).exposed !== "none");
const kindOf = (path: string, method = "GET") => matchPath(method, path).kind;

const nameList = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
const anId = fc.stringMatching(/^(0|[1-9]\d{0,14})$/);
const date = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
/**
 * Text that a person may search for, control characters and the five characters that become spaces included
 * (docs/rules/calls.md#paths).
 */
const typed = fc.oneof(
  anyText(40),
  fc
    .array(
      fc.constantFrom("rossi", "D'Amico", " ", "/", "\\", "?", "#", "%", "%2e", ".", "ù", "😀", "\n", ";"),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join("")),
);
const cleaned = (text: string) =>
  text
    .replace(/[‘’`´ʼ′＇]/g, "'")
    .replace(/[/\\?#%]/g, " ")
    .replace(/\p{Cc}/gu, " ")
    .trim();
const searchable = typed.filter((text) => {
  const clean = cleaned(text);
  return clean.isWellFormed() && [...clean].length >= 1 && [...clean].length <= 100 && !/^\.+$/.test(clean);
});

/** A call with parameters that fit it. */
const filled = fc.constantFrom(...open).chain((key) =>
  fc.record({
    key: fc.constant(key),
    params: fc.record(
      Object.fromEntries(
        nameList(callOf(key).path).map((name) => [
          name,
          name === "text" ? searchable : name === "date" ? date : anId,
        ]),
      ),
    ) as fc.Arbitrary<Record<string, string>>,
  }),
);

describe("writing a path and reading it again", () => {
  it("is the identity for every call, with and without the trailing slash", () => {
    fc.assert(
      fc.property(filled, ({ key, params }) => {
        const path = fillPath(key, params);
        const expected = {
          kind: "call",
          key,
          params: Object.fromEntries(
            Object.entries(params).map(([name, value]) => [name, name === "text" ? cleaned(value) : value]),
          ),
        };
        const bare = path.replace(/\/$/, "");
        expect(matchPath(callOf(key).exposed, bare)).toEqual(expected);
        expect(matchPath(callOf(key).exposed, `${bare}/`)).toEqual(expected);
      }),
      RUNS,
    );
  });

  it("what the gateway admits can always be written for the legacy API", () => {
    const segment = fc.oneof(anyText(30), typed, fc.constantFrom(".", "..", "...", " "));
    fc.assert(
      fc.property(
        segment.filter((text) => text.isWellFormed()),
        (text) => {
          const match = matchPath("GET", `/cerca/${encodeURIComponent(text)}`);
          if (match.kind === "call") expect(fillPath(match.key, match.params)).toMatch(/^\/cerca\/./);
        },
      ),
      RUNS,
    );
  });

  it.each(callKeys.map((key) => [key]))("%s is found by its own path", (key) => {
    const call = callOf(key);
    const params = Object.fromEntries(
      nameList(call.path).map((name) => [name, name === "date" ? "2026-02-28" : "17"]),
    );
    const match = matchPath(call.exposed, fillPath(key, params));
    expect(match).toEqual(call.exposed === "none" ? { kind: "unknown" } : { kind: "call", key, params });
  });

  it("never crosses a path step, a separator, a query or a fragment, whatever is searched for", () => {
    fc.assert(
      fc.property(searchable, (text) => {
        const path = fillPath("cerca.members", { text });
        const url = new URL(`http://legacy.test${path}`);
        expect(url.pathname).toBe(path);
        expect([url.search, url.hash, path.split("/").length]).toEqual(["", "", 3]);
      }),
      RUNS,
    );
  });

  it("in {text} the characters / \\ ? # % become spaces", () => {
    expect(fillPath("cerca.members", { text: "a/b\\c?d#e%f" })).toBe("/cerca/a%20b%20c%20d%20e%20f");
    expect(fillPath("cerca.members", { text: " D'Amico Ù " })).toBe("/cerca/D'Amico%20%C3%99");
  });

  it("in {text} every apostrophe is the straight one, which names are stored with", () => {
    expect(["D’Amico", "D`Amico", "Dʼamico"].map(pathText)).toEqual(["D'Amico", "D'Amico", "D'amico"]);
    expect(fillPath("cerca.members", { text: "D’Amico" })).toBe("/cerca/D'Amico");
  });

  it("refuses to write a parameter that is missing or malformed", () => {
    const bad = [
      "",
      " ",
      "-1",
      "01",
      "00",
      "1.5",
      "1e3",
      "0x1",
      "١٢",
      "１２",
      "../1",
      "1/2",
      "9".repeat(16),
      "undefined",
      "NaN",
    ];
    for (const id_doc of bad)
      expect(() => fillPath("documenti.accept", { id_doc }), id_doc).toThrow(RangeError);
    expect(() => fillPath("documenti.accept")).toThrow(RangeError);
    expect(() => fillPath("documenti.accept", { id: 5 })).toThrow(
      new RangeError("documenti.accept: parameter id_doc is not valid"),
    );
    for (const text of ["", " ", "///", ".", "..", "...", "\ud800", "a".repeat(101)])
      expect(() => fillPath("cerca.members", { text }), text).toThrow(RangeError);
    expect(fillPath("cerca.members", { text: "a".repeat(100) })).toHaveLength("/cerca/".length + 100);
    for (const day of ["2026-2-1", "2026-13-01", "2026-02-32", "20260201", "2026-02-01T00:00"])
      expect(() => fillPath("stagionalita.deleteDay", { date: day }), day).toThrow(RangeError);
  });
});

describe("only contract paths match", () => {
  const anyMethod = fc.oneof(hostileMethod, fc.constantFrom("get", "TRACE", ""));

  it("whatever is requested, a match is a call of the contract by its own path, and its parts are plain", () => {
    fc.assert(
      fc.property(anyMethod, hostilePath, (method, path) => {
        const match = matchPath(method, path);
        if (match.kind !== "call") return;
        const call = callOf(match.key);
        expect(call.exposed).toBe(method);
        const parts = call.path.split("/").filter(Boolean);
        const asked = path.split("/").filter(Boolean).map(decodeURIComponent);
        expect(asked).toHaveLength(parts.length);
        for (const [index, part] of parts.entries()) {
          const name = nameList(part)[0];
          if (!name) expect(asked[index]).toBe(part);
          else expect(match.params[name]).toBe(name === "text" ? asked[index]?.trim() : asked[index]);
          if (name && name !== "text" && name !== "date")
            expect(asked[index]).toMatch(/^(0|[1-9][0-9]{0,14})$/);
        }
      }),
      RUNS,
    );
  });

  it("never throws, whatever is asked", () => {
    fc.assert(
      fc.property(anyMethod, hostilePath, (method, path) => {
        expect(["call", "malformed", "unknown", "method"]).toContain(kindOf(path, method));
        decodeSegment(path);
      }),
      RUNS,
    );
  });

  it.each([
    "",
    "enti",
    "//enti/",
    "/enti//",
    "///",
    "/",
    "//evil.example/enti/",
    "/\\evil.example/enti",
    "/documenti/../enti/",
    "/documenti/./all",
    "/..",
    "/enti/..",
    "/documenti/%2e%2e/enti",
    "/%2E%2E/enti",
    "/documenti/%2e/all",
    "/documenti/accetta%2f1",
    "/documenti/accetta/1%2F2",
    "/documenti%5call",
    "/enti\\",
    "/documenti/%252e%252e/enti",
    "/documenti/accetta/%2531",
    "/cerca/%25",
    "/cerca/a%3Fb",
    "/cerca/a%23b",
    "/enti/#",
    "/enti/#x",
    "/enti/?",
    "/enti/?x=1",
    "/enti?x",
    "/documenti/accetta/1?x",
    "/documenti/tipo/1#",
    "/documenti/tipo/1%00",
    "/cerca/a%00",
    "/cerca/a%0a",
    "/cerca/%7f",
    "/enti/%",
    "/enti/%zz",
    "/%c0%ae/enti",
    "/documenti/tipo/1%20",
    "/documenti/tipo/%20",
    "/documenti/tipo/abc",
    "/documenti/tipo/-1",
    "/documenti/tipo/01",
    "/documenti/tipo/00",
    "/documenti/tipo/1.0",
    "/documenti/tipo/1;x",
    "/documenti/tipo/1,2",
    "/documenti/tipo/1'",
    "/documenti/tipo/1e3",
    "/documenti/tipo/٣",
    "/documenti/tipo/%D9%A3",
    "/documenti/tipo/%EF%BC%91",
    `/documenti/tipo/${"9".repeat(16)}`,
    "/cerca/%20",
    "/cerca/...",
    "/cerca/%2e%2e%2e",
    "/cerca/%ED%A0%80",
    `/cerca/${"a".repeat(101)}`,
    "http://evil.example/enti/",
  ])("%j is malformed", (path) => {
    expect(kindOf(path)).toBe("malformed");
  });

  it.each([
    "/ENTI/",
    "/Enti",
    "/enti;x=1",
    "/enti.json",
    "/enti%20",
    "/entі/",
    "/％65nti",
    "/oauth/login",
    "/oauth/session",
    "/importa/",
    "/restart",
    "/nulla",
    "/a/b/c/d/e",
    "/documenti／all",
    "/cerca",
    "/constructor",
    "/__proto__",
  ])("%j is unknown", (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) expect(kindOf(path, method)).toBe("unknown");
  });

  it("reads a percent-encoded letter as the letter, once", () => {
    expect(matchPath("GET", "/%65nti")).toMatchObject({ kind: "call", key: "enti.list" });
    expect(kindOf("/%2565nti")).toBe("malformed");
  });

  it("lets only digits without a leading zero be an id, at most 15 of them", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText().filter((text) => text.isWellFormed()),
          fc.stringMatching(/^\d{1,16}$/),
        ),
        (text) => {
          const found = kindOf(`/documenti/tipo/${encodeURIComponent(text)}`) === "call";
          expect(found).toBe(/^(0|[1-9][0-9]{0,14})$/.test(text));
        },
      ),
      RUNS,
    );
  });

  it("prefers what is written out to a parameter", () => {
    const keys = [
      "/tessera/acc",
      "/tessera/12",
      "/tesseramento/me",
      "/lbcro/sgnadmin/",
      "/docbarca/acc/",
    ].map((path) => {
      const match = matchPath("GET", path);
      return match.kind === "call" ? match.key : match.kind;
    });
    const expected: (CallKey | string)[] = [
      "tessera.toAccept",
      "tessera.get",
      "tesseramento.mine",
      "logbook.reportedToAdmin",
      "docbarca.toReview",
    ];
    expect(keys).toEqual(expected);
  });
});

describe("methods", () => {
  it("that a path does not have are refused, and the answer says which it has", () => {
    expect(matchPath("PUT", "/enti/5")).toEqual({ kind: "method", allowed: ["PATCH", "DELETE"] });
    expect(matchPath("PATCH", "/enti/")).toEqual({ kind: "method", allowed: ["GET", "POST"] });
    expect(matchPath("get", "/enti/")).toEqual({ kind: "method", allowed: ["GET", "POST"] });
    expect(matchPath("HEAD", "/enti/")).toMatchObject({ kind: "method" });
  });

  it("of GETs that change something are POST at the gateway", () => {
    for (const path of [
      "/aggiorna/",
      "/sollecita/documenti/5",
      "/rimborso/ricalcolo/5",
      "/spesebarca/ricalcolo/5",
    ]) {
      expect(matchPath("GET", path)).toEqual({ kind: "method", allowed: ["POST"] });
      expect(kindOf(path, "POST")).toBe("call");
    }
  });
});
