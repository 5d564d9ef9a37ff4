import { readdirSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Uploads wait on the disk until they have been checked, each in a folder that carries the id of its process. */
const folderName = /^pontile-upload-(\d+)-/;

/** A new folder for one upload; whoever asks removes it. */
export function newSpoolFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `pontile-upload-${process.pid}-`));
}

/** Removes what this process has spooled; called when it ends. */
export function removeSpool(): void {
  sweep((pid) => pid === process.pid);
}

/** Removes what processes have left that were killed; called at the start. */
export function sweepSpools(): void {
  sweep((pid) => pid === process.pid || !isRunning(pid));
}

function sweep(isLeft: (pid: number) => boolean): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = folderName.exec(name)?.[1];
    if (pid && isLeft(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user's answers EPERM.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
