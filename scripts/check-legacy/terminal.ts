import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { SettingsError } from "../../lib/env";

interface LineOptions {
  /** Shows nothing of what is typed. */
  isSecret?: boolean;
  input?: NodeJS.ReadableStream & { isTTY?: boolean };
  output?: NodeJS.WritableStream;
}

/**
 * Asks for a line on the terminal; throws SettingsError when there is none (Ctrl-C, or the input has ended).
 */
export function askLine(
  question: string,
  { isSecret = false, input = process.stdin, output = process.stderr }: LineOptions = {},
): Promise<string> {
  const echo = new Writable({
    write(chunk, _, done) {
      if (!isSecret) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: echo, terminal: Boolean(input.isTTY) });
  if (isSecret) output.write(question);
  return new Promise((resolve, reject) => {
    // Closing emits "close" at once, so that the answer is given before.
    lines.once("close", () => reject(new SettingsError(`No answer to: ${question.trim()}`)));
    lines.question(isSecret ? "" : question, (line) => {
      resolve(line.trim());
      lines.close();
      if (isSecret) output.write("\n");
    });
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
