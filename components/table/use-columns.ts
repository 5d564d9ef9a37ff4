import { useMemo } from "react";
import type { Column } from "./types";
import { useSetting } from "./use-setting";

type Choice = Record<string, boolean>;

export interface ColumnChoice {
  /** False for hidden columns, by id. */
  visibility: Choice;
  toggle: (id: string, visible: boolean) => void;
  /** Undefined when nothing differs from the table's own choice. */
  reset: (() => void) | undefined;
}

/** Which columns are shown: the table's own choice, changed by what the user saved under `name` in this browser. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): ColumnChoice {
  const [saved, save] = useSetting(`${name}.columns`);
  return useMemo(() => {
    const changes = parseChoice(saved);
    const visibility: Choice = {};
    columns.forEach((column, index) => {
      const own = !column.hiddenByDefault;
      visibility[column.id] = isHideable(column, index) ? (changes[column.id] ?? own) : true;
    });
    return {
      visibility,
      toggle: (id, visible) => {
        const own = !columns.find((column) => column.id === id)?.hiddenByDefault;
        const { [id]: _, ...rest } = changes;
        const next = visible === own ? rest : { ...rest, [id]: visible };
        save(Object.keys(next).length === 0 ? null : JSON.stringify(next));
      },
      reset: saved === null ? undefined : () => save(null),
    };
  }, [columns, saved, save]);
}

/** What names the row stays. */
export function isHideable(column: Pick<Column<never>, "hideable" | "namesRow">, index: number): boolean {
  return index > 0 && !column.namesRow && column.hideable !== false;
}

/** The columns that name a row: those that say so, else the first. */
export function namingColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const naming = columns.filter(({ namesRow }) => namesRow);
  return naming.length > 0 ? naming : columns.slice(0, 1);
}

function parseChoice(saved: string | null): Choice {
  if (saved === null) return {};
  try {
    const parsed: unknown = JSON.parse(saved);
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, visible]) => typeof visible === "boolean"));
  } catch {
    return {};
  }
}
