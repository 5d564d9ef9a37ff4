import { describe, expect, it } from "vitest";
import { type Env, readEnv } from "@/lib/env";
import packageJson from "@/package.json";
import { filesUnder, textOf } from "../support/sources";

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name).sort();

const readme = textOf("README.md");
const scripts = Object.keys(packageJson.scripts);

describe("README.md", () => {
  const settings = found(textOf("lib/env.ts"), /^ {2}([A-Z_]+): /gm);
  const rows = new Map(
    [...readme.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| /gm)].map(([, name = "", value = ""]) => [name, value]),
  );

  it("has a row for every setting, and no other", () => {
    expect(settings.length).toBeGreaterThan(12);
    expect([...rows.keys()].sort()).toEqual(settings);
  });

  it("says the defaults as they are", () => {
    const env = readEnv({ LEGACY_API_URL: "http://legacy.example", SESSION_SECRET: "s".repeat(32) });
    const defaults: { [Name: string]: Env[keyof Env] } = {
      SESSION_IDLE_MINUTES: env.sessionIdleMs / 60_000,
      SESSION_MAX_HOURS: env.sessionMaxMs / 3_600_000,
      LEGACY_TIMEOUT_MS: env.legacyTimeoutMs,
      UPLOAD_MAX_MB: env.uploadMaxBytes / 1024 / 1024,
      REDIS_URL: env.redisUrl ?? "–",
      TRUSTED_PROXIES: env.trustedProxies,
      LEGACY_DOCUMENTED_CALLS: Number(env.documentedCalls),
      LOG_LEVEL: env.logLevel,
      AUDIT_LOG: env.auditLog ?? "–",
      APP_URL: env.appUrl.replace(String(env.port), "$PORT"),
      PORT: env.port,
      BIND_ADDRESS: env.bindAddress,
      METRICS_PORT: env.metricsPort ?? 0,
      CLUB_NAME: env.clubName,
    };
    for (const [name, value] of Object.entries(defaults))
      expect(rows.get(name)?.split(" ")[0]?.replaceAll("`", ""), name).toBe(String(value));
    // The stand-in's or the demo's own, or another setting's; tests/e2e/start.spec.ts starts with these.
    const others = ["LEGACY_API_URL", "LEGACY_FILES_URL", "SESSION_SECRET", "VAPID_PUBLIC_KEY"];
    expect([...Object.keys(defaults), ...others].sort()).toEqual(settings);
  });

  it("says which Node is needed", () => {
    expect(readme).toContain(`Node ${packageJson.engines.node.replace(">=", "")} or later.`);
  });

  it("names every script", () => {
    const named = [...found(readme, /`npm (?:run )?([\w:-]+)/g), ...found(readme, / · `([\w:-]+)`/g)];
    const inText = found(readme, /^npm (\w+) /gm);
    expect(scripts.filter((name) => ![...named, ...inText].includes(name))).toEqual([]);
  });
});

describe("the documents", () => {
  const pages = ["README.md", "CONTRIBUTING.md", "legacy-api/README.md", ...filesUnder("docs")].filter(
    (path) => path.endsWith(".md") || /\.(service|yaml|yml|example)$/.test(path),
  );

  it("name only scripts that exist", () => {
    const wrong = pages.flatMap((path) =>
      found(textOf(path), /npm run (?:-s )?([a-z][\w:-]*)/g)
        .filter((name) => !scripts.includes(name))
        .map((name) => `${path}: npm run ${name}`),
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it("name only settings that exist", () => {
    const known = ["lib/env.ts", "scripts/setup.mjs", "legacy-api/main.ts"].map(textOf);
    const settings = new Set(known.flatMap((text) => found(text, /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g)));
    const named = ["docs/operate.md", "docs/faults.md"].flatMap((path) =>
      found(textOf(path), /`([A-Z][A-Z0-9]*_[A-Z_]+)(?:=[^`]*)?`/g),
    );
    expect(new Set(named).size).toBeGreaterThan(10);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  });

  it("show commands of start.mjs' own modules that exist", async () => {
    const operate = textOf("docs/operate.md");
    const calls = [
      ...operate.matchAll(/import\('\.\/(scripts\/\w+\.mjs)'\)\.then\(\(\w+\) => \w+\.(\w+)\(/g),
    ];
    expect(calls).toHaveLength(2);
    const modules: Record<string, object> = {
      "scripts/packages.mjs": await import("@/scripts/packages.mjs"),
      "scripts/setup.mjs": await import("@/scripts/setup.mjs"),
    };
    for (const [, path = "", name = ""] of calls) expect(modules[path], path).toHaveProperty(name);
  });
});
