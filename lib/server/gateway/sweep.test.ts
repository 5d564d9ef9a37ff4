import { existsSync, mkdirSync, mkdtempSync, type RmOptions, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { applySettings } from "@/tests/support/session";
import { newSpoolFolder, removeSpool, sweepSpools } from "./spool";

/** The tests may run as root, whom no permission stops, so the refusal of the system is made here. */
const ofAnotherUser = "-of-another-user";
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    rmSync(path: string, options?: RmOptions) {
      if (path.includes(ofAnotherUser)) throw Object.assign(new Error("denied"), { code: "EACCES" });
      fs.rmSync(path, options);
    },
  };
});

/** A process id that no process has: Linux gives none above 2^22. */
const endedPid = 2 ** 22 + 1;
let folder: string;
const make = (name: string) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};

beforeEach(() => {
  applySettings();
  folder = mkdtempSync(join(tmpdir(), "sweep-test-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("skips folders that it may not delete, deletes the others, and logs one line", () => {
  const warn = vi.spyOn(log(), "warn");
  const foreign = ["a", "b"].map((name) => make(`pontile-upload-${endedPid}-${name}${ofAnotherUser}`));
  const left = ["0", "z"].map((name) => make(`pontile-upload-${endedPid}-${name}`));
  sweepSpools();
  expect(foreign.map(existsSync)).toEqual([true, true]);
  expect(left.map(existsSync)).toEqual([false, false]);
  expect(warn.mock.calls).toEqual([[{ count: 2, code: "EACCES" }, "spool"]]);
});

it("the end deletes this process's folders, the start those of ended ones too, and nobody else's", () => {
  const pids = [process.pid, endedPid, process.ppid];
  const folders = pids.map((pid) => make(`pontile-upload-${pid}-x`));
  const others = [make("another-folder"), make(`old-pontile-upload-${endedPid}-x`)];
  removeSpool();
  expect(folders.map(existsSync)).toEqual([false, true, true]);
  make(`pontile-upload-${process.pid}-x`);
  sweepSpools();
  expect(folders.map(existsSync)).toEqual([false, false, true]);
  expect(others.map(existsSync)).toEqual([true, true]);
});

it("the folder of an upload is open to its owner alone", async () => {
  expect(statSync(await newSpoolFolder()).mode & 0o777).toBe(0o700);
});

it("the start leaves the folder of a running process of another user", () => {
  const folder = make(`pontile-upload-${endedPid}-x`);
  const refused = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("not permitted"), { code: "EPERM" });
  });
  sweepSpools();
  expect([refused.mock.calls, existsSync(folder)]).toEqual([[[endedPid, 0]], true]);
});

it("logs nothing when every folder could be deleted", () => {
  const warn = vi.spyOn(log(), "warn");
  const own = make(`pontile-upload-${process.pid}-own`);
  removeSpool();
  expect([existsSync(own), warn.mock.calls]).toEqual([false, []]);
});
