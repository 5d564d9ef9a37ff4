import { log } from "../../log";

/**
 * Next.js reports by the console, in several lines and with what clients have sent. The log has one JSON line an event, without
 * content: the kind of an error and its place in the code.
 */
export function sendConsoleToLog(): void {
  for (const level of ["error", "warn"] as const)
    console[level] = (...values: unknown[]) => {
      log()[level]({ err: values.find((value) => value instanceof Error) }, "next");
    };
}
