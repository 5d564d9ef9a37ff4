import { writeSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { applySettings } from "@/tests/support/session";
import { metrics } from "../metrics";
import { writeAudit } from "./audit";
import { auditLine } from "./audit-line";

vi.mock("node:fs", async (original) => ({ ...(await original<object>()), writeSync: vi.fn() }));

const about = { level: "GOD", request: "K7QF2M9X", address: "?" } as const;
const write = (person = 3) => writeAudit({ audit: "sign-in", outcome: "ok", person, ...about });
const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

const printed: Buffer[] = [];
/** Takes 100 bytes at most, as a pipe does that is nearly full. */
const takeSome = (_: number, bytes: unknown, at: unknown) => {
  const some = (bytes as Buffer).subarray(Number(at), Number(at) + 100);
  printed.push(some);
  return some.length;
};
const lines = () => Buffer.concat(printed).toString().trimEnd().split("\n");

beforeEach(() => {
  printed.length = 0;
  vi.mocked(writeSync).mockReset().mockImplementation(takeSome);
  applySettings({ AUDIT_LOG: "stdout" });
});

it("standard output gets whole lines, also through a pipe that is full for a while", () => {
  vi.mocked(writeSync).mockImplementationOnce(takeSome).mockImplementationOnce(failing("EAGAIN"));
  write(3);
  write(4);
  expect(lines().map((line) => auditLine.parse(JSON.parse(line)).person)).toEqual([3, 4]);
  expect(new Set(vi.mocked(writeSync).mock.calls.map(([fd]) => fd))).toEqual(new Set([1]));
});

it.each(["EPIPE", "ENOSPC"])("a line that it does not take is counted, and ends nothing: %s", (code) => {
  const counted = vi.spyOn(metrics.auditFailures, "inc");
  vi.mocked(writeSync).mockImplementationOnce(failing(code));
  write(3);
  write(4);
  expect(counted).toHaveBeenCalledTimes(1);
  expect(lines().map((line) => auditLine.parse(JSON.parse(line)).person)).toEqual([4]);
});

it("nothing is written without the setting", () => {
  applySettings();
  write();
  expect(printed).toEqual([]);
});
