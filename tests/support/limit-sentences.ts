import { expect } from "vitest";
import { fileMs } from "@/lib/contract/file-time";
import { readEnv } from "@/lib/env";
import { textOf } from "./sources";

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

/** The number that a pattern's first group finds in a module, a script or a configuration. */
function numberIn(path: string, pattern: RegExp): number {
  const [, value = ""] = pattern.exec(textOf(path)) ?? [];
  expect(value, `${pattern} in ${path}`).not.toBe("");
  return Number(value.replaceAll("_", ""));
}

const defaults = () => readEnv({ LEGACY_API_URL: "http://legacy.example", SESSION_SECRET: "s".repeat(32) });
const uploadMinutes = () =>
  Math.round(
    (defaults().legacyTimeoutMs / 1000 +
      connections("signedInBodyMs") / 1000 +
      defaults().uploadMaxBytes / connections("minBytesPerSecond")) /
      60,
  );
const largestFileMs = () => defaults().legacyTimeoutMs + fileMs(defaults().uploadMaxBytes);
/** The seconds that the rules promise between two beats of the live stream, which beats earlier. */
function promisedBeatSeconds(): number {
  const promised = numberIn("docs/rules/live.md", /something comes every (\d+) seconds at least/);
  expect(streams("beatMs")).toBeLessThan(promised * 1000);
  return promised;
}
const secretLength = () => numberIn("lib/env.ts", /secret\.length >= (\d+)/);
/** The seconds that a start takes to end at most, by the default of `LEGACY_TIMEOUT_MS`. */
const endSeconds = () => (constant("scripts/setup.mjs", "endMarginMs") + defaults().legacyTimeoutMs) / 1000;
const clockMinutes = () => constant("lib/server/http/start-warnings.ts", "maxClockDifferenceMs") / 60_000;
const attemptMinutes = () => attempts("windowS") / 60;
const heapMB = () => numberIn("scripts/setup.mjs", /--max-old-space-size=(\d+)/);
const alertAbove = (metric: string) =>
  numberIn("docs/alerts.yml", new RegExp(`rate\\(${metric}_bucket\\[10m\\]\\)\\)\\) > ([\\d.]+)`));

