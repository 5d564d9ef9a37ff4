import {
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { comparisonHtml, type Difference, pairsOf } from "../../scripts/screenshots/comparison";
import { type ScreenshotOptions, screenshotOptions } from "../../scripts/screenshots/options";
import { dataDir, ensureBuilt, fail, root, run } from "../../scripts/setup.mjs";
import { launchOptions } from "../support/browser";
import { nextIn } from "../support/processes";
import { differingPixels } from "./differing-pixels";

const installPackages = 'import("./scripts/packages.mjs").then((packages) => packages.ensureInstalled())';

/**
 * `npm run screenshots`, with `--widths 1366,1280,360` for other windows than the usual two. `--compare
 * <commit>` takes the pictures of that commit too and writes a page of those that differ.
 */
const options = screenshotOptions(process.argv.slice(2));
if (options.commit) await compare(options.commit).catch(({ message }: Error) => fail(message));
else process.exitCode = takePictures(options);

/** Takes the pictures of this build, or of the one in a folder; the exit code of Playwright. */
function takePictures(
  { widths, isForDocs, rest }: ScreenshotOptions,
  env: Record<string, string> = {},
): number {
  const config = join("tests", "screenshots", "playwright.config.ts");
  const projects = (isForDocs ? ["docs"] : widths).map((name) => `--project=${name}`);
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  return run(process.execPath, [playwright, "test", "--config", config, ...projects, ...rest], { env });
}

async function compare(commit: string): Promise<void> {
  const folder = join(dataDir, "comparison");
  rmSync(folder, { recursive: true, force: true });
  ensureBuilt();
  const [before, after] = [join(folder, "before"), join(folder, "after")];
  for (const side of [before, after]) mkdirSync(side, { recursive: true });
  const tree = mkdtempSync(join(tmpdir(), "pontile-before-"));
  try {
    buildCommit(commit, tree);
    // A failure, such as a button that was not there yet, is reported in the output and leaves its picture
    // out.
    takePictures(options, { SCREENSHOTS_OF: tree, SCREENSHOTS_INTO: before });
  } finally {
    rmSync(tree, { recursive: true, force: true });
    run("git", ["worktree", "prune"]);
  }
  takePictures(options, { SCREENSHOTS_INTO: after });
  const differences = await differencesOf(before, after);
  const page = join(folder, "index.html");
  writeFileSync(page, comparisonHtml(commit, readdirSync(after).length, differences));
  console.log(`${differences.length} pictures differ: ${page}`);
}

/**
 * Checks the commit out into the folder and builds it, with the packages of this tree where they are the
 * same.
 */
function buildCommit(commit: string, tree: string): void {
  if (run("git", ["worktree", "add", "--detach", tree, commit]) !== 0)
    throw new Error(`There is no commit ${commit}.`);
  const lock = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  if (lock(tree) === lock(root))
    cpSync(join(root, "node_modules"), join(tree, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
  // By its own script, which knows what its lock file may lack.
  else if (run(process.execPath, ["-e", installPackages], { cwd: tree }) !== 0)
    throw new Error(`The packages of ${commit} cannot be installed.`);
  if (run(process.execPath, [nextIn(tree), "build"], { cwd: tree }) !== 0)
    throw new Error(`${commit} cannot be built.`);
}

async function differencesOf(before: string, after: string): Promise<Difference[]> {
  const { both, alone } = pairsOf(readdirSync(before), readdirSync(after));
  const differences: Difference[] = [...alone];
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  for (const name of both) {
    const [one, other] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
    if (one.equals(other)) continue;
    const pixels = await differingPixels(page, one, other);
    if (pixels > 0) differences.push({ name, pixels });
  }
  await browser.close();
  return differences;
}
