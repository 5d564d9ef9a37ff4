import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from "csp_evaluator/dist/evaluator.js";
import { type Finding, Severity, Type } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { beforeAll, describe, expect, it } from "vitest";
import nextConfig from "@/next.config.mjs";
import { applySettings } from "@/tests/support/session";
import { FILE_POLICY } from "../gateway/files";
import { pageHeaders } from "./page-headers";
import { responseHeaders } from "./response-headers";

/** The evaluator's remarks that we accept, each with its reason. None of them is HIGH or MEDIUM. */
const accepted: Record<string, string> = {
  // Browsers without CSP 2 and 3 (before 2017) cannot run the application, so they need no fallback.
  UNSAFE_INLINE_FALLBACK: "no fallback for browsers that know no nonce",
  ALLOWLIST_FALLBACK: "no fallback for browsers that know no 'strict-dynamic'",
  REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS: "Next.js and React set innerHTML without trusted types",
};

const findingsOf = (policy: string): Finding[] =>
  new CspEvaluator(new CspParser(policy).csp).evaluate([...DEFAULT_CHECKS, ...STRICTCSP_CHECKS]);
const named = (finding: Finding) =>
  `${Type[finding.type]} ${Severity[finding.severity]} ${finding.directive} ${finding.value ?? ""}`.trim();

async function configured(): Promise<Map<string, Map<string, string>>> {
  const rules = await nextConfig.headers?.();
  return new Map(
    (rules ?? []).map(({ source, headers }) => [
      source,
      new Map(headers.map(({ key, value }) => [key.toLowerCase(), value])),
    ]),
  );
}

beforeAll(() => applySettings({ APP_URL: "https://pontile.example" }));

describe("Google's CSP evaluator", () => {
  const policies: Record<string, () => Promise<string | undefined>> = {
    pages: async () => pageHeaders("ddpCEz9DGuMZDqmkLPmQiw==")["content-security-policy"],
    "every other answer": async () => responseHeaders()["content-security-policy"],
    "stored files": async () => FILE_POLICY,
    "the worker": async () => (await configured()).get("/sw.js")?.get("content-security-policy"),
    "the page without network": async () =>
      (await configured()).get("/offline.:kind(html|css)")?.get("content-security-policy"),
  };
  const found = new Set<string>();

  it.each(Object.entries(policies))("finds nothing severe in the policy of %s", async (_, policyOf) => {
    const findings = findingsOf((await policyOf()) ?? "");
    const heavy = findings.filter(({ severity }) => severity <= Severity.HIGH_MAYBE);
    expect(heavy.map(named)).toEqual([]);
    for (const finding of findings) {
      expect(Object.keys(accepted), named(finding)).toContain(Type[finding.type]);
      found.add(String(Type[finding.type]));
    }
  });

  it("has exactly the accepted remarks", () => {
    expect([...found].sort()).toEqual(Object.keys(accepted).sort());
  });

  it("reports an open policy", () => {
    const weak = "script-src 'unsafe-inline' https:; object-src *";
    expect(findingsOf(weak).some(({ severity }) => severity === Severity.HIGH)).toBe(true);
  });
});

describe("the common headers", () => {
  it("are the same from the Node server and from next.config.mjs", async () => {
    const base = (await configured()).get("/:path*") ?? new Map();
    const own = responseHeaders();
    for (const [name, value] of base)
      if (name !== "x-frame-options") expect([name, own[name]]).toEqual([name, value]);
    // Our own preview frames stored files; everything else sends DENY.
    expect([base.get("x-frame-options"), own["x-frame-options"]]).toEqual(["SAMEORIGIN", "DENY"]);
    expect([...base.keys(), "content-security-policy", "strict-transport-security"].sort()).toEqual(
      Object.keys(own).sort(),
    );
  });
});
