import { log } from "../../log";

/**
 * Sends Next.js's console output to the log. Next.js writes several lines with client data; the log has one
 * JSON line per event, with the kind of the error and its place in the code only.
 */
export function sendConsoleToLog(): void {
  const levels = { error: "error", warn: "warn", info: "debug", log: "debug" } as const;
  for (const name of Object.keys(levels) as (keyof typeof levels)[])
    console[name] = (...values: unknown[]) => {
      log()[levels[name]]({ err: values.find((value) => value instanceof Error) }, "next");
    };
}
