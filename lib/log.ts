import pino, { type Logger } from "pino";
import { env } from "./env";

let logger: Logger | undefined;

/**
 * The log: one JSON line per event on standard output. Never pass it a body, an answer, a path with values, a
 * cookie or a header (docs/security.md#what-is-promised: no token, password, fiscal code or message text in a
 * log).
 */
export function log(): Logger {
  logger ??= pino(
    {
      level: env().logLevel,
      base: { app: "pontile" },
      // A second safeguard, in case an object with one of these fields gets here.
      redact: {
        paths: [
          "token",
          "*.token",
          "password",
          "*.password",
          "cookie",
          "*.cookie",
          "headers",
          "*.headers",
          "body",
          "*.body",
        ],
        censor: "[…]",
      },
      serializers: {
        err: (error: unknown) => ({
          name: errorName(error),
          code: errorCode(error),
          digest: digestOf(error),
        }),
      },
    },
    // pino's own destination keeps what a full disk has refused, and tries it for ever when the process ends.
    process.stdout,
  );
  return logger;
}

// Messages and stacks of errors may contain data; kind and code are enough to find the place.
function errorName(error: unknown): string {
  return error instanceof Error ? (plainWord(error.name) ?? "Error") : typeof error;
}

function errorCode(error: unknown): string | undefined {
  const inner = error instanceof Error && error.cause ? error.cause : error;
  const code = (inner as { code?: unknown } | null)?.code;
  return plainWord(code);
}

/** Next.js' digest of an error, which the error page shows too. */
function digestOf(error: unknown): string | undefined {
  return plainWord((error as { digest?: unknown } | null)?.digest);
}

/** A name or a code; some libraries put caller data into either. */
function plainWord(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w.@-]{1,60}$/.test(value) ? value : undefined;
}
