// `npm run licences`: the packages that Pontile installs to run, by licence, as the lock file names them.
import { readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8"));

/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const [path, { dev, devOptional, license, version }] of Object.entries(packages)) {
  if (path === "" || dev || devOptional) continue;
  const licence = license ?? "none named";
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`]);
}

for (const [licence, names] of [...byLicence].sort(([one], [other]) => one.localeCompare(other)))
  console.log(`${licence} (${names.length})\n  ${names.sort().join("\n  ")}\n`);
