import type { Entry } from "../save/ledger";
import type { Answer, Away } from "./causes";

/** The memory and the descriptors of the application at one moment. */
export interface Figures {
  /** After a garbage collection, without the cached answers, which have a limit of their own. */
  heldMB: number;
  cachedMB: number;
  /** Not judged: it rises and falls by more than a leak, with what V8 and glibc keep for later. */
  residentMB: number;
  /** Open files and sockets. */
  descriptors: number;
}

/** The memory and the descriptors that may be held in the end beyond those after the first third. */
const growthMB = 16;
const moreDescriptors = 30;

/** The lowest of each figure: work that is under way adds to it, and what has leaked is in every sample. */
export function lowest(samples: readonly Figures[]): Figures {
  const least = (name: keyof Figures) => Math.min(...samples.map((sample) => sample[name]));
  return {
    heldMB: least("heldMB"),
    cachedMB: least("cachedMB"),
    residentMB: least("residentMB"),
    descriptors: least("descriptors"),
  };
}

/** A sentence for each thing that must not be after a long run. */
export function problemsOf(run: {
  /** Sentences about writes (tests/save/ledger.ts). */
  lost: readonly string[];
  /** Answers without a cause. */
  causeless: readonly Answer[];
  errorLines: readonly string[];
  away: readonly Away[];
  /** How many calls of the legacy API met a fault. */
  faults: number;
  /** The confirmed writes of the last third. */
  late: readonly Entry[];
  figures: { first: Figures; last: Figures };
}): string[] {
  const { first, last } = run.figures;
  const kinds: Entry["what"][] = ["save", "message", "upload", "decision"];
  const missing = kinds.filter((kind) => !run.late.some(({ what }) => what === kind));
  // A figure that is missing makes it NaN, which is not within the limit.
  const isWithin = (name: keyof Figures, limit: number) => last[name] - first[name] <= limit;
  return [
    ...run.lost,
    ...run.causeless.map(
      ({ method, path, status, code, request }) =>
        `${method} ${path} got ${status} ${code} without a cause (request ${request})`,
    ),
    ...run.errorLines.map((line) => `the log has ${line}`),
    ...run.away.filter(({ code }) => code !== 0).map(({ code }) => `a process ended with ${code}`),
    ...run.away.filter(({ hadWrite }) => !hadWrite).map(() => "no write was under way at a restart"),
    ...missing.map((kind) => `no ${kind} was confirmed in the last third`),
    ...(run.faults > 0 ? [] : ["no call met a fault"]),
    ...(isWithin("heldMB", growthMB) ? [] : ["the memory has grown"]),
    ...(isWithin("descriptors", moreDescriptors) ? [] : ["more descriptors are open"]),
  ];
}
