import { z } from "zod";
import packageJson from "../package.json";

const integer = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name} must be between ${min} and ${max}`)
    .default(fallback);

const webAddress = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http or https address` })
    .transform((value, context) => {
      const url = new URL(value);
      if (url.username || url.password || /[?#]/.test(url.href)) {
        context.addIssue(`${name} must not carry a user, a query or a fragment`);
        return z.NEVER;
      }
      return url.href.replace(/\/+$/, "");
    });

/**
 * The club's name on printed pages; it is inserted into a style. A shell wants quotes around a blank, and
 * `docker run --env-file` leaves them in the value.
 */
const clubName = z
  .string()
  .transform((value) =>
    value
      .trim()
      .replace(/^(["'])(.*)\1$/s, "$2")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, "CLUB_NAME must not be empty")
      .max(80, "CLUB_NAME must have 80 characters or less")
      .regex(/^\P{Cc}*$/u, "CLUB_NAME must be one line"),
  )
  .default("Pontile");

const schema = z.object({
  LEGACY_API_URL: webAddress("LEGACY_API_URL"),
  LEGACY_FILES_URL: webAddress("LEGACY_FILES_URL").optional(),
  APP_URL: webAddress("APP_URL")
    .refine((value) => new URL(value).pathname === "/", "APP_URL must be an origin, without a path")
    .optional(),
  SESSION_SECRET: z
    .string({ error: "SESSION_SECRET is missing: give 32 characters or more" })
    .transform((value) => value.split(",").map((secret) => secret.trim()) as [string, ...string[]])
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      "SESSION_SECRET needs 32 characters or more, each of several separated by commas",
    ),
  CLUB_NAME: clubName,
  SESSION_IDLE_MINUTES: integer("SESSION_IDLE_MINUTES", 5, 1440, 60),
  SESSION_MAX_HOURS: integer("SESSION_MAX_HOURS", 1, 168, 12),
  // At most `maxWriteMs` (lib/server/legacy/transport.ts): a write ends in that time, waited for or not.
  LEGACY_TIMEOUT_MS: integer("LEGACY_TIMEOUT_MS", 100, 60_000, 15_000),
  UPLOAD_MAX_MB: integer("UPLOAD_MAX_MB", 1, 1024, 25),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-P][\w-]{85}$/, "VAPID_PUBLIC_KEY must be 87 base64url characters, as web-push makes them")
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "REDIS_URL must be a redis or rediss address" })
    .optional(),
  TRUSTED_PROXIES: integer("TRUSTED_PROXIES", 0, 10, 0),
  LEGACY_DOCUMENTED_CALLS: z
    .enum(["0", "1"], { error: "LEGACY_DOCUMENTED_CALLS must be 0 or 1" })
    .default("0"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
  AUDIT_LOG: z
    .string()
    .regex(/^(stdout|\/.*[^/])$/, "AUDIT_LOG must be stdout or the absolute path of a file")
    .optional(),
  PORT: integer("PORT", 1, 65_535, 3000),
  BIND_ADDRESS: z.string().default("0.0.0.0"),
  METRICS_PORT: integer("METRICS_PORT", 0, 65_535, 0),
});

/** The settings, parsed. Addresses have no trailing slash. */
export interface Env {
  legacyApiUrl: string;
  legacyFilesUrl: string;
  appUrl: string;
  /** False where `appUrl` is only the default, at which nobody but this machine finds Pontile. */
  hasAppUrl: boolean;
  /** The first one seals, all of them unseal; docs/operate.md says in which steps they change. */
  sessionSecrets: readonly [string, ...string[]];
  /** The club's name on printed pages. */
  clubName: string;
  sessionIdleMs: number;
  sessionMaxMs: number;
  legacyTimeoutMs: number;
  uploadMaxBytes: number;
  /** The key whose pushes browsers accept (the legacy API has the private half); null: no notifications. */
  vapidPublicKey: string | null;
  redisUrl: string | null;
  trustedProxies: number;
  documentedCalls: boolean;
  logLevel: string;
  /** The address of the audit: `stdout` or a file's path; null: it is not written. */
  auditLog: string | null;
  https: boolean;
  version: string;
  port: number;
  bindAddress: string;
  /** The port of `GET /metrics`; null: none. */
  metricsPort: number | null;
  /**
   * True when lib/server/http/main.ts runs Next.js in this process: the request headers it sets can be
   * trusted.
   */
  hasOwnServer: boolean;
}

const OWN_SERVER = "PONTILE_OWN_SERVER";

/** Called by the Node server before anything reads the settings. */
export function declareOwnServer(): void {
  process.env[OWN_SERVER] = "1";
}

export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Parses the settings; throws SettingsError with one sentence for each bad or missing setting. An empty value
 * counts as not set.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const nonEmpty = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = schema.safeParse(nonEmpty);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const missing = !(name in nonEmpty);
      if (missing) return `${name} is missing.`;
      return issue.message.startsWith(name) ? `${issue.message}.` : `${name}: ${issue.message}.`;
    });
    throw new SettingsError(
      `Pontile cannot start: ${[...new Set(sentences)].join(" ")} See the settings table in README.md.`,
    );
  }
  const values = parsed.data;
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`;
  return {
    legacyApiUrl: values.LEGACY_API_URL,
    legacyFilesUrl: values.LEGACY_FILES_URL ?? new URL(values.LEGACY_API_URL).origin,
    appUrl,
    hasAppUrl: values.APP_URL !== undefined,
    sessionSecrets: values.SESSION_SECRET,
    clubName: values.CLUB_NAME,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: values.SESSION_MAX_HOURS * 3_600_000,
    legacyTimeoutMs: values.LEGACY_TIMEOUT_MS,
    uploadMaxBytes: values.UPLOAD_MAX_MB * 1024 * 1024,
    vapidPublicKey: values.VAPID_PUBLIC_KEY ?? null,
    redisUrl: values.REDIS_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    documentedCalls: values.LEGACY_DOCUMENTED_CALLS === "1",
    logLevel: values.LOG_LEVEL,
    auditLog: values.AUDIT_LOG ?? null,
    https: appUrl.startsWith("https:"),
    version: packageJson.version,
    port: values.PORT,
    bindAddress: values.BIND_ADDRESS,
    metricsPort: values.METRICS_PORT || null,
    hasOwnServer: source[OWN_SERVER] === "1",
  };
}

/** True under `next dev`, which evaluates code and injects styles; a build inlines the value. */
export const isDevelopment = process.env.NODE_ENV === "development";

let current: Env | undefined;

/** The settings of this process, read once. Never call it at module scope: a build has no settings. */
export function env(): Env {
  current ??= exportToNextAuth(readEnv(process.env));
  return current;
}

/** Some code paths of next-auth read its address and secret from process.env only. */
function exportToNextAuth(settings: Env): Env {
  process.env.NEXTAUTH_URL = settings.appUrl;
  process.env.NEXTAUTH_SECRET = settings.sessionSecrets[0];
  return settings;
}

/** For tests that need other settings in the same process. */
export function setEnvForTests(settings: Env | undefined): void {
  current = settings && exportToNextAuth(settings);
}
