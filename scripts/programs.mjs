// Programs that tests and benchmarks need beside the packages: browsers, and servers from Debian's packages.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail, run } from "./setup.mjs";

/** Chromium without windows and tabs: faster, but it has no push service and draws no PDF. */
const isHeadlessShell = (path) => /headless[-_]shell/.test(path);

/**
 * The path of the browser for the tests: PLAYWRIGHT_CHROMIUM where it is set, else the headless shell beside
 * a whole Chromium, else that. The whole one, which some tests need (playwright.config.ts), is Playwright's
 * own, the system's, one that Playwright installs, or one from Debian's packages.
 */
export async function ensureBrowser() {
  const { chromium } = await import("playwright");
  const wanted = process.env.PLAYWRIGHT_CHROMIUM;
  if (wanted && !existsSync(wanted)) fail(`PLAYWRIGHT_CHROMIUM: there is no ${wanted}.`);
  const known = [
    ...(wanted && !isHeadlessShell(wanted) ? [wanted] : []),
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
  ];
  const find = () => known.find((path) => existsSync(path));
  if (!find()) run("npx", ["playwright", "install", "--with-deps", "chromium"]);
  if (!find() && run("apt-get", ["update", "-qq"]) === 0) {
    const install = (name) => run("apt-get", ["install", "-y", "-qq", name]);
    // Without the second one the browser tests only take longer.
    if (install("chromium") === 0) install("chromium-headless-shell");
  }
  const whole = find();
  if (!whole) fail("No Chromium was found or could be installed; set PLAYWRIGHT_CHROMIUM to one.");
  const shell = `${whole}-headless-shell`;
  return wanted ?? (existsSync(shell) ? shell : whole);
}

/** The path of a Firefox: FIREFOX where it is set, else Debian's firefox-esr, installed if missing. */
export function ensureFirefox() {
  return process.env.FIREFOX ?? ensureProgram("firefox-esr");
}

/**
 * The path of a program, installed from Debian's package of the same name if missing. Throws when that fails.
 */
export function ensureProgram(name) {
  const find = () =>
    ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
  // Run level 1 keeps the package from starting its own service.
  const env = { RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args) => run("apt-get", args, { env, quiet: true }) === 0;
  if (!find() && aptGet("update", "-qq")) aptGet("install", "-y", "-qq", "--no-install-recommends", name);
  const path = find();
  if (!path)
    throw new Error(
      `There is no ${name}, and apt-get could not install it: install it, then run this again.`,
    );
  return path;
}
