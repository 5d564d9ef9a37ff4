import { beforeEach, describe, expect, it, vi } from "vitest";
import { metrics } from "@/lib/metrics";
import { applySettings } from "@/tests/support/session";
import type { FailureCode } from "../legacy/failures";
import { newRequestContext } from "../legacy/request-context";
import { noLogFacts, report } from "./report";

const lines = vi.hoisted(() => [] as string[]);
vi.mock("pino", async (importOriginal) => {
  const { default: pino } = await importOriginal<typeof import("pino")>();
  return { default: (options: object) => pino(options, { write: (line: string) => void lines.push(line) }) };
});

const [info, warn] = [30, 40];

beforeEach(() => {
  lines.length = 0;
  applySettings({ LOG_LEVEL: "info" });
});

const outcome = (status: number) => ({
  method: "GET",
  status,
  bytes: 12,
  context: { ...newRequestContext("K7QF2M9X"), legacyMs: 33.4 },
  began: performance.now() - 1500,
});
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("the report of a request", () => {
  it("is one line of the log, without a code where it was not refused", () => {
    report({ ...noLogFacts, sent: "porto.list", level: "ADMIN" }, outcome(200));
    const [{ time: _, pid: __, hostname: ___, ms, ...line } = {}, ...more] = written();
    expect([more, line]).toEqual([
      [],
      {
        level: info,
        app: "pontile",
        request: "K7QF2M9X",
        call: "porto.list",
        method: "GET",
        status: 200,
        legacyMs: 33,
        bytes: 12,
        userLevel: "ADMIN",
        msg: "call",
      },
    ]);
    expect(ms).toBeGreaterThanOrEqual(1500);
    expect(ms).toBeLessThan(60_000);
  });

  it.each([
    ["forbidden", warn],
    ["field", warn],
    ["csrf", warn],
    ["session", info],
    ["conflict", info],
    ["timeout", info],
  ] as const)("is a warning where we refuse what somebody may not do: %s", (code: FailureCode, level) => {
    report({ ...noLogFacts, sent: "porto.create", code }, outcome(403));
    expect(written()).toMatchObject([{ level, code }]);
  });

  it("counts by call and status, and how long it took in seconds; of no call as none", async () => {
    const counted = async (call: string) => {
      const { values } = await metrics.requests.get();
      return values.find(({ labels }) => labels.call === call && labels.status === "418")?.value ?? 0;
    };
    const seconds = async (call: string) => {
      const { values } = await metrics.requestSeconds.get();
      const sum = values.find(
        ({ labels, metricName }) => labels.call === call && metricName?.endsWith("_sum"),
      );
      return sum?.value ?? 0;
    };
    for (const call of ["sede.list", null] as const) {
      const name = call ?? "none";
      const before = [await counted(name), await seconds(name)] as const;
      report({ ...noLogFacts, sent: call }, outcome(418));
      expect(await counted(name)).toBe(before[0] + 1);
      expect((await seconds(name)) - before[1]).toBeGreaterThanOrEqual(1.5);
      expect((await seconds(name)) - before[1]).toBeLessThan(60);
    }
  });
});
