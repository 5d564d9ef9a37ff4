/**
 * A count as `it-IT` writes it: `12.345`. Four figures stay together (`1234`) unless `grouped` is "always" (`1.234`). By hand,
 * because every screen shows one, and the browser's first number formatter costs more than all else on a short screen (once.ts).
 */
export function formatCount(count: number, grouped: "always" | "from-five" = "from-five"): string {
  const figures = String(count);
  const least = grouped === "always" ? 4 : 5;
  return figures.length < least ? figures : figures.replace(/\B(?=(?:\d{3})+$)/g, ".");
}
