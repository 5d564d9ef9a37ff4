"use client";

import { type ReactNode, useEffect, useState } from "react";
import { ExportButton } from "@/components/export/export-button";
import { cn } from "@/components/ui/cn";
import { PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import { formatCell } from "./figures";
import type { PictureData, TableCell } from "./picture-data";
import { PictureFrame } from "./picture-frame";
import { pictureSpreadsheet } from "./picture-spreadsheet";
import { PictureTable } from "./picture-table";

interface PictureViewProps extends Omit<PictureData, "charts"> {
  name: string;
  title: string;
  description: string;
  periodText: string;
  /** Drawn on the server. */
  charts: readonly ReactNode[];
}

const maxColumnsBeside = 6;

/** Figures, charts and table of a picture, with its export and its sheet for paper. */
export function PictureView(props: PictureViewProps) {
  const { name, title, description, periodText, facts, charts, table, notes } = props;
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => (isPrinting ? printSheet(() => setPrinting(false)) : undefined), [isPrinting]);
  const isSingle = charts.length === 1;
  // A wide table needs the whole width.
  const isBeside = isSingle && table.columns.length <= maxColumnsBeside;
  return (
    <PictureFrame
      title={title}
      description={description}
      action={
        <ExportButton
          name={`statistiche-${name}`}
          spreadsheet={() => pictureSpreadsheet(title, table)}
          isEmpty={false}
          onPrint={() => setPrinting(true)}
        />
      }
    >
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
            !isSingle && "lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-2",
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
      {isPrinting && (
        <PrintSheet
          title={title}
          facts={[
            ["Periodo", periodText],
            ["Note", notes.join("\n")],
          ]}
        >
          <div className="mb-4 grid gap-4">{charts}</div>
          <PrintTable
            head={table.columns.map(({ header }) => header)}
            rows={table.rows.map((row) => ({ key: String(row[0]), cells: texts(table.columns, row) }))}
            foot={table.total && texts(table.columns, table.total)}
            numeric={table.columns.flatMap(({ unit }, at) => (unit === "text" ? [] : at))}
          />
        </PrintSheet>
      )}
    </PictureFrame>
  );
}

function texts(columns: PictureData["table"]["columns"], row: readonly TableCell[]): string[] {
  return columns.map(({ unit }, at) => formatCell(row[at] ?? null, unit));
}

/** Prints the sheet once it is in the page, and says when that is over. */
function printSheet(onEnd: () => void): () => void {
  const timer = setTimeout(() => window.print(), 100);
  window.addEventListener("afterprint", onEnd);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("afterprint", onEnd);
  };
}
