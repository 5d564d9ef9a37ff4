import { afterEach, describe, expect, it } from "vitest";
import packageJson from "../package.json";
import { env, readEnv, SettingsError, setEnvForTests } from "./env";

const required = { LEGACY_API_URL: "https://legacy.example/v1/", SESSION_SECRET: "s".repeat(32) };
const MB = 1024 * 1024;

/** The sentences that the start prints for these settings. */
function complaint(settings: Record<string, string | undefined>): string {
  try {
    readEnv({ ...required, ...settings });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message
      .replace(/^Pontile cannot start: /, "")
      .replace(/ See the settings table in README\.md\.$/, "");
  }
  return "";
}

afterEach(() => setEnvForTests(undefined));

describe("settings", () => {
  it("have the documented defaults", () => {
    expect(readEnv(required)).toEqual({
      legacyApiUrl: "https://legacy.example/v1",
      legacyFilesUrl: "https://legacy.example",
      appUrl: "http://localhost:3000",
      hasAppUrl: false,
      sessionSecrets: ["s".repeat(32)],
      clubName: "Pontile",
      sessionIdleMs: 60 * 60_000,
      sessionMaxMs: 12 * 3_600_000,
      legacyTimeoutMs: 15_000,
      uploadMaxBytes: 25 * MB,
      vapidPublicKey: null,
      redisUrl: null,
      trustedProxies: 0,
      documentedCalls: false,
      logLevel: "info",
      auditLog: null,
      https: false,
      version: packageJson.version,
      port: 3000,
      bindAddress: "0.0.0.0",
      metricsPort: null,
      hasOwnServer: false,
    });
  });

  it("keep the given values", () => {
    const given = {
      LEGACY_FILES_URL: "https://files.example/sito/",
      APP_URL: "https://pontile.example/",
      SESSION_SECRET: ` ${"a".repeat(32)} , ${"b".repeat(40)}`,
      CLUB_NAME: " Circolo Vela d'Altura ",
      SESSION_IDLE_MINUTES: "5",
      SESSION_MAX_HOURS: "24",
      LEGACY_TIMEOUT_MS: "2000",
      UPLOAD_MAX_MB: "4",
      VAPID_PUBLIC_KEY: `BN${"c".repeat(85)}`,
      REDIS_URL: "rediss://user:pass@redis.example:6380/0",
      TRUSTED_PROXIES: "2",
      LEGACY_DOCUMENTED_CALLS: "1",
      LOG_LEVEL: "warn",
      AUDIT_LOG: "/var/log/pontile/audit.log",
    };
    expect(readEnv({ ...required, ...given })).toMatchObject({
      legacyFilesUrl: "https://files.example/sito",
      appUrl: "https://pontile.example",
      hasAppUrl: true,
      sessionSecrets: ["a".repeat(32), "b".repeat(40)],
      clubName: "Circolo Vela d'Altura",
      sessionIdleMs: 5 * 60_000,
      sessionMaxMs: 24 * 3_600_000,
      legacyTimeoutMs: 2000,
      uploadMaxBytes: 4 * MB,
      vapidPublicKey: `BN${"c".repeat(85)}`,
      redisUrl: "rediss://user:pass@redis.example:6380/0",
      trustedProxies: 2,
      documentedCalls: true,
      logLevel: "warn",
      auditLog: "/var/log/pontile/audit.log",
      https: true,
    });
  });

  it("that are empty count as not set", () => {
    const empty = Object.fromEntries(
      ["LEGACY_FILES_URL", "APP_URL", "SESSION_IDLE_MINUTES", "REDIS_URL", "VAPID_PUBLIC_KEY", "PORT"].map(
        (name) => [name, " "],
      ),
    );
    expect(readEnv({ ...required, ...empty })).toEqual(readEnv(required));
    expect(complaint({ SESSION_SECRET: "  " })).toBe("SESSION_SECRET is missing.");
  });

  it.each([
    ['"Circolo Vela"', "Circolo Vela"],
    ["'Circolo Vela'", "Circolo Vela"],
    [' "Circolo Vela" ', "Circolo Vela"],
    ['" Circolo Vela "', "Circolo Vela"],
    ["\"Circolo 'Vela'\"", "Circolo 'Vela'"],
    [`""Circolo""`, '"Circolo"'],
    ["Circolo Vela d'Altura", "Circolo Vela d'Altura"],
    ['Circolo "Vela"', 'Circolo "Vela"'],
    [`"Circolo Vela'`, `"Circolo Vela'`],
    ['"', '"'],
  ])("lose the quotes that docker run --env-file leaves around the club's name: %s", (given, clubName) => {
    expect(readEnv({ ...required, CLUB_NAME: given }).clubName).toBe(clubName);
  });

  it("take a club's name without anything between its quotes for none", () => {
    expect(complaint({ CLUB_NAME: '""' })).toBe("CLUB_NAME must not be empty.");
  });

  it("take APP_URL from PORT when it is not given", () => {
    expect(readEnv({ ...required, PORT: "8080" }).appUrl).toBe("http://localhost:8080");
  });

  it("recognise https in any spelling", () => {
    const { appUrl, https } = readEnv({ ...required, APP_URL: "HTTPS://Pontile.Example:443/" });
    expect([appUrl, https]).toEqual(["https://pontile.example", true]);
    expect(readEnv({ ...required, LEGACY_API_URL: "HTTP://Legacy.Example:80/V1/" }).legacyApiUrl).toBe(
      "http://legacy.example/V1",
    );
  });
});

