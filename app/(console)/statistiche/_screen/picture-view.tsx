"use client";

import { useEffect, useState } from "react";
import { ExportButton } from "@/components/export/export-button";
import { PrintSheet } from "@/components/ui/print-sheet";
import { PictureBody, type PictureBodyProps } from "./picture-body";
import { PictureFrame } from "./picture-frame";
import { pictureSpreadsheet } from "./picture-spreadsheet";

interface PictureViewProps extends PictureBodyProps {
  /** Of its exports, before the day on which they are made. */
  fileName: string;
  description: string;
  periodText: string;
  paper: { line: string; scale: number };
}

/** A picture with its export and its sheet for paper. */
export function PictureView({ fileName, description, periodText, paper, ...body }: PictureViewProps) {
  const { title, table, notes } = body;
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => (isPrinting ? printSheet(() => setPrinting(false)) : undefined), [isPrinting]);
  return (
    <PictureFrame
      title={title}
      description={description}
      paper={paper}
      action={
        <ExportButton
          name={fileName}
          spreadsheet={() => pictureSpreadsheet(title, table, [`Periodo: ${periodText}`, ...notes])}
          isEmpty={false}
          onPrint={() => setPrinting(true)}
        />
      }
    >
      <PictureBody {...body} />
      {isPrinting && (
        <PrintSheet title={title} facts={[["Periodo", periodText]]}>
          <div style={{ zoom: paper.scale }}>
            <PictureBody {...body} />
          </div>
        </PrintSheet>
      )}
    </PictureFrame>
  );
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
