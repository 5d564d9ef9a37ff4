// `npm run test:browsers`: the main tasks in Firefox, with all set-up. Arguments go on to vitest (`--
// tesseramento`).
import { join } from "node:path";
import { ensureInstalled } from "./packages.mjs";
import { ensureFirefox } from "./programs.mjs";
import { ensureBuilt, root, run } from "./setup.mjs";

ensureInstalled();
const FIREFOX = ensureFirefox();
ensureBuilt();
const vitest = join(root, "node_modules", ".bin", "vitest");
const args = ["run", "--config", "tests/browsers/vitest.config.ts", ...process.argv.slice(2)];
process.exit(run(vitest, args, { env: { FIREFOX } }));
