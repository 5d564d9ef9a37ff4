// A process of its own: staff at their desks. It gets its order in a message and answers with its report.
import { randomFrom } from "../tests/support/random";
import { act, type Kind, type Written } from "./desk";
import type { Staff } from "./staff";

export interface LoadOrder {
  url: string;
  staff: Staff[];
  seconds: number;
  /** Between one act and the next of the same person: between so many milliseconds, evenly. */
  thinkMs: [least: number, most: number];
}

export interface LoadReport {
  seconds: number;
  /** Milliseconds to the last byte of answers as expected. */
  times: Record<Kind, number[]>;
  /**
   * Answers other than the expected ones, and requests without an answer (status 0). `at` in milliseconds
   * since the epoch.
   */
  failures: { at: number; kind: Kind; status: number; what: string }[];
  written: Written[];
}

process.once("message", async (order: LoadOrder) => {
  const report = await run(order);
  process.send?.(report);
});
process.send?.("ready");

async function run({ url, staff, seconds, thinkMs: [least, most] }: LoadOrder): Promise<LoadReport> {
  const times: LoadReport["times"] = { page: [], read: [], file: [], write: [] };
  const failures: LoadReport["failures"] = [];
  const written: Written[] = [];
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;

  async function sit(one: Staff, at: number): Promise<void> {
    // The same acts in every run.
    const random = randomFrom(at + 1);
    let { cookie } = one;
    const pause = () => new Promise((resolve) => setTimeout(resolve, least + random() * (most - least)));
    async function send(kind: Kind, path: string, init: RequestInit = {}): Promise<string | null> {
      const from = performance.now();
      const what = `${init.method ?? "GET"} ${path.split("?")[0]?.replace(/\d+/g, "n")}`;
      try {
        const headers = { ...init.headers, cookie };
        const response = await fetch(url + path, { ...init, headers, redirect: "manual" });
        const text = await response.text();
        const renewed = response.headers.getSetCookie().find((line) => line.startsWith("pontile-session="));
        if (renewed) cookie = renewed.split(";")[0] ?? cookie;
        if (response.status !== 200 || !isExpected(path, text)) {
          failures.push({ at: Date.now(), kind, status: response.status, what });
          return null;
        }
        times[kind].push(performance.now() - from);
        return text;
      } catch {
        failures.push({ at: Date.now(), kind, status: 0, what });
        return null;
      }
    }
    const desk = { url, send, random, note: (one: Written) => written.push(one) };
    await pause();
    while (!isOver()) {
      await act(desk, one);
      await pause();
    }
  }

  await Promise.all(staff.map(sit));
  return { seconds: (performance.now() - began) / 1000, times, failures, written };
}

/**
 * Whether a 200 is the answer that was asked for, and not something else that happens to have that status.
 */
function isExpected(path: string, text: string): boolean {
  if (path.startsWith("/api/legacy/")) return text.startsWith('{"esito":true');
  if (path.startsWith("/api/files/")) return text.length > 0;
  return !/Questa schermata non si è caricata|Ops, problema mio/.test(text) && text.length > 1000;
}
