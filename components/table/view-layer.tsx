import { type ReactElement, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, Switch } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import type { Column, Sort } from "./types";
import { type ColumnChoice, isHideable } from "./use-columns";

export interface ViewProps {
  columns: readonly ViewColumn[];
  choice: ColumnChoice;
  compact: boolean;
  onCompact: (compact: boolean) => void;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

type ViewColumn = Pick<Column<never>, "id" | "header" | "sortable" | "hideable">;

/** Columns, density and, on a phone, where there is no header to click, the sort. */
export default function ViewLayer(props: ViewProps & { trigger: ReactElement }) {
  const { trigger, columns, choice, compact, onCompact, sort, onSort } = props;
  const hideable = columns.filter(isHideable);
  return (
    <Popover align="end" label="Colonne e aspetto della tabella" trigger={trigger} className="w-64 p-2">
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      {hideable.length > 0 && (
        <fieldset>
          <legend className="px-1 py-1 text-xs text-ink-faint">Colonne mostrate</legend>
          {hideable.map(({ id, header }) => (
            <Line
              key={id}
              label={header}
              control={(control) => (
                <Checkbox
                  id={control}
                  checked={choice.visibility[id] !== false}
                  onChange={(event) => choice.toggle(id, event.target.checked)}
                />
              )}
            />
          ))}
        </fieldset>
      )}
      <div className="mt-1 border-t border-line pt-1 max-sm:hidden">
        <Line
          label="Righe compatte"
          control={(control) => (
            <Switch id={control} checked={compact} onChange={(event) => onCompact(event.target.checked)} />
          )}
        />
      </div>
      {choice.reset && (
        <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={choice.reset}>
          Ripristina le colonne
        </Button>
      )}
    </Popover>
  );
}

function Line({ label, control }: { label: string; control: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 rounded px-1 hover:bg-surface-sunken">
      {control(id)}
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer truncate py-1.5 pointer-coarse:py-3">
        {label}
      </label>
    </div>
  );
}

function SortSelect({ columns, sort, onSort }: Pick<ViewProps, "columns" | "sort" | "onSort">) {
  const id = useId();
  const sortable = columns.filter((column) => column.sortable !== false);
  return (
    <div className="mb-2 grid gap-1 border-b border-line pb-3 sm:hidden">
      <label htmlFor={id} className="px-1 text-xs text-ink-faint">
        Ordina per
      </label>
      <Select
        id={id}
        value={sort ? `${sort.desc ? "-" : ""}${sort.id}` : ""}
        onChange={({ target: { value } }) =>
          onSort(value === "" ? null : { id: value.replace(/^-/, ""), desc: value.startsWith("-") })
        }
      >
        <option value="">Ordine della tabella</option>
        {sortable.flatMap((column) => [
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
