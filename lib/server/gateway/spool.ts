import { readdirSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "../../log";

/** Uploads stay on the disk until they are checked, each in a folder named after its process id. */
const folderName = /^pontile-upload-(\d+)-/;

/** A new folder for one upload, which its owner alone may open; the caller removes it. */
export function newSpoolFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `pontile-upload-${process.pid}-`));
}

/** Removes the folders of this process; called when it ends. */
export function removeSpool(): void {
  sweep((pid) => pid === process.pid);
}

/** Removes the folders of processes that were killed; called at the start. */
export function sweepSpools(): void {
  sweep((pid) => pid === process.pid || !isRunning(pid));
}

/** A folder of another user cannot be deleted; it is skipped, because it must not stop the start. */
function sweep(isLeft: (pid: number) => boolean): void {
  const refusals: (string | undefined)[] = [];
  for (const name of readdirSync(tmpdir())) {
    const pid = folderName.exec(name)?.[1];
    if (!pid || !isLeft(Number(pid))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch (error) {
      refusals.push((error as NodeJS.ErrnoException).code);
    }
  }
  if (refusals.length > 0) log().warn({ count: refusals.length, code: refusals[0] }, "spool");
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means a running process of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
