import { existsSync } from "node:fs";
import { chromium } from "playwright";

const first = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** Flags for a container, and for pages that live for seconds. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Compiling what runs often once more, for speed, costs such a page more than it gives: 8 % of all work.
  "--js-flags=--no-opt --no-maglev",
];

const wanted = process.env.PLAYWRIGHT_CHROMIUM;
const isWhole = wanted && !/headless[-_]shell/.test(wanted);

/** A browser with a push service and a viewer for PDFs, looked for as scripts/programs.mjs does. */
export const wholeBrowser = {
  executablePath: first([
    isWhole ? wanted : undefined,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
  ]),
  args,
};

/**
 * The browser of all other tests: the one that `npm test` has chosen (scripts/programs.mjs), else the
 * headless shell where the system has it (Debian does): the same engine at two thirds of the work.
 */
export const launchOptions = {
  executablePath: first([
    wanted,
    `${wholeBrowser.executablePath}-headless-shell`,
    wholeBrowser.executablePath,
  ]),
  args,
};
