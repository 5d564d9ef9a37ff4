/**
 * A count as `it-IT` formats it: `12.345`; four digits are not grouped (`1234`) unless `grouped` is "always"
 * (`1.234`). Without Intl, because every screen shows a count, and creating the first number formatter takes
 * longer than the rest of a short screen (once.ts).
 */
export function formatCount(count: number, grouped: "always" | "from-five" = "from-five"): string {
  const figures = String(count);
  const minDigits = grouped === "always" ? 4 : 5;
  return figures.length < minDigits ? figures : figures.replace(/\B(?=(?:\d{3})+$)/g, ".");
}

/** "1 lezione", "3 lezioni". */
export const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "1 partecipante", "3 partecipanti". */
export const countParticipants = (count: number) => countOf(count, "partecipante", "partecipanti");

/** "1 iscritto", "3 iscritti". */
export const countEnrolled = (count: number) => countOf(count, "iscritto", "iscritti");

/** "1 anno", "3 anni"; of a text that is no number the plural. */
export const countYears = (count: number | string) => `${count} ${String(count) === "1" ? "anno" : "anni"}`;
