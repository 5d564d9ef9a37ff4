/** The results of one section: rows of figures, each beside its goal where there is one. */
export interface Section {
  title: string;
  columns: string[];
  rows: (string | number | null)[][];
  /** How it was measured, and what a figure means. */
  notes: string[];
}

/** The section as text in columns. */
export function show({ title, columns, rows, notes }: Section): string {
  const cells = [columns, ...rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const isFigure = columns.map((_, at) => rows.some((row) => typeof row[at] === "number"));
  const lines = cells.map((row) =>
    row
      .map((cell, at) => (isFigure[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return [title, ...lines, ...notes.map((note) => `· ${note}`)].join("\n");
}

/** The middle one; of an even count the mean of the two. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** By linear interpolation between the two nearest ranks. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function round(figure: number, digits = 1): number {
  return Number(figure.toFixed(digits));
}
