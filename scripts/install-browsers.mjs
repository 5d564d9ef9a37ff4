// Installs the browsers of the tests where they are missing.
import { ensureBrowsers } from "./programs.mjs";

await ensureBrowsers();
