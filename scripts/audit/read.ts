import { createReadStream } from "node:fs";
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

/** The wanted lines, oldest first, and the number of lines of the audit that could not be read. */
interface ReadAudit {
  entries: AuditEntry[];
  unreadable: number;
}

/** Reads files in any order, those that end in `.gz` unpacked; `-` is standard input. */
export async function readAudit(files: readonly string[], wanted: Wanted): Promise<ReadAudit> {
  const entries: AuditEntry[] = [];
  let unreadable = 0;
  for (const file of files) {
    for await (const line of linesOf(file)) {
      const entry = readLine(line);
      if (entry === "unreadable") unreadable++;
      else if (entry && isWanted(entry, wanted)) entries.push(entry);
    }
  }
  entries.sort((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)));
  return { entries, unreadable };
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
