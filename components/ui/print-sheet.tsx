import { type ReactNode, use, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { UnreadableCount, unreadableText } from "@/components/ui/unreadable-count";

interface PrintSheetProps {
  title: string;
  /** The subject of the sheet, in pairs: boat, days, leader. Empty values are left out. */
  facts?: readonly (readonly [label: string, value: string | null | undefined])[];
  children: ReactNode;
}

/**
 * The sheet that is printed in place of the screen, by the browser's own print (Ctrl+P) and by `PrintButton`:
 * a title, facts, a table or text, and last whether records could not be read
 * (docs/rules/exports-and-print.md#unreadable-records). Of several the last that was mounted is printed, the
 * uppermost dialog's. It must not stand in `ActionLine` or in a dialog's footer: printing on a phone makes
 * these anew, and the sheet would come too late.
 */
export function PrintSheet({ title, facts = [], children }: PrintSheetProps) {
  // The sheet comes after the dialog around it has opened, because that hides from screen readers the
  // elements that are in the body by then.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const unreadable = use(UnreadableCount);
  if (!isShown) return null;
  const shown = facts.filter(([, value]) => value);
  return createPortal(
    <section data-print-sheet aria-label={title} className="hidden text-ink print:block">
      <h1 className="mb-4 border-b border-line-strong pb-2 text-base font-semibold">{title}</h1>
      {shown.length > 0 && (
        <dl className="mb-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          {shown.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {unreadable > 0 && (
        <p className="mt-4 font-semibold">
          {unreadableText(unreadable)}: questo foglio può essere incompleto.
        </p>
      )}
    </section>,
    document.body,
  );
}

interface PrintTableProps {
  head: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** The last line, such as a sum. */
  foot?: readonly ReactNode[];
  /** Columns of figures, by their place. */
  numeric?: readonly number[];
}

/** A plain table for paper: its head is repeated on each page, and no row is cut in two. */
export function PrintTable({ head, rows, foot, numeric = [] }: PrintTableProps) {
  const look = (at: number) =>
    `px-2 py-1.5 align-top ${numeric.includes(at) ? "text-right tabular-nums" : "text-left"}`;
  return (
    <table className="w-full border-collapse text-xs">
      <thead>
        <tr className="border-b border-line-strong">
          {head.map((label, at) => (
            <th key={label} scope="col" className={`${look(at)} font-semibold`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="break-inside-avoid border-b border-line">
            {cells.map((cell, at) => (
              <td key={head[at]} className={look(at)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot className="table-row-group">
          <tr className="font-semibold">
            {foot.map((cell, at) => (
              <td key={head[at]} className={look(at)}>
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface PrintButtonProps {
  label?: string;
  /** Why it cannot print now: unsaved values on the screen would be missing on paper. */
  disabledReason?: string;
}

/** Opens the browser's print with the sheet that is mounted. */
export function PrintButton({ label = "Stampa", disabledReason }: PrintButtonProps) {
  return (
    <Button icon="printer" disabledReason={disabledReason} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
