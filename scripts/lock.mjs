// Compares package-lock.json with package.json and finds other platforms' missing packages. Pure functions
// over the two parsed files.

const kinds = ["dependencies", "devDependencies", "optionalDependencies"];
const isExact = (range) => /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range);

/**
 * The first difference between package.json and its lock file, as a sentence; null when they match.
 * @param {Record<string, any>} manifest package.json, parsed
 * @param {Record<string, any> | null} lock package-lock.json, parsed; null when there is none
 * @returns {string | null}
 */
export function lockMismatch(manifest, lock) {
  const root = lock?.packages?.[""];
  if (!root) return "package-lock.json is missing or has no packages.";
  for (const kind of kinds) {
    const declared = manifest[kind] ?? {};
    const locked = root[kind] ?? {};
    for (const [name, range] of Object.entries(declared)) {
      if (locked[name] !== range)
        return `package.json has ${name} ${range} in ${kind}, package-lock.json has ${locked[name] ?? "none"}.`;
      const version = lock.packages[`node_modules/${name}`]?.version;
      if (!version || (isExact(range) && version !== range))
        return `package.json has ${name} ${range}, package-lock.json locks ${version ?? "no version"} of it.`;
    }
    const extra = Object.keys(locked).find((name) => !(name in declared));
    if (extra) return `package-lock.json has ${extra} in ${kind}, package.json has not.`;
  }
  return null;
}

/**
 * Names of optional packages that a locked package requires and the lock file lacks: those of other
 * platforms, when npm could not see them. `npm ci` refuses such a lock file.
 * @param {Record<string, any>} lock package-lock.json, parsed
 * @returns {string[]}
 */
export function missingOptionalPackages(lock) {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !isLocked(lock.packages, path, name, range))
      .map(([name]) => name),
  );
  return [...new Set(missing)].sort();
}

/**
 * Whether all packages of a lock file are there in its versions; those of other platforms need not be, nor
 * those of development for `production`.
 * @param {Record<string, any>} lock package-lock.json, parsed
 * @param {Record<string, any> | null} record npm's record of its last installation, parsed, or null
 * @returns {boolean}
 */
export function isInstalled(lock, record, { production }) {
  const installed = record?.packages ?? {};
  return Object.entries(lock.packages)
    .filter(([path, { optional, dev }]) => path !== "" && !optional && !(production && dev))
    .every(([path, { version }]) => installed[path]?.version === version);
}

/**
 * Whether a dependency of the package at `path` is locked where Node.js resolves it: beside it, or further
 * up.
 */
function isLocked(packages, path, name, range) {
  const entry = packages[`${path}${path && "/"}node_modules/${name}`];
  if (entry) return !isExact(range) || entry.version === range;
  return (
    path !== "" &&
    isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name, range)
  );
}
