import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { SettingsError } from "../../lib/env";
import { type Account, checkLegacy } from "./check";
import { concludeScreens } from "./conclusions";
import { jsonReport, textReport } from "./report";
import { saveShapes } from "./shapes";
import { askLine, showProgress } from "./terminal";

const usage = `npm run check-legacy -- [options]

Compares a legacy API with what Pontile expects of it. Makes read calls only, after signing in; prints no content of records.

  --url ADDRESS     its address (or LEGACY_API_URL)
  --files ADDRESS   base address of stored files (or LEGACY_FILES_URL; default: the origin of --url)
  --user NAME       who signs in (or LEGACY_USER); the password is asked for, or LEGACY_PASSWORD
  --account NAME    somebody of another level, to see whether the server checks levels itself; may be
                    repeated; the passwords are asked for, or LEGACY_PASSWORD_2, LEGACY_PASSWORD_3, ...
  --member ID       the member whose documents, cards and messages are read (default: one of the staff)
  --rate N          calls a second, at most (default 2)
  --save FOLDER     writes the shapes of the answers (names, forms, counts) for LEGACY_API_SHAPES
  --json            prints JSON

Exit status: 0 every screen will work, 1 some will show less or not work, 2 nothing could be checked, 130 interrupted.`;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : String(error));
  return 2;
});

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      files: { type: "string" },
      user: { type: "string" },
      account: { type: "string", multiple: true, default: [] },
      member: { type: "string" },
      rate: { type: "string", default: "2" },
      save: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { env } = process;
  // The settings of the application are read for the address and the timeout alone.
  env.SESSION_SECRET ||= randomBytes(32).toString("hex");
  env.LEGACY_API_URL = values.url || env.LEGACY_API_URL || (await askLine("Address of the legacy API: "));
  if (values.files) env.LEGACY_FILES_URL = values.files;
  const rate = Number(values.rate);
  if (!(rate > 0)) throw new SettingsError(`--rate must be a number above 0, not "${values.rate}".`);
  const member = values.member === undefined ? null : Number(values.member);
  if (member !== null && !(Number.isSafeInteger(member) && member > 0))
    throw new SettingsError(`--member must be the id of a member, not "${values.member}".`);
  const account = await accountOf(values.user || env.LEGACY_USER, env.LEGACY_PASSWORD);
  const others: Account[] = [];
  for (const [index, user] of values.account.entries())
    others.push(await accountOf(user, env[`LEGACY_PASSWORD_${index + 2}`]));

  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const onProgress = values.json ? undefined : showProgress;
  const findings = await checkLegacy({ account, others, member, rate, signal: stop.signal, onProgress });

  console.log(values.json ? JSON.stringify(jsonReport(findings), null, 2) : textReport(findings).trimEnd());
  if (values.save && findings.level) {
    const path = saveShapes(values.save, findings);
    console.error(`The shapes are in ${path}: names, forms and counts, no content.`);
  }
  if (findings.isPartial) return 130;
  if (!findings.level) return 2;
  return concludeScreens(findings).every(({ state }) => state === "works") ? 0 : 1;
}

async function accountOf(user: string | undefined, password: string | undefined): Promise<Account> {
  const name = user || (await askLine("User name: "));
  return { user: name, password: password || (await askLine(`Password of ${name}: `, { isSecret: true })) };
}