/** The sentences of the documents about limits, with the constants that make them true. */
export const limitSentences: Record<string, () => string[]> = {
  "README.md": () => [
    `| ${secretLength()} characters or more;`,
    `; ${numberIn("lib/env.ts", /"SESSION_IDLE_MINUTES", (\d+),/)} at least, because its end is announced`,
    `${numberIn("lib/env.ts", /"LEGACY_TIMEOUT_MS", \d+, ([\d_]+),/)} at most, because Pontile gives up a write after`,
    `because Pontile gives up a write after ${seconds(transport("maxWriteMs"))} seconds`,
    `its end is announced ${constant("app/(console)/_shell/use-session-time.ts", "noticeSeconds") / 60} minutes before`,
  ],
  "CONTRIBUTING.md": () => [
    `One that takes longer than ${seconds(constant("scripts/test.mjs", "longAloneMs"))} s alone`,
  ],
  "docs/operate.md": () => [
    `\`LEGACY_TIMEOUT_MS\` is above ${seconds(defaults().legacyTimeoutMs)} s`,
    `(${MB(defaults().uploadMaxBytes)} MB: about ${uploadMinutes()} minutes)`,
    `after ${attempts("maxPerAddress")} failures in ${attemptMinutes()} minutes`,
    `whose clock is more than ${clockMinutes()} minutes off`,
    `kills what is left, so whoever ends the process gives it ${endSeconds()} s`,
    `\`terminationGracePeriodSeconds: ${endSeconds()}\` for Kubernetes`,
    `\`--stop-timeout ${endSeconds()}\` for Docker`,
    `must wait longer than ${promisedBeatSeconds()} seconds`,
    `A heap of ${heapMB()} MB is enough`,
    `| p95 above ${alertAbove("pontile_request_seconds")} s while`,
    `while that of \`pontile_legacy_seconds\` is below ${numberIn("docs/alerts.yml", /pontile_legacy_seconds_bucket\[10m\]\)\)\) < (\d+)/)} s |`,
    `| p95 above ${alertAbove("pontile_legacy_seconds")} s; from`,
    `| p95 above ${alertAbove("pontile_live_event_seconds")} s: Redis`,
    `up to ${seconds(transport("maxWriteMs"))} s (\`pendingWritesEnded\``,
    `a file of ${MB(defaults().uploadMaxBytes)} MB up to ${seconds(largestFileMs())} s`,
    `and ${seconds(fileMs(1024 * 1024))} s for each of its MB`,
    `After \`LEGACY_TIMEOUT_MS\` and ${seconds(constant("scripts/setup.mjs", "endMarginMs"))} s`,
    `\`TimeoutStopSec=${endSeconds()}\``,
    `| connections | ${n(connections("maxConnections"))}, live streams among them |`,
    `| live streams | ${n(streams("maxStreams"))}, and ${streams("maxStreamsPerSession")} of a session |`,
    `| a live stream that is not read | ${kB(streams("maxWaitingBytes"))} kB |`,
    `| connections whose latest request had no session | ${connections("maxAnonymous")} |`,
    `and of a signed-in person | ${connections("maxPerClient")} |`,
    `| headers | ${seconds(connections("headersTimeout"))} s |`,
    `| a body without a session | ${seconds(connections("anonymousBodyMs"))} s |`,
    `\`LEGACY_TIMEOUT_MS\`, ${seconds(connections("signedInBodyMs"))} s, and 1 s for each ${kB(connections("minBytesPerSecond"))} kB`,
    `The limit of open files (\`ulimit -n\`) must be above ${n(connections("maxConnections"))}.`,
    `on which something comes every ${promisedBeatSeconds()} seconds at least`,
    `keys \`pontile:open:…\` for ${seconds(constant("lib/contract/live.ts", "openForMs"))} seconds`,
    `the browsers come back within ${seconds(constant("lib/server/live/frames.ts", "maxReturnMs"))} seconds`,
    `parallel answers of ${MB(transport("maxAnswerBytes"))} MB`,
    `\`slow\` (${kB(streams("maxWaitingBytes"))} kB unread)`,
    `\`client\` (${connections("maxPerClient")} of an address or a person), \`anonymous\` (${connections("maxAnonymous")} without a session)`,
    `at most ${seconds(constant("lib/server/legacy/health.ts", "REUSED_FOR_MS"))} s old`,
    `by the legacy API's names, ${audit("maxAuditRecords")} at most`,
    `that it changes, ${audit("maxAuditFields")} at most`,
    `gzipped forms aside; at most ${MB(constant("lib/server/gateway/answer-memo.ts", "maxBytes"))} MB`,
  ],
  "docs/security.md": () => [
    `(IPv6: per /${numberIn("lib/server/session/client-address.ts", /\.join\(":"\)\}::\/(\d+)/)} network) in ${attemptMinutes()} minutes`,
    `${attempts("maxPerAccount")} more tries in ${attemptMinutes()} minutes`,
    `secrets of ${secretLength()} characters or more`,
    `${attempts("maxPerAccount")} wrong passwords per account`,
    `and ${attempts("maxPerAddress")} per address`,
    `an address and a person have ${connections("maxPerClient")} connections, and ${connections("maxAnonymous")} at most of ${n(connections("maxConnections"))} are without a session`,
    `A session has ${streams("maxStreamsPerSession")} live streams at most and an instance ${n(streams("maxStreams"))}`,
    `from an address with ${attempts("maxPerAddress")} wrong passwords`,
    `somebody has ${attempts("maxPerAccount")} tries`,
    `(${constant("lib/server/session/account-names.ts", "keptMs") / 86_400_000} days; without Redis`,
    `A new password has ${constant("lib/contract/own-limits.ts", "minPasswordLength")} to ${constant("lib/contract/limits.ts", "maxNameLength")} characters`,
  ],
  "docs/faults.md": () => [
    `a heap of ${heapMB()} MB`,
    `clocks more than ${clockMinutes()} minutes apart`,
    `more than ${constant("tests/soak/verdict.ts", "growthMB")} MB more are held`,
    `more than ${constant("tests/soak/verdict.ts", "moreDescriptors")} more descriptors are open`,
    `gateway for ${numberIn("tests/soak/main.ts", /positionals\[0\] \?\? (\d+)/)} minutes (or as many as are given, ${numberIn("tests/soak/main.ts", /minutes >= (\d+)/)} at least)`,
    `locked until it has ended, ${seconds(transport("maxWriteMs"))} s at most`,
    `cannot be written for ${seconds(transport("maxWriteMs") + constant("lib/server/gateway/record-locks.ts", "renewMs"))} s at most`,
    `the browsers come back within ${seconds(constant("lib/server/live/frames.ts", "maxReturnMs"))} s`,
    `its stream is cut at ${kB(streams("maxWaitingBytes"))} kB`,
    `slower than ${kB(connections("minBytesPerSecond"))} kB/s`,
    `twenty answers of ${MB(transport("maxAnswerBytes"))} MB`,
  ],
};
