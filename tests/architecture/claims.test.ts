import { existsSync } from "node:fs";
import { register } from "prom-client";
import { beforeAll, describe, expect, it } from "vitest";
import { collectProcessMetrics, metrics } from "@/lib/metrics";
import packageJson from "@/package.json";
import {
  type Claim,
  claimsOf,
  isWithin,
  notChecked,
  productText,
  sentencesOf,
  withoutSettings,
} from "../support/claims";
import { textOf } from "../support/sources";

const pages = ["README.md", "CONTRIBUTING.md", "docs/operate.md", "docs/security.md", "docs/faults.md"];
let source: string;
let product: string;
let metricNames: readonly string[];

beforeAll(async () => {
  collectProcessMetrics();
  expect(Object.keys(metrics).length).toBeGreaterThan(10);
  metricNames = (await register.getMetricsAsJSON()).map(({ name }) => name);
  source = productText();
  product = source.toLowerCase();
});

/** Whether a text stands in the product, in any case, and not as a part of a longer word. */
function standsWhole(text: string): boolean {
  const wanted = text.toLowerCase();
  for (let at = product.indexOf(wanted); at >= 0; at = product.indexOf(wanted, at + 1))
    if (!/\w/.test(product[at - 1] ?? "") && !/\w/.test(product[at + wanted.length] ?? "")) return true;
  return false;
}

/** Whether the product has every name of a text: all of `useQuery(read(key))`. */
const stands = (text: string) =>
  standsWhole(text) || (/\w/.test(text) && (text.match(/\w[\w-]*\w|\w/g) ?? []).every(standsWhole));

/** Whether the command's program and the names in it exist, as far as they are ours. */
function commandExists(command: string): boolean {
  const text = withoutSettings(command);
  const [, script] = /\bnpm (?:run )?([\w:-]+)/.exec(text) ?? [];
  if (script) return script in packageJson.scripts || ["install", "ci"].includes(script);
  const [, tests] = /^npx vitest run (\S+)$/.exec(text) ?? [];
  if (tests) return existsSync(tests);
  const [, route] = /^curl (?:-s )?http:\/\/127\.0\.0\.1:3000(\/\S+)$/.exec(text) ?? [];
  if (route) return existsSync(`app${route}/route.ts`);
  const [, hooks] = /core\.hooksPath (\S+)$/.exec(text) ?? [];
  if (hooks) return existsSync(hooks);
  const [, module = "", name = ""] = /import\('\.\/(\S+?)'\).*?\w+\.(\w+)\(/.exec(text) ?? [];
  if (module) return new RegExp(`^export (?:async )?function ${name}\\(`, "m").test(textOf(module));
  const [, container] = /^docker compose (?:build|up) .*\b([\w]+-\d)$/.exec(text) ?? [];
  return container !== undefined && textOf("docs/compose.yaml").includes(`  ${container}:\n`);
}

/** Whether each sentence of a text of the screens, or each part between dots, stands in the product. */
const isShown = (text: string) =>
  text
    .split(/[.…:;]+\s*|\d+/)
    .filter((part) => /\w/.test(part))
    .every((part) => standsWhole(part.trim()));

/**
 * Whether a folder of ours exists, up to a name that depends, or a route handler at the address; a folder
 * that a program makes, or one of the host, stands in the product.
 */
function isThere(path: string): boolean {
  // A script puts the folder and the name together.
  if (path.startsWith(".data/")) return standsWhole(path.split("/")[1] ?? "");
  const place = path.replace(/\/?(<.*|\**)$/, "").replace(/\/$/, "");
  const handled = place.replace(/^\/api\/legacy\b/, "");
  return (
    existsSync(place.startsWith("/") ? `app${place}` : place) || standsWhole(place) || standsWhole(handled)
  );
}

/** The check of each kind of claim; for a claim that fails it, the page says that no test checks it. */
const isTrue: Record<Claim["kind"], (text: string) => boolean> = {
  setting: (text) => new RegExp(`\\b${text.replace(/=.*/, "")}\\b`).test(source),
  metric: (text) => metricNames.includes(text),
  header: stands,
  command: commandExists,
  word: stands,
  path: isThere,
  text: isShown,
  limit: () => false,
  status: standsWhole,
};

describe.each(pages)("%s", (path) => {
  const page = textOf(path);
  const exceptions = notChecked(page);

  it("claims nothing that no test reads from it, without saying so", () => {
    const claims = claimsOf(page);
    expect(claims.length).toBeGreaterThan(10);
    const open = claims
      .filter((claim) => !isTrue[claim.kind](claim.text))
      .filter((claim) => !isWithin(page, claim, sentencesOf(path)))
      .filter((claim) => !exceptions.includes(claim.text) && !isWithin(page, claim, exceptions));
    expect(open.map(({ kind, text, at }) => `${kind} ${text}: …${page.slice(at - 30, at + 40)}…`)).toEqual(
      [],
    );
  });

  it("excepts only what it claims and no test could check", () => {
    const claims = claimsOf(page);
    const needed = claims.filter(
      (claim) => !isTrue[claim.kind](claim.text) && !isWithin(page, claim, sentencesOf(path)),
    );
    const idle = exceptions.filter(
      (exception) => !needed.some((claim) => claim.text === exception || isWithin(page, claim, [exception])),
    );
    expect(idle).toEqual([]);
  });
});
