import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/**
 * Writes `x.js.br` beside each script and style of the build (its folder, `.next`), compressed as small as
 * brotli can: lib/server/http/compressed-files.ts sends it.
 */
export async function compressBuild(directory) {
  const folder = join(directory, "static");
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        await writeFile(`${path}.br`, await compress(await readFile(path)));
      }),
  );
}
