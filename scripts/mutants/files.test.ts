import { expect, it } from "vitest";
import { filesOf, namesWhole } from "./files";

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

it("files that are named are measured alone, and none of a folder that is not named", () => {
  const file = "lib/server/session/revocation.ts";
  expect(filesOf(folder, { named: [file] })).toEqual([file]);
  expect(filesOf({ ...folder, path: "lib/rules" }, { named: [file] })).toEqual([]);
});

it("a folder that is named is measured whole, also with one of its files", () => {
  const named = ["lib/server/session/revocation.ts", folder.path];
  expect(filesOf(folder, { named })).toEqual(filesOf(folder));
  expect(namesWhole(folder, named)).toBe(true);
  expect(namesWhole(folder, named.slice(0, 1))).toBe(false);
});
