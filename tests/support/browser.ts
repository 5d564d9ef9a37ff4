import { existsSync } from "node:fs";

const first = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** Flags for a container. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser that `npm test` has found; without it, Playwright's own or the system's. */
export const wholeBrowser = {
  executablePath: first([process.env.PLAYWRIGHT_CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"]),
  args,
};

/**
 * Chromium without its own windows and tabs, where the system has it beside the other (Debian does): the same engine at two
 * thirds of the work. It has no push service and shows no PDF: the tests of those take the whole browser.
 */
export const launchOptions = {
  executablePath: first([`${wholeBrowser.executablePath}-headless-shell`, wholeBrowser.executablePath]),
  args,
};
