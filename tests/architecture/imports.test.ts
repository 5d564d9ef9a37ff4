import { beforeAll, describe, expect, it } from "vitest";
import { calls } from "@/lib/contract";
import { screens } from "@/lib/routes";
import { isTest, readSources, type Source, stringsIn } from "../support/sources";

let all: Source[];
let product: Source[];
let byPath: Map<string, Source>;

beforeAll(() => {
  all = readSources();
  product = all.filter(({ path }) => !isTest(path));
  byPath = new Map(all.map((source) => [source.path, source]));
});

const within = (path: string | null, ...folders: string[]) =>
  folders.some((folder) => path === folder || path?.startsWith(`${folder}/`));

/** "importer → imported" for every import of the product that `isWrong`. */
function offenders(
  from: readonly string[],
  isWrong: (
    target: { file: string | null; specifier: string; typeOnly: boolean },
    importer: Source,
  ) => boolean,
): string[] {
  return product
    .filter(({ path }) => within(path, ...from))
    .flatMap((source) =>
      source.imports
        .filter((target) => isWrong(target, source))
        .map(({ specifier, file }) => `${source.path} → ${file ?? specifier}`),
    );
}

const isPackage = (names: readonly string[], specifier: string) =>
  names.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Those rules that Biome cannot say (biome.jsonc has the others): by file, by type or along a chain. */
