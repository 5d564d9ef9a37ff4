// `npm run test:night`: every suite that `npm test` leaves out, and the whole of each that it runs in part,
// one after another, whatever fails. A suite that nobody runs stops being true.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./packages.mjs";
import { ensureBuilt, root, run } from "./setup.mjs";

/** Those that `npm test` runs whole, the one that measures instead of testing, and this one. */
const others = ["test:unit", "test:server", "test:hosts", "test:mutants", "test:night"];
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const left = Object.keys(scripts).filter((name) => name.startsWith("test:") && !others.includes(name));
const suites = [
  ...left.map((name) => ({ name, args: [], env: {} })),
  // Every caller tries all known ways past the guard of every page.
  { name: "test:hosts", args: ["tests/hosts/pages.test.ts"], env: { ATTACK: "all" } },
  { name: "test:server", args: ["tests/save/interleavings.test.ts"], env: { ORDERS: "2000" } },
];

ensureInstalled();
ensureBuilt();
const ended = suites.map((suite) => {
  const name = [suite.name, ...suite.args].join(" ");
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const status = run("npm", ["run", "--silent", suite.name, "--", ...suite.args], { env: suite.env });
  return { name, isPassed: status === 0, minutes: Math.ceil((Date.now() - begun) / 60_000) };
});
console.log("\n── All that npm test leaves out, or does in part");
for (const { name, isPassed, minutes } of ended)
  console.log(`${isPassed ? "passed" : "FAILED"} ${name}, ${minutes} min`);
process.exit(ended.every(({ isPassed }) => isPassed) ? 0 : 1);
