import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, Switch } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { ToolbarButton } from "@/components/ui/toolbar-button";
import { countOf } from "@/lib/format/counts";
import type { Column, Sort } from "./types";
import { type ColumnChoice, sortParser } from "./use-table-state";

interface Props {
  columns: readonly Column<never>[];
  choice: ColumnChoice<never>;
  /** Those of the shown columns that the window has room for. */
  fitting: readonly Column<never>[];
  isCompact: boolean;
  onCompactChange: (isCompact: boolean) => void;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** Columns, density and, on a phone, where there is no header to click, the sort. */
export function ViewMenu(props: Props) {
  const { columns, choice, fitting, isCompact, onCompactChange, sort, onSort } = props;
  const hidden = choice.visible.length - fitting.length;
  const noRoom = countOf(hidden, "nascosta", "nascoste");
  const button = (
    <ToolbarButton icon="columns-3">{hidden > 0 ? `Colonne · ${noRoom}` : "Colonne"}</ToolbarButton>
  );
  return (
    <Popover align="end" label="Colonne e aspetto della tabella" trigger={button} className="w-64 p-2">
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      {choice.hideable.length > 0 && (
        <fieldset>
          <legend className="px-1 py-1 text-xs text-ink-faint">Colonne mostrate</legend>
          {choice.hideable.map((column) => (
            <Line key={column.id} label={column.header}>
              {(id) => (
                <Checkbox
                  id={id}
                  checked={fitting.includes(column)}
                  onChange={({ target }) => choice.toggle(column.id, target.checked)}
                />
              )}
            </Line>
          ))}
        </fieldset>
      )}
      {hidden > 0 && (
        <p className="px-1 pt-1 text-xs text-ink-soft">
          In questa finestra non c'è posto per tutte: quelle che scegli restano.
        </p>
      )}
      <div className="mt-1 border-t border-line pt-1 max-sm:hidden">
        <Line label="Righe compatte">
          {(id) => (
            <Switch id={id} checked={isCompact} onChange={({ target }) => onCompactChange(target.checked)} />
          )}
        </Line>
      </div>
      {choice.reset && (
        <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={choice.reset}>
          Ripristina le colonne
        </Button>
      )}
    </Popover>
  );
}

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 rounded px-1 hover:bg-surface-sunken">
      {children(id)}
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer truncate py-1.5 pointer-coarse:py-3">
        {label}
      </label>
    </div>
  );
}

function SortSelect({ columns, sort, onSort }: Pick<Props, "columns" | "sort" | "onSort">) {
  const id = useId();
  return (
    <div className="mb-2 grid gap-1 border-b border-line pb-3 sm:hidden">
      <label htmlFor={id} className="px-1 text-xs text-ink-faint">
        Ordina per
      </label>
      <Select
        id={id}
        value={sort ? sortParser.serialize(sort) : ""}
        onChange={({ target }) => onSort(sortParser.parse(target.value))}
      >
        <option value="">Ordine della tabella</option>
        {columns.flatMap((column) => [
          <option key={column.id} value={column.id}>
            {column.header}, crescente
          </option>,
          <option key={`-${column.id}`} value={`-${column.id}`}>
            {column.header}, decrescente
          </option>,
        ])}
      </Select>
    </div>
  );
}
