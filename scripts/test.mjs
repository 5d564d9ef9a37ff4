// `npm test`: the packages, lint, unit, architecture and server tests; then the production build, the HTTP
// tests of both hosts with the types beside them, and the browser tests with the tag `@always`.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureInstalled } from "./packages.mjs";
import { ensureBrowser } from "./programs.mjs";
import { dataDir, ensureBuilt, root, run, typeChecker } from "./setup.mjs";

ensureInstalled();
const results = join(dataDir, "results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const bin = (name) => join(root, "node_modules", ".bin", name);

let passed = 0;
let failed = 0;
/** Browser tests that passed only when retried; listed by name, because each one is a race to be fixed. */
const unsteady = [];
/** Browser tests that take long and do not say why (`long` in tests/support/fixtures.ts). */
const unexplained = [];
const longAloneMs = 8_000;
/** The same where two run at a time on two processors. */
const longMs = 1.5 * longAloneMs;
const failures = [];
/** Named once more at the end, because what a host keeps of a long output is its end. */
const failedTests = [];

/** A step that passes or fails as a whole. */
function check(name, isDone) {
  isDone ? passed++ : failed++;
  if (!isDone) failures.push(name);
}

/** Runs a script of Node beside the next steps; until they end nobody reads more than its first lines. */
function beside(args, stdout = "pipe") {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", stdout, "inherit"] });
  let output = "";
  child.stdout?.on("data", (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on("exit", (code) => resolve({ isDone: code === 0, output }));
  });
}

/** A step that counts its tests in a JSON report; without a report it has failed. */
function suite(name, command, args, env, count) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  try {
    const counted = count();
    passed += counted.passed;
    failed += counted.failed;
    // A suite may fail outside any test (a hook, a file that does not load).
    if (status !== 0 && counted.failed === 0) failed++;
    if (counted.passed + counted.failed === 0) failed++;
  } catch {
    failed++;
  }
  if (status !== 0) failures.push(name);
}

/** The tests of a vitest configuration. */
function vitestSuite(name, file, args = []) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(results, file)}`];
  suite(name, bin("vitest"), ["run", ...args, ...reporters], {}, () => {
    const { numPassedTests, numFailedTests, testResults } = report(file);
    const all = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
    );
    for (const test of all) if (test.status === "failed") failedTests.push(`${test.file} ${test.fullName}`);
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Every test of a Playwright report, whose suites (files, describes) are nested. */
const specsOf = (suites = []) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)]);

const report = (name) => JSON.parse(readFileSync(join(results, name), "utf8"));

console.log("\n── Lint and format");
check("Lint and format", run(bin("biome"), ["check", "."]) === 0);
// Where a browser has to be installed, that is mostly waiting. The next try, below, says what has failed.
const browsers = beside([join(root, "scripts", "install-browsers.mjs")], "ignore");
vitestSuite("Unit, architecture and server tests", "vitest.json");
ensureBuilt();
// The host tests leave a part of the processors idle. Several checkers at once each work out the same types:
// on two processors they take longer, and twice the work.
const types = beside([typeChecker, "--noEmit", "--singleThreaded"]);
vitestSuite("Both hosts over HTTP", "hosts.json", ["--config", "tests/hosts/vitest.config.ts"]);
const { isDone, output } = await types;
console.log(`\n── Types\n${output}`);
check("Types", isDone);
console.log("\n── Browsers");
await browsers;
const browser = await ensureBrowser();
console.log(`\nBrowser tests with ${browser}.`);
suite(
  "Browser tests",
  bin("playwright"),
  ["test", "--grep=@always", "--retries=1", "--reporter=list,json"],
  {
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, "browser.json"),
  },
  () => {
    const { stats, suites } = report("browser.json");
    const ended = (status) =>
      specsOf(suites).filter((spec) => spec.tests.some((test) => test.status === status));
    unsteady.push(...ended("flaky"));
    const isUnexplained = ({ annotations, results }) =>
      annotations.every(({ type }) => type !== "long") && results.some(({ duration }) => duration > longMs);
    unexplained.push(...specsOf(suites).filter(({ tests }) => tests.some(isUnexplained)));
    for (const { file, line, title } of ended("unexpected")) failedTests.push(`${file}:${line} ${title}`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
);

for (const name of failedTests) console.log(`\nFailed test: ${name}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
for (const { file, line, title } of unsteady) console.log(`\nAt the second try: ${file}:${line} ${title}`);
for (const { file, line, title } of unexplained)
  console.log(`\nLong without a reason: ${file}:${line} ${title}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
