import { parseArgs } from "node:util";
import { isIsoDate } from "../../lib/rules/dates";
import { isId } from "../../lib/rules/ids";
import { readAudit, type Wanted, withRotated } from "./read";
import { storyOf } from "./story";

const usage = `npm run audit -- [options]

Reads the audit back as sentences in Italian, oldest first (docs/operate.md#who-did-what).

  --record NAME   what was done to a record, such as "crocierautente 12" or "socio 43"
  --person ID     what a person has done, by member id
  --since DAY     from that day on, such as 2026-11-01
  --file PATH     where the lines are (default: AUDIT_LOG and its rotated files beside it); may be repeated,
                  .gz is unpacked, - is standard input`;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      record: { type: "string" },
      person: { type: "string" },
      since: { type: "string" },
      file: { type: "string", multiple: true },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const wanted = wantedBy(values);
  const { entries, unreadable, broken } = await readAudit(await filesOf(values.file), wanted);
  for (const entry of entries) console.log(storyOf(entry));
  if (entries.length === 0) console.error("Nessuna riga.");
  if (unreadable > 0) console.error(`Righe illeggibili: ${unreadable}.`);
  for (const file of broken) console.error(`File illeggibile: ${file}.`);
  return broken.length > 0 ? 1 : 0;
}

async function filesOf(named: readonly string[] | undefined): Promise<readonly string[]> {
  const { AUDIT_LOG } = process.env;
  if (named) return named;
  if (!AUDIT_LOG || AUDIT_LOG === "stdout")
    throw new Error(
      "AUDIT_LOG names no file here: put AUDIT_LOG=/var/log/pontile/audit.log (the path that Pontile has) before the command, or give --file with a file, or --file - for standard input.",
    );
  return withRotated(AUDIT_LOG);
}

interface Options {
  record?: string;
  person?: string;
  since?: string;
}

/** Throws the sentence about a malformed option. */
function wantedBy({ record, person, since }: Options): Wanted {
  if (record !== undefined && !/^[a-z]+ [\d-]+$/.test(record))
    throw new Error(`--record must be a record's name, such as "crocierautente 12", not "${record}".`);
  if (person !== undefined && !isId(person))
    throw new Error(`--person must be a member id, not "${person}".`);
  if (since !== undefined && !isIsoDate(since))
    throw new Error(`--since must be yyyy-mm-dd, not "${since}".`);
  return { record, since, ...(person !== undefined && { person: Number(person) }) };
}
