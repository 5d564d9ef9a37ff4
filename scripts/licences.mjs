// `npm run licences`: the packages that Pontile installs to run, by licence, as the lock file names them.
import { installedPackages } from "./installed-packages.mjs";

/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const { name, version, licence } of installedPackages())
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`]);

for (const [licence, names] of [...byLicence].sort(([one], [other]) => one.localeCompare(other)))
  console.log(`${licence} (${names.length})\n  ${names.sort().join("\n  ")}\n`);
