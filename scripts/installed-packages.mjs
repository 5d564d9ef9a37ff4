import { readFileSync } from "node:fs";

/**
 * The packages that Pontile installs to run, as the lock file names them. One that development needs as well
 * is among them, and one that is optional there and here (`devOptional`): `npm ci --omit=dev` installs both.
 * @returns {{ name: string, version: string, licence: string }[]}
 */
export function installedPackages() {
  const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { license, version }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license ?? "none named",
    }));
}
