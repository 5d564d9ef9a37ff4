import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { isFigure } from "./columns";
import type { RowSelection } from "./selection";
import type { Column, Sort } from "./types";

interface Props {
  columns: readonly Pick<Column<never>, "id" | "header" | "kind">[];
  sort: Sort | null;
  onSort: (id: string) => void;
  selection: RowSelection | undefined;
  hasActions: boolean;
  /** Moves the focus to the rows. */
  onLeave: () => void;
}

const headerClass = "flex h-9 items-center overflow-hidden px-3 text-left text-xs font-semibold";
/** Beside the ids of the columns. */
const checkboxStop = " checkbox";
const icons = { ascending: "arrow-up", descending: "arrow-down" } as const;

/**
 * The sticky header, one stop in the tab order: the arrows move inside it. On a phone the cards carry the
 * labels themselves, and the sort is in the view menu.
 */
export function TableHead({ columns, sort, onSort, selection, hasActions, onLeave }: Props) {
  const stops = [...(selection ? [checkboxStop] : []), ...columns.map(({ id }) => id)];
  const [focused, setFocused] = useState<string | null>(null);
  const active = [focused, sort?.id].find((id) => id && stops.includes(id)) ?? stops.at(-columns.length);
  const propsOf = (id: string) => ({ tabIndex: id === active ? 0 : -1, onFocus: () => setFocused(id) });

  return (
    <thead
      role="rowgroup"
      className="sticky top-0 z-10 block bg-surface text-ink-soft max-sm:hidden print:static print:table-header-group"
    >
      <tr
        role="row"
        aria-rowindex={1}
        onKeyDown={(event) => moveInHead(event, onLeave)}
        className="border-b border-line-strong bg-inherit sm:grid sm:grid-cols-(--table-columns) print:table-row"
      >
        {selection && (
          <th role="columnheader" className={cn(headerClass, "print:hidden")}>
            <Checkbox
              {...propsOf(checkboxStop)}
              checked={selection.share === "all"}
              indeterminate={selection.share === "some"}
              onChange={selection.toggleAll}
              aria-label="Seleziona tutte le righe mostrate"
            />
          </th>
        )}
        {columns.map((column) => {
          const isEnd = isFigure(column);
          const direction = sort?.id !== column.id ? undefined : sort.desc ? "descending" : "ascending";
          return (
            <th
              key={column.id}
              role="columnheader"
              aria-sort={direction}
              className={cn(headerClass, "print:table-cell", isEnd && "justify-end print:text-right")}
            >
              <SortButton
                {...propsOf(column.id)}
                direction={direction}
                onClick={() => onSort(column.id)}
                className={isEnd && "flex-row-reverse"}
              >
                {column.header}
              </SortButton>
            </th>
          );
        })}
        {hasActions && (
          <th role="columnheader" className={cn(headerClass, "sticky right-0 bg-inherit print:hidden")}>
            <span className="sr-only">Azioni</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps extends Pick<ComponentProps<"button">, "tabIndex" | "onFocus" | "onClick"> {
  direction: keyof typeof icons | undefined;
  className: string | false;
  children: string;
}

/** A column's heading, with the direction that it is sorted in. */
function SortButton({ direction, className, children, ...props }: SortButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={cn(
        "group -mx-1.5 flex h-7 min-w-0 items-center gap-1 rounded px-1.5 hover:bg-surface-sunken hover:text-ink focus-visible:-outline-offset-2",
        direction && "text-ink",
        className,
      )}
    >
      <span className="truncate">{children}</span>
      <Icon
        name={direction ? icons[direction] : "chevrons-up-down"}
        className={cn(
          "size-3.5 shrink-0 print:hidden",
          direction ? "text-accent" : "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
        )}
      />
    </button>
  );
}

function moveInHead(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("button, input")];
  const index = controls.indexOf(event.target as HTMLElement);
  const targets: Record<string, number> = {
    ArrowRight: Math.min(index + 1, controls.length - 1),
    ArrowLeft: Math.max(index - 1, 0),
    Home: 0,
    End: controls.length - 1,
  };
  const target = targets[event.key];
  if (target !== undefined) controls[target]?.focus();
  else if (event.key === "ArrowDown") onLeave();
  else return;
  event.preventDefault();
}
