import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface TestFile {
  /** From the project's folder. */
  path: string;
  /** Its tests have a document (jsdom). */
  isBrowser: boolean;
  /**
   * It replaces or reloads modules, or says `// @own-modules` because its modules keep something of other files' tests.
   * All others share a worker's modules: loading them again for each took half of the time.
   */
  needsOwnModules: boolean;
}

/** The test files in these folders of the project, with all below. */
export function testFilesIn(folders: readonly string[]): TestFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (path) => `${folder}/${path.replaceAll("\\", "/")}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return {
        path,
        isBrowser: text.includes("@vitest-environment jsdom"),
        needsOwnModules: /vi\.(mock|resetModules)\(|^\/\/ @own-modules$/m.test(text),
      };
    });
}