describe("imports", () => {
  it("are resolved: every import of a file of ours leads to one", () => {
    const lost = all.flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== null && !byPath.has(file) && !/\.(css|json|svg)$|next-env/.test(file))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(all.length).toBeGreaterThan(150);
    expect(lost).toEqual([]);
  });

  it("of _features lead to no route", () => {
    const features = "app/(console)/_features";
    expect(offenders([features], ({ file }) => within(file, "app") && !within(file, features))).toEqual([]);
  });

  it("of lib/contract are zod, itself, lib/once.ts and the rules for dates, birth dates, ids, levels, money and decimals", () => {
    expect(
      offenders(["lib/contract"], ({ file, specifier }) =>
        file === null
          ? specifier !== "zod"
          : !/^lib\/(contract|once\.ts|rules\/(dates|birth-date|ids|levels|money|decimals)\.ts)/.test(file),
      ),
    ).toEqual([]);
  });

  it("of lib/rules are plain: date-fns, themselves, the contract's types and its claim states", () => {
    expect(
      offenders(["lib/rules"], ({ file, specifier, typeOnly }) =>
        file === null
          ? specifier !== "date-fns"
          : !/^lib\/(rules|once|contract\/claim)/.test(file) && !(typeOnly && within(file, "lib/contract")),
      ),
    ).toEqual([]);
  });

  it("of lib/format are the rules, the contract, the routes and itself", () => {
    expect(
      offenders(
        ["lib/format"],
        ({ file }) =>
          !within(file, "lib/format", "lib/rules", "lib/contract", "lib/once.ts", "lib/routes.ts"),
      ),
    ).toEqual([]);
  });

  it("of the stand-in are the contract, the rules, formats, the routes and itself", () => {
    expect(
      offenders(
        ["legacy-api"],
        ({ file }) =>
          file !== null &&
          !within(file, "legacy-api", "lib/contract", "lib/rules", "lib/format", "lib/routes.ts"),
      ),
    ).toEqual([]);
  });

  it("of lib/server run pages and http → live → gateway → session → legacy, and none of them to the process state that they get as a parameter", () => {
    const order = ["legacy", "session", "gateway", "live"].map((name) => `lib/server/${name}`);
    for (const [at, folder] of order.entries())
      expect(
        offenders([folder], ({ file }) =>
          within(
            file,
            ...order.slice(at + 1),
            "lib/server/http",
            "lib/server/pages",
            "lib/server/process-state.ts",
          ),
        ),
      ).toEqual([]);
    expect(offenders(["lib/server/http"], ({ file }) => within(file, "lib/server/pages"))).toEqual([]);
    expect(offenders(["lib/server/pages"], ({ file }) => within(file, "lib/server/http"))).toEqual([]);
  });

  it("have no cycle, including those of types and later parts", () => {
    expect(circles()).toEqual([]);
  });

  /**
   * Files that import themselves over others, one list per cycle (Tarjan's strongly connected components).
   */
  function circles(): string[][] {
    const found: string[][] = [];
    const stack: string[] = [];
    const numbers = new Map<string, number>();
    const visit = (path: string): number => {
      const number = numbers.size;
      numbers.set(path, number);
      stack.push(path);
      const reached = (byPath.get(path)?.imports ?? []).map(({ file }) => {
        if (file === null || !byPath.has(file)) return number;
        if (!numbers.has(file)) return visit(file);
        return stack.includes(file) ? (numbers.get(file) ?? number) : number;
      });
      const lowest = Math.min(number, ...reached);
      if (lowest === number) {
        const members = stack.splice(stack.indexOf(path));
        if (members.length > 1) found.push(members);
      }
      return lowest;
    };
    for (const path of byPath.keys()) if (!numbers.has(path)) visit(path);
    return found;
  }

  it("of a route's own parts come from that route alone", () => {
    const ownerOf = (path: string) => /^(.*)\/_(?!features\/)[\w-]+\//.exec(path)?.[1];
    expect(
      offenders(["app", "components", "lib"], ({ file }, importer) => {
        const owner = file?.startsWith("app/") ? ownerOf(file) : undefined;
        return owner !== undefined && !importer.path.startsWith(`${owner}/`);
      }),
    ).toEqual([]);
  });

  it("of components/layout make no data calls", () => {
    expect(
      offenders(["components/layout"], ({ file, specifier, typeOnly }) =>
        file === null
          ? isPackage(["@tanstack/react-query"], specifier)
          : !typeOnly && within(file, "lib/contract", "lib/server/gateway"),
      ),
    ).toEqual([]);
  });

  it("of the schemas are types everywhere but in the server and the stand-in", () => {
    const wrong = product
      .filter(
        ({ path }) =>
          !within(path, "lib/server", "legacy-api", "scripts/check-legacy", "lib/contract/schemas"),
      )
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ file, typeOnly }) => within(file, "lib/contract/schemas") && !typeOnly)
          .map(({ specifier }) => `${path} → ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe("the browser's bundle", () => {
  const serverOnly = [
    "lib/server",
    "lib/env.ts",
    "lib/log.ts",
    "lib/metrics.ts",
    "scripts",
    "lib/contract/schemas",
  ];
  /** Pure functions of the server without any server dependency. */
  const harmless = [
    "lib/server/session/login-address.ts",
    "lib/server/session/page-address.ts",
    "lib/server/store-unavailable.ts",
  ];

  it("has no module of the server: none is reached at run time from a client module", () => {
    const chains = product
      .filter(({ isClient }) => isClient)
      .flatMap(({ path }) => chainsFrom(path))
      .filter((chain) => {
        const end = chain.at(-1) ?? "";
        return within(end, ...serverOnly) && !within(end, ...harmless);
      });
    expect(product.filter(({ isClient }) => isClient).length).toBeGreaterThan(10);
    expect(chains.map((chain) => chain.join(" → "))).toEqual([]);
  });

  /** The import chain from a module to each one that it loads at run time, itself included. */
  function chainsFrom(start: string): string[][] {
    const ways = new Map([[start, [start]]]);
    for (const [path, way] of ways)
      for (const { file, typeOnly } of byPath.get(path)?.imports ?? [])
        if (file && !typeOnly && byPath.has(file) && !ways.has(file)) ways.set(file, [...way, file]);
    return [...ways.values()];
  }

  it("begins where the server imports a module that says 'use client', which no other says", () => {
    const entry = /^app\/(.*\/)?(page|layout|template|loading|error|global-error|not-found|route)\.tsx?$/;
    const reached = new Set(product.map(({ path }) => path).filter((path) => entry.test(path)));
    for (const path of reached) {
      const source = byPath.get(path);
      if (!source || source.isClient) continue;
      for (const { file, typeOnly } of source.imports) if (file && !typeOnly) reached.add(file);
    }
    const saying = product.filter(({ isClient }) => isClient).map(({ path }) => path);
    expect(saying.filter((path) => !reached.has(path))).toEqual([]);
  });

  it("has no package of the server", () => {
    const packages = [
      "next-auth",
      "iron-session",
      "pino",
      "ioredis",
      "rate-limiter-flexible",
      "prom-client",
      "@fastify/busboy",
    ];
    const reached = new Set(
      product.filter(({ isClient }) => isClient).flatMap(({ path }) => chainsFrom(path).flat()),
    );
    const wrong = [...reached].flatMap((path) =>
      (byPath.get(path)?.imports ?? [])
        .filter(
          ({ specifier, typeOnly }) =>
            !typeOnly && (specifier.startsWith("node:") || isPackage(packages, specifier)),
        )
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("one place for each concern", () => {
  it("the environment is read in lib/env.ts alone", () => {
    const readers = product
      .filter(({ path }) => within(path, "app", "components", "lib") || path === "middleware.ts")
      .filter(({ path }) => !within(path, "lib/env.ts"))
      .filter(({ text }) => /process\s*\.\s*env|process\[|["']env["']\s*\]/.test(text))
      .map(({ path }) => path);
    expect(readers).toEqual([]);
  });

  it("text is put in Italian order by lib/format/compare-text.ts alone", () => {
    const others = product
      .filter(
        ({ path, text }) =>
          /Intl\.Collator|localeCompare\([^)]*\)?, "it"/.test(text) &&
          within(path, "app", "components", "lib"),
      )
      .map(({ path }) => path);
    expect(others).toEqual(["lib/format/compare-text.ts"]);
  });

  it("requests are sent from lib/client and lib/server alone", () => {
    const senders = product
      .filter(({ path }) => within(path, "app", "components", "lib") || path === "middleware.ts")
      .filter(({ path }) => !within(path, "lib/client", "lib/server"))
      .filter(({ text }) =>
        /(?<![\w.])fetch\(|(globalThis|window|self)\.fetch\b|XMLHttpRequest|sendBeacon|EventSource|WebSocket|axios/.test(
          text,
        ),
      )
      .map(({ path }) => path);
    expect(senders).toEqual([]);
  });

  it("addresses of the legacy API are written in the contract alone", () => {
    const legacyPaths = Object.values(calls).map(({ path }) => path);
    const screenPaths = new Set(screens.map(({ path }) => path));
    // A parameter is "…" in a template and "{name}" in the contract; a screen's path may be a call's too.
    const shapes = new Set(
      legacyPaths.flatMap((path) => {
        const shape = path.replace(/\{\w+\}/g, "…");
        return [shape, shape.replace(/\/$/, ""), shape.replace(/…$/, "")];
      }),
    );
    const isLegacy = (text: string) =>
      text.includes("/api/legacy") || (shapes.has(text) && !screenPaths.has(text) && text.length > 1);
    const wrong = product
      .filter(({ path }) => within(path, "app", "components", "lib") || path === "middleware.ts")
      .filter(({ path }) => !within(path, "lib/contract", "lib/client/client.ts", "app/api"))
      .flatMap((source) =>
        stringsIn(source)
          .filter(isLegacy)
          .map((text) => `${source.path}: ${text}`),
      );
    expect(wrong).toEqual([]);
    expect(isLegacy("/documenti/accetta/…") && isLegacy("/enti/") && isLegacy("/api/legacy/x")).toBe(true);
  });
});
