import { measureBySize, ROUNDS } from "./by-size";
import { workWithMembers } from "./growth-rounds";
import type { Section } from "./table";

const goals: Record<string, string> = {
  "search to rows": "≤ 400 ms at 20,000",
  "first keystroke to rows": "≤ 50 ms at 20,000",
  "slowest keystroke to rows": "≤ 50 ms at 20,000",
  "long tasks while scrolling": "0",
};

/**
 * The table of all members with 300, 3,000 and 20,000 of them: search, filter, sort, scroll, export, memory.
 */
export async function growth(): Promise<Section> {
  return {
    title: `Growth: /soci with all members found; medians of ${ROUNDS} rounds`,
    ...(await measureBySize({ sizes: [300, 3_000, 20_000], work: workWithMembers, unitOf, goals })),
    notes: [
      "ms from the event's own time until the rows are in the page; processor as it is, no network limit",
      "keystrokes: r, o, s, s, i in the table's search, one after the other",
      "sort: the slowest of N. socio, Cognome up and down; scroll: from the first row to the last in 120 frames",
      "a long task takes over 50 ms; heap after garbage collection",
    ],
  };
}

function unitOf(name: string): string {
  if (name.includes("heap") || name.includes("memory")) return "MB";
  return name.startsWith("long tasks") ? "" : "ms";
}
