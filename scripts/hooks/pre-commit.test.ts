import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;

/** Git without the settings of whoever runs the test, or of a hook that runs it. */
const settings = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
    cwd: folder,
    env: { ...settings, NODE_ENV: "test" },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pontile-hook-"));
  git("init", "-q");
  git("config", "core.hooksPath", join(root, "scripts/hooks"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "a folder"));
  write("biome.json", "{}\n");
  copyFileSync(join(root, ".gitignore"), join(folder, ".gitignore"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("formats what is staged, and nothing else", () => {
  write("a folder/one.ts", "export const a={b:1}");
  write("other.ts", "export const c={d:1}");
  write("text.md", "a  text\n");
  git("add", "a folder/one.ts", "text.md");
  git("commit", "-q", "-m", "One");
  expect(git("show", "HEAD:a folder/one.ts")).toBe("export const a = { b: 1 };\n");
  expect(read("a folder/one.ts")).toBe("export const a = { b: 1 };\n");
  expect(git("show", "HEAD:text.md")).toBe("a  text\n");
  expect(read("other.ts")).toBe("export const c={d:1}");
  expect(git("status", "--porcelain", "other.ts")).toBe("?? other.ts\n");
});

it("leaves a file that is staged in part as it is", () => {
  write("one.ts", "export const a={b:1}\n");
  git("add", "one.ts");
  write("one.ts", "export const a={b:1}\nexport const c=2\n");
  git("commit", "-q", "-m", "One");
  expect(git("show", "HEAD:one.ts")).toBe("export const a={b:1}\n");
  expect(read("one.ts")).toBe("export const a={b:1}\nexport const c=2\n");
});

it("lets a commit without a file of ours pass", () => {
  write("text.md", "a text\n");
  git("add", "text.md");
  git("commit", "-q", "-m", "Text");
  expect(git("log", "--format=%s")).toBe("Text\n");
});
