import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { PictureData } from "./picture-data";
import { PictureTable } from "./picture-table";

export interface PictureBodyProps extends Omit<PictureData, "charts"> {
  title: string;
  /** Drawn on the server. */
  charts: readonly ReactNode[];
  /** Charts side by side on paper. */
  chartsBeside: number;
}

const maxColumnsBeside = 6;
const paperColumns = ["", "print:grid-cols-1", "print:grid-cols-2", "print:grid-cols-3"];

/** Figures, charts and table of a picture, on the screen and on paper. */
export function PictureBody({ title, facts, charts, chartsBeside, table, notes }: PictureBodyProps) {
  const isSingle = charts.length === 1;
  // A wide table needs the whole width.
  const isBeside = isSingle && table.columns.length <= maxColumnsBeside;
  return (
    <>
      {facts.length > 0 && (
        <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(({ label, text, beside }) => (
            <div key={label}>
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd className="text-xl font-semibold tabular-nums">
                {text}
                {beside && <span className="ml-2 text-xs font-normal text-ink-soft">{beside}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={cn("grid items-start gap-x-8 gap-y-5", isBeside && "xl:grid-cols-2 print:grid-cols-1")}>
        <div
          className={cn(
            "grid gap-x-8 gap-y-5",
            !isSingle && "lg:grid-cols-2 xl:grid-cols-3",
            paperColumns[chartsBeside],
          )}
        >
          {charts}
        </div>
        <PictureTable title={title} table={table} />
      </div>
      {notes.length > 0 && (
        <ul className="mt-2 text-xs text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
