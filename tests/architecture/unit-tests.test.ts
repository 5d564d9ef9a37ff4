import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testFilesIn } from "@/scripts/test-files.mjs";

it("no test of a screen replaces next/navigation, whose hooks read what AppRouter gives", () => {
  const screens = testFilesIn(["app", "components", "lib"]).filter(({ isBrowser }) => isBrowser);
  expect(screens).not.toEqual([]);
  const replacing = screens.filter(({ path }) =>
    readFileSync(path, "utf8").includes('vi.mock("next/navigation"'),
  );
  expect(replacing.map(({ path }) => path)).toEqual([]);
});

it("a test that shows notices has modules of its own: those keep the first toaster that they are given", () => {
  const showing = testFilesIn(["app", "components", "lib"]).filter(({ path }) =>
    /\bprovideToaster\(|<NoticeToaster/.test(readFileSync(path, "utf8")),
  );
  expect(showing.length).toBeGreaterThan(1);
  expect(showing.filter(({ needsOwnModules }) => !needsOwnModules)).toEqual([]);
});
