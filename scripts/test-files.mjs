// Plain JavaScript, so that Vitest's own configuration can import it with its extension.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The test files in these folders of the project, with all below.
 *
 * `path` is from the project's folder; tests of a file that `isBrowser` have a document (jsdom). A file that
 * `needsOwnModules` replaces or reloads some, or says `// @own-modules` because its modules keep something
 * of other files' tests. All others share a worker's modules: loading them for each took half of the time.
 *
 * @param {readonly string[]} folders
 */
export function testFilesIn(folders) {
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
