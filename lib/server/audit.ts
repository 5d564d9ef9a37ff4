import { appendFileSync, closeSync, openSync, statfsSync, writeSync } from "node:fs";
import { env, SettingsError } from "../env";
import { log } from "../log";
import { metrics } from "../metrics";
import { auditAddress, type NewAuditEntry } from "./audit-line";

const mode = 0o600;

/**
 * Writes one line of the audit to AUDIT_LOG, opening the file for each line, so that it may be renamed at any
 * time. A failure is logged and counted, because the line's request is answered in any case.
 */
export function writeAudit(entry: NewAuditEntry): void {
  const { auditLog } = env();
  if (!auditLog) return;
  const address = auditAddress.test(entry.address) ? entry.address : "?";
  const line = `${JSON.stringify({ time: new Date().toISOString(), ...entry, address })}\n`;
  try {
    if (auditLog === "stdout") print(line);
    else appendFileSync(auditLog, line, { mode });
  } catch (error) {
    metrics.auditFailures.inc();
    log().error({ request: entry.request, err: error }, "audit");
  }
}

/**
 * Standard output without Node's stream, which tells a failure later, by an event that ends the process. A
 * pipe that is full is waited for, as the log does.
 */
function print(line: string): void {
  const bytes = Buffer.from(line);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/**
 * Creates the file of the audit if it is not there, and writes nothing into it. Throws SettingsError when it
 * cannot be written, or its disk is full.
 */
export function checkAuditLog(auditLog: string | null): void {
  if (!auditLog || auditLog === "stdout") return;
  try {
    const file = openSync(auditLog, "a", mode);
    try {
      // A device refuses even that; a disk does not, and is asked how much is left.
      writeSync(file, "");
    } finally {
      closeSync(file);
    }
    const { blocks, bavail } = statfsSync(auditLog);
    if (blocks > 0 && bavail === 0) throw Object.assign(new Error("full"), { code: "ENOSPC" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`Pontile cannot start: AUDIT_LOG ${auditLog} cannot be written (${code}).`);
  }
}