describe("a bad setting stops the start with a message that names it and the reason", () => {
  it.each([
    ["LEGACY_API_URL", undefined, "LEGACY_API_URL is missing."],
    ["LEGACY_API_URL", "legacy.example", "LEGACY_API_URL must be an http or https address."],
    ["LEGACY_API_URL", "ftp://legacy.example", "LEGACY_API_URL must be an http or https address."],
    ["LEGACY_API_URL", "javascript:alert(1)", "LEGACY_API_URL must be an http or https address."],
    [
      "LEGACY_API_URL",
      "https://u:p@legacy.example",
      "LEGACY_API_URL must not carry a user, a query or a fragment.",
    ],
    [
      "LEGACY_API_URL",
      "https://legacy.example/?x=1",
      "LEGACY_API_URL must not carry a user, a query or a fragment.",
    ],
    ["LEGACY_FILES_URL", "/files", "LEGACY_FILES_URL must be an http or https address."],
    [
      "LEGACY_FILES_URL",
      "https://a.example/#x",
      "LEGACY_FILES_URL must not carry a user, a query or a fragment.",
    ],
    [
      "LEGACY_FILES_URL",
      "https://files.example/?",
      "LEGACY_FILES_URL must not carry a user, a query or a fragment.",
    ],
    ["APP_URL", "pontile", "APP_URL must be an http or https address."],
    ["APP_URL", "https://pontile.example/app", "APP_URL must be an origin, without a path."],
    ["CLUB_NAME", "c".repeat(81), "CLUB_NAME must have 80 characters or less."],
    ["CLUB_NAME", "Circolo\nVela", "CLUB_NAME must be one line."],
    ["SESSION_SECRET", undefined, "SESSION_SECRET is missing."],
    [
      "SESSION_SECRET",
      "corto",
      "SESSION_SECRET needs 32 characters or more, each of several separated by commas.",
    ],
    [
      "SESSION_SECRET",
      `${"s".repeat(32)},corto`,
      "SESSION_SECRET needs 32 characters or more, each of several separated by commas.",
    ],
    [
      "SESSION_SECRET",
      `${"s".repeat(32)},`,
      "SESSION_SECRET needs 32 characters or more, each of several separated by commas.",
    ],
    ["SESSION_IDLE_MINUTES", "0", "SESSION_IDLE_MINUTES must be between 5 and 1440."],
    ["SESSION_IDLE_MINUTES", "un'ora", "SESSION_IDLE_MINUTES must be a whole number."],
    ["SESSION_MAX_HOURS", "1.5", "SESSION_MAX_HOURS must be a whole number."],
    ["SESSION_MAX_HOURS", "169", "SESSION_MAX_HOURS must be between 1 and 168."],
    ["LEGACY_TIMEOUT_MS", "99", "LEGACY_TIMEOUT_MS must be between 100 and 60000."],
    ["LEGACY_TIMEOUT_MS", "60001", "LEGACY_TIMEOUT_MS must be between 100 and 60000."],
    ["LEGACY_TIMEOUT_MS", "-1", "LEGACY_TIMEOUT_MS must be a whole number."],
    ["UPLOAD_MAX_MB", "0", "UPLOAD_MAX_MB must be between 1 and 1024."],
    ["UPLOAD_MAX_MB", "25MB", "UPLOAD_MAX_MB must be a whole number."],
    ["REDIS_URL", "http://redis.example", "REDIS_URL must be a redis or rediss address."],
    ["REDIS_URL", "redis.example:6379", "REDIS_URL must be a redis or rediss address."],
    ["TRUSTED_PROXIES", "11", "TRUSTED_PROXIES must be between 0 and 10."],
    ["TRUSTED_PROXIES", "tutti", "TRUSTED_PROXIES must be a whole number."],
    ["LEGACY_DOCUMENTED_CALLS", "true", "LEGACY_DOCUMENTED_CALLS must be 0 or 1."],
    ["LOG_LEVEL", "verbose", "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
    ["AUDIT_LOG", "audit.log", "AUDIT_LOG must be stdout or the absolute path of a file."],
    ["AUDIT_LOG", "/var/log/", "AUDIT_LOG must be stdout or the absolute path of a file."],
    ["PORT", "0", "PORT must be between 1 and 65535."],
    ["PORT", "http", "PORT must be a whole number."],
  ])("%s=%s", (name, value, sentence) => {
    expect(complaint({ [name]: value })).toBe(sentence);
  });

  it("and all of them are reported at once, each once, without values: one may be a secret", () => {
    const text = complaint({
      SESSION_SECRET: "canarino",
      LEGACY_API_URL: "https://canarino:x@a",
      PORT: "canarino",
    });
    expect(text).not.toContain("canarino");
    expect(text.match(/[A-Z_]+(?= (must|needs))/g)?.sort()).toEqual([
      "LEGACY_API_URL",
      "PORT",
      "SESSION_SECRET",
    ]);
  });
});

describe("the settings of the process", () => {
  it("are read once, and next-auth gets its address and its secret", () => {
    const before = { ...process.env };
    try {
      Object.assign(process.env, required, { APP_URL: "https://pontile.example" });
      const first = env();
      process.env.APP_URL = "https://altro.example";
      expect(env()).toBe(first);
      expect([process.env.NEXTAUTH_URL, process.env.NEXTAUTH_SECRET]).toEqual([
        "https://pontile.example",
        "s".repeat(32),
      ]);
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
    }
  });
});
