import { log } from "../../log";

/**
 * Next.js reports by the console, in several lines and with what clients have sent. The log has one JSON line an event, without
 * content: the kind of an error and its place in the code.
 */
export function sendConsoleToLog(): void {
  const levels = { error: "error", warn: "warn", info: "debug", log: "debug" } as const;
  for (const name of Object.keys(levels) as (keyof typeof levels)[])
    console[name] = (...values: unknown[]) => {
      log()[levels[name]]({ err: values.find((value) => value instanceof Error) }, "next");
    };
}
