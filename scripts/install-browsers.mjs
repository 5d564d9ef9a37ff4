// Installs the browsers of the tests where they are missing.
import { ensureBrowser } from "./programs.mjs";

await ensureBrowser();
