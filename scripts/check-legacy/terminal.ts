import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks for a line on the terminal; `isSecret` shows nothing of what is typed. */
export function askLine(question: string, { isSecret = false } = {}): Promise<string> {
  const output = new Writable({
    write(chunk, _, done) {
      if (!isSecret) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  if (isSecret) process.stderr.write(question);
  return new Promise((resolve) => {
    lines.question(isSecret ? "" : question, (line) => {
      lines.close();
      if (isSecret) process.stderr.write("\n");
      resolve(line.trim());
    });
    lines.once("close", () => resolve(""));
  });
}

const barWidth = 30;

/** Draws a progress bar on a terminal; elsewhere nothing. */
export function showProgress(done: number, total: number, call: string): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((done / total) * barWidth);
  const bar = "#".repeat(filled).padEnd(barWidth, ".");
  process.stderr.write(`\r[${bar}] ${done}/${total} ${call}`.padEnd(78).slice(0, 78));
  if (done === total) process.stderr.write("\n");
}
