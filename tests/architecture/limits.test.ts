import { describe, expect, it } from "vitest";
import { textOf } from "../support/sources";

/** The number that a module gives a constant: one number, or a product of several. */
function constant(path: string, name: string): number {
  const [, value = ""] = new RegExp(`\\bconst ${name} = ([\\d_ *]+);`).exec(textOf(path)) ?? [];
  expect(value, `${name} in ${path}`).not.toBe("");
  return value.split("*").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1);
}

const connections = (name: string) => constant("lib/server/http/connection-limits.ts", name);
const streams = (name: string) => constant("lib/server/live/streams.ts", name);
const attempts = (name: string) => constant("lib/server/session/rate-limit.ts", name);
const audit = (name: string) => constant("lib/server/audit-line.ts", name);
const transport = (name: string) => constant("lib/server/legacy/transport.ts", name);

const n = (value: number) => value.toLocaleString("en");
const kB = (value: number) => n(value / 1024);
const MB = (value: number) => n(value / 1024 / 1024);
const seconds = (value: number) => n(value / 1000);

/** What the documents say of limits, with the constants that make it true. */
const sentences: Record<string, () => string[]> = {
  "docs/operate.md": () => [
    `up to ${seconds(transport("maxWriteMs"))} s (\`pendingWritesEnded\``,
    `After \`LEGACY_TIMEOUT_MS\` and ${seconds(constant("scripts/setup.mjs", "endMarginMs"))} s`,
    `gives it ${seconds(constant("scripts/setup.mjs", "endMarginMs") + 15_000)} s`,
    `\`TimeoutStopSec=${seconds(constant("scripts/setup.mjs", "endMarginMs") + 15_000)}\``,
    `| connections | ${n(connections("maxConnections"))}, live streams among them |`,
    `| live streams | ${n(streams("maxStreams"))}, and ${streams("maxStreamsPerSession")} of a session |`,
    `| a live stream that is not read | ${kB(streams("maxWaitingBytes"))} kB |`,
    `| connections whose latest request had no session | ${connections("maxAnonymous")} |`,
    `and of a signed-in person | ${connections("maxPerClient")} |`,
    `| headers | ${seconds(connections("headersTimeout"))} s |`,
    `| a body without a session | ${seconds(connections("anonymousBodyMs"))} s |`,
    `\`LEGACY_TIMEOUT_MS\`, ${seconds(connections("signedInBodyMs"))} s, and 1 s for each ${kB(connections("minBytesPerSecond"))} kB`,
    `The limit of open files (\`ulimit -n\`) must be above ${n(connections("maxConnections"))}.`,
    `on which something comes every ${seconds(streams("beatMs"))} seconds`,
    `keys \`pontile:open:…\` for ${seconds(constant("lib/contract/live.ts", "openForMs"))} seconds`,
    `the browsers come back within ${seconds(constant("lib/server/live/frames.ts", "maxReturnMs"))} seconds`,
    `parallel answers of ${MB(transport("maxAnswerBytes"))} MB`,
    `\`slow\` (${kB(streams("maxWaitingBytes"))} kB unread)`,
    `\`client\` (${connections("maxPerClient")} of an address or a person), \`anonymous\` (${connections("maxAnonymous")} without a session)`,
    `at most ${seconds(constant("lib/server/legacy/health.ts", "REUSED_FOR_MS"))} s old`,
    `by the legacy API's names, ${audit("maxAuditRecords")} at most`,
    `that it changes, ${audit("maxAuditFields")} at most`,
  ],
  "docs/security.md": () => [
    `${attempts("maxPerAccount")} wrong passwords per account`,
    `and ${attempts("maxPerAddress")} per address`,
    `an address and a person have ${connections("maxPerClient")} connections, and ${connections("maxAnonymous")} at most of ${n(connections("maxConnections"))} are without a session`,
    `A session has ${streams("maxStreamsPerSession")} live streams at most and an instance ${n(streams("maxStreams"))}`,
    `from an address with ${attempts("maxPerAddress")} wrong passwords`,
    `somebody has ${attempts("maxPerAccount")} tries`,
    `(${constant("lib/server/session/account-names.ts", "keptMs") / 86_400_000} days; without Redis`,
    `A new password has ${constant("lib/contract/own-limits.ts", "minPasswordLength")} to `,
  ],
  "docs/faults.md": () => [
    `locked until it has ended, ${seconds(transport("maxWriteMs"))} s at most`,
    `cannot be written for ${seconds(transport("maxWriteMs") + constant("lib/server/gateway/record-locks.ts", "renewMs"))} s at most`,
    `the browsers come back within ${seconds(constant("lib/server/live/frames.ts", "maxReturnMs"))} s`,
    `its stream is cut at ${kB(streams("maxWaitingBytes"))} kB`,
    `slower than ${kB(connections("minBytesPerSecond"))} kB/s`,
    `twenty answers of ${MB(transport("maxAnswerBytes"))} MB`,
  ],
};

describe.each(Object.keys(sentences))("%s names the limits as they are", (path) => {
  it.each(sentences[path]?.() ?? [])("%s", (sentence) => {
    expect(textOf(path).toLowerCase()).toContain(sentence.toLowerCase());
  });
});
