import { claimStateText, lineCents } from "@/lib/rules/claims";
import { showCents, toCents } from "@/lib/rules/money";
import { type ClaimLine, lineName, type Reading } from "./claim";

const words = (text: string | null | undefined) => (text ?? "").trim();

/** What makes a line another one for whoever decides on it. */
function printOf(line: ClaimLine): string {
  const { causale, notesegreteria, path } = line;
  return JSON.stringify([
    claimStateText(line.stato),
    lineCents(line),
    words(causale),
    words(notesegreteria),
    path,
  ]);
}

/**
 * What somebody else has changed between two readings, in words; empty when nothing that matters. With `only`, the id of a line,
 * that line and the header's state alone are looked at.
 */
export function changesSince(seen: Reading, now: Reading, only?: number): string[] {
  const state = claimStateText(now.claim.stato);
  const changes = claimStateText(seen.claim.stato) === state ? [] : [`lo stato (ora ${state})`];
  if (only === undefined) {
    const total = toCents(now.claim.totale);
    if (toCents(seen.claim.totale) !== total)
      changes.push(`il totale (ora ${showCents(total) || "nessuno"})`);
    const notes = words(now.claim.notesegreteria);
    if (words(seen.claim.notesegreteria) !== notes)
      changes.push(`le note della segreteria (ora ${notes ? `«${notes}»` : "nessuna"})`);
  }
  const lines = new Map(seen.lines.map((line) => [line.id, line]));
  for (const line of now.lines) {
    if (only !== undefined && line.id !== only) continue;
    const before = lines.get(line.id);
    lines.delete(line.id);
    if (!before || printOf(before) !== printOf(line)) changes.push(`la riga «${lineName(line)}»`);
  }
  for (const [id, line] of lines)
    if (only === undefined || id === only) changes.push(`la riga «${lineName(line)}» (non c'è più)`);
  return changes;
}

/** The sentence for them. */
export function changesText(changes: readonly string[]): string {
  return `Nel frattempo qualcuno ha cambiato ${changes.join(", ")}. Nulla è stato salvato: controlla e riprova.`;
}
