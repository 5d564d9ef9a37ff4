import { existsSync } from "node:fs";

const known = [process.env.PLAYWRIGHT_CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"];

/** The browser that `npm test` has found; without it, Playwright's own or the system's. Flags for a container. */
export const launchOptions = {
  executablePath: known.find((path) => path && existsSync(path)),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
