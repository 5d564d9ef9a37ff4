import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/format/counts";
import { formatDateRange, formatDayMonth } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import type { Span } from "@/lib/rules/spans";
import type { Expiries, ExpiryEntry, ExpiryKind } from "./use-expiries";

export interface ExpiryColumn {
  kind: ExpiryKind;
  title: string;
  expiries: Expiries;
}

interface ExpiryTableProps {
  weeks: readonly Span[];
  columns: readonly ExpiryColumn[];
  /** For each column its weeks; undefined while it is read. */
  perWeek: readonly (readonly ExpiryEntry[][] | undefined)[];
  open: { kind: ExpiryKind; from: IsoDate } | null;
  onOpen: (kind: ExpiryKind, from: IsoDate) => void;
  onClose: () => void;
}

/** Weeks as rows, kinds as columns; a cell is a bar, all on one scale: equal numbers are equally long. */
export function ExpiryTable({ weeks, columns, perWeek, open, onOpen, onClose }: ExpiryTableProps) {
  const largest = Math.max(1, ...perWeek.flatMap((lists) => lists?.map(({ length }) => length) ?? []));
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">In scadenza, per settimana</caption>
      <thead>
        <tr className="border-b border-line align-bottom text-xs text-ink-soft">
          <th scope="col" className="w-24 py-2 pr-3 font-semibold sm:w-32">
            Settimana
          </th>
          {columns.map(({ kind, title }) => (
            <th key={kind} scope="col" className="py-2 pr-3 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, to }, row) => (
          <tr key={from}>
            <th scope="row" className="py-0.5 pr-3 text-xs font-normal text-ink-soft tabular-nums">
              {row === 0
                ? `fino al ${formatDayMonth(to)}`
                : `${formatDayMonth(from)} – ${formatDayMonth(to)}`}
            </th>
            {columns.map(({ kind, title, expiries }, at) => {
              const isOpen = open?.kind === kind && open.from === from;
              return (
                <td key={kind} className="py-0.5 pr-3">
                  <Cell
                    count={perWeek[at]?.[row]?.length}
                    largest={largest}
                    isUnread={expiries.onDemand !== undefined || expiries.missing.length > 0}
                    about={`${title}, ${formatDateRange(from, to)}`}
                    isOpen={isOpen}
                    onPress={() => (isOpen ? onClose() : onOpen(kind, from))}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  /** Undefined while nobody knows. */
  count: number | undefined;
  largest: number;
  /** Nothing of it comes by itself any more. */
  isUnread: boolean;
  about: string;
  isOpen: boolean;
  onPress: () => void;
}

function Cell({ count, largest, isUnread, about, isOpen, onPress }: CellProps) {
  if (count === undefined)
    return isUnread ? (
      <span className="px-1 text-ink-faint">–</span>
    ) : (
      <Skeleton className="my-1.5 h-4 w-2/3" />
    );
  if (count === 0) return <span className="inline-block px-1 leading-7 text-ink-faint tabular-nums">0</span>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className={cn(
        "group flex h-7 w-full items-center gap-2 rounded px-1 pointer-coarse:h-11",
        isOpen ? "bg-accent-soft" : "hover:bg-surface-sunken",
      )}
    >
      <span className="w-6 shrink-0 text-left font-semibold tabular-nums">{formatCount(count)}</span>
      <span className="sr-only">{about}</span>
      <span className="min-w-0 flex-1">
        <span
          aria-hidden
          className={cn(
            "block h-3 min-w-1 rounded-sm forced-colors:bg-[Highlight]",
            isOpen ? "bg-accent-strong" : "bg-accent",
          )}
          style={{ width: `${(count / largest) * 100}%` }}
        />
      </span>
    </button>
  );
}
