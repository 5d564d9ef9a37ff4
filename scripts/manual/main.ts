import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatDate } from "../../lib/format/dates";
import { todayInRome } from "../../lib/rules/dates";
import { readGuide } from "../../lib/server/guide";
import { manualHtml } from "./manual";

/** `npm run manual`, or `npm run manual -- path/of/the/file.html`. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const file = process.argv[2] ?? join(root, ".data", "manuale.html");
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, manualHtml(readGuide(root), formatDate(todayInRome())));
console.log(`The manual is in ${file}.`);
