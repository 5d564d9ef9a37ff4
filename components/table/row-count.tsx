import { formatCount } from "@/lib/format/counts";

const count = (rows: number) => formatCount(rows, "always");

/** `37 di 300 righe`, or `300 righe` when all are shown. */
export function rowCount(shown: number, total: number): string {
  const rows = total === 1 ? "riga" : "righe";
  return shown === total ? `${count(total)} ${rows}` : `${count(shown)} di ${count(total)} ${rows}`;
}

interface Props {
  shown: number;
  /** Undefined while loading. */
  total: number | undefined;
}

/** The row count, read out when it changes; empty while loading, but there, so that its first words are read too. */
export function RowCount({ shown, total }: Props) {
  return (
    <span role="status" aria-live="polite" className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
      {total === undefined ? "" : rowCount(shown, total)}
    </span>
  );
}
