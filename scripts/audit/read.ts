import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { isRecord } from "../../lib/contract/loose-values";
import { type IsoDate, readLegacyDate } from "../../lib/rules/dates";
import { type AuditEntry, auditLine } from "../../lib/server/audit-line";

/** The wanted lines of the audit; all of them where nothing is given. */
export interface Wanted {
  /** A record's name, such as `crocierautente 12`. */
  record?: string;
  person?: number;
  /** The first day, in Rome. */
  since?: IsoDate;
}

/**
 * The wanted lines, oldest first, the number of lines of the audit that could not be read, and the files that
 * could not be read to their end, each with the reason.
 */
interface ReadAudit {
  entries: AuditEntry[];
  unreadable: number;
  broken: string[];
}

/** The file of the audit and those that the host's rotation has put beside it, such as `audit.log.2.gz`. */
export async function withRotated(file: string): Promise<string[]> {
  const folder = dirname(file);
  const name = basename(file);
  const isOfIt = (other: string) =>
    other.startsWith(name) && /^([.-]\d+)*(\.gz)?$/.test(other.slice(name.length));
  const found = (await readdir(folder)).filter(isOfIt).map((other) => join(folder, other));
  return found.length > 0 ? found : [file];
}

/** Reads files in any order, those that end in `.gz` unpacked; `-` is standard input. */
export async function readAudit(files: readonly string[], wanted: Wanted): Promise<ReadAudit> {
  const entries: AuditEntry[] = [];
  const broken: string[] = [];
  let unreadable = 0;
  for (const file of files) {
    try {
      for await (const line of linesOf(file)) {
        // A line that a full disk has cut has no end: the next one follows it.
        const at = Math.max(0, line.lastIndexOf('{"time":'));
        if (at > 0 && line.startsWith("{")) unreadable++;
        const entry = readLine(line.slice(at));
        if (entry === "unreadable") unreadable++;
        else if (entry && isWanted(entry, wanted)) entries.push(entry);
      }
    } catch (error) {
      broken.push(`${file} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  entries.sort((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)));
  return { entries, unreadable, broken };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source: Readable = file === "-" ? process.stdin : createReadStream(file);
  const text = new PassThrough();
  const isRead = file.endsWith(".gz") ? pipeline(source, createGunzip(), text) : pipeline(source, text);
  // Ends the loop below, and is thrown after it.
  isRead.catch(() => text.end());
  yield* createInterface({ input: text });
  await isRead;
}

/** Null for a line of the log, which may stand in the same stream. */
function readLine(line: string): AuditEntry | "unreadable" | null {
  if (!line.includes('"audit"')) return null;
  try {
    const value: unknown = JSON.parse(line);
    if (!isRecord(value) || !("audit" in value)) return null;
    return auditLine.safeParse(value).data ?? "unreadable";
  } catch {
    return "unreadable";
  }
}

function isWanted(entry: AuditEntry, { record, person, since }: Wanted): boolean {
  if (record && !(entry.audit === "write" && entry.records.includes(record))) return false;
  if (person !== undefined && entry.person !== person) return false;
  return !since || (readLegacyDate(entry.time) ?? "") >= since;
}
