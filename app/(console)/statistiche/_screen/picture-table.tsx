import { cn } from "@/components/ui/cn";
import { formatCell } from "./figures";
import type { FigureTable as Table, TableCell } from "./picture-data";

/**
 * The figures of a picture: what the charts draw, for eyes, ears and paper. A wide one scrolls by itself,
 * with a shadow at the edge where it goes on.
 */
export function PictureTable({ title, table }: { title: string; table: Table }) {
  const { columns, rows, total } = table;
  const look = (at: number) =>
    cn(
      "px-2 py-1.5 first:pl-0 last:pr-0 print:px-1 print:py-0.5",
      columns[at]?.unit === "text" ? "text-left" : "text-right tabular-nums",
    );
  const cells = (row: readonly TableCell[]) =>
    columns.map(({ header, unit }, at) => {
      const text = formatCell(row[at] ?? null, unit);
      return at === 0 ? (
        <th key={header} scope="row" className={cn(look(at), "font-normal print:whitespace-nowrap")}>
          {text}
        </th>
      ) : (
        <td key={header} className={cn(look(at), "print:whitespace-nowrap")}>
          {text}
        </td>
      );
    });
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop no key could scroll it
      tabIndex={0}
      aria-label={`Tabella: ${title}`}
      className="edge-lines relative max-h-[33rem] overflow-auto print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm print:text-xs">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-paper print:static">
          <tr className="border-b border-line-strong text-xs">
            {columns.map(({ header }, at) => (
              <th key={header} scope="col" className={cn(look(at), "align-bottom font-semibold")}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])} className="break-inside-avoid border-b border-line">
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="table-row-group">
            <tr className="font-semibold">{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
