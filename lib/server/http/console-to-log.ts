import { log } from "../../log";
import { isRefused } from "../legacy/failures";

/**
 * Sends Next.js's console output, which has several lines with client data, to the log as one JSON line per
 * event, with the kind of the error and its place in the code only. A refusal that ended the drawing of a
 * page, as one does while the legacy API is away, is a warning and no fault of ours.
 */
export function sendConsoleToLog(): void {
  const levels = { error: "error", warn: "warn", info: "debug", log: "debug" } as const;
  for (const name of Object.keys(levels) as (keyof typeof levels)[])
    console[name] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      log()[isRefused(err) ? "warn" : levels[name]]({ err }, "next");
    };
}
