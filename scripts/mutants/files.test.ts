import { expect, it } from "vitest";
import { filesOf } from "./files";

const folder = { path: "lib/server/session", goal: 95, tests: ["lib/server/session"] };

it("a folder's files are its own modules, without tests and subfolders", () => {
  const files = filesOf({ ...folder, path: "lib/server/gateway" });
  expect(files).toContain("lib/server/gateway/handle.ts");
  expect(files.filter((path) => path.includes(".test.") || path.includes("/save/"))).toEqual([]);
});

it("parts are the whole folder together, each file once", () => {
  const parts = ["1/3", "2/3", "3/3"].flatMap((part) => filesOf(folder, { part }));
  expect(parts.toSorted()).toEqual(filesOf(folder).toSorted());
});

it("none has changed since a commit that is the same", () => {
  expect(
    filesOf(folder, { since: "HEAD" }).filter((path) => !path.startsWith("lib/server/session/")),
  ).toEqual([]);
});
