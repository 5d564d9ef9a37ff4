import { useMemo } from "react";
import { Select } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { type DeadlineGroup, deadlineGroups } from "@/lib/rules/deadlines";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { DeadlineRow } from "./use-deadlines";

export const groupLabels: Record<DeadlineGroup, string> = {
  scaduti: "Scaduti",
  "entro-30": "Entro 30 giorni",
  "tra-31-e-60": "Tra 31 e 60 giorni",
  "senza-certificato": "Senza certificato medico",
};
const all = "tutte";

interface DeadlineFiltersProps {
  rows: readonly DeadlineRow[] | undefined;
  types: readonly { id_tipo: number; nome?: string | null }[];
  knowsMissing: boolean;
  group: DeadlineGroup | null;
  type: number | null;
  onGroup: (group: DeadlineGroup | null) => void;
  onType: (type: number | null) => void;
}

/** Which deadlines, each with how many there are of the chosen type. */
export function DeadlineFilters(props: DeadlineFiltersProps) {
  const { rows, types, knowsMissing, group, type, onGroup, onType } = props;
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const row of rows ?? []) {
      if (type !== null && row.typeId !== type) continue;
      if (row.group) found.set(row.group, (found.get(row.group) ?? 0) + 1);
      found.set(all, (found.get(all) ?? 0) + 1);
    }
    return found;
  }, [rows, type]);
  const countOf = (name: string) => (rows ? (counts.get(name) ?? 0) : undefined);
  return (
    <>
      <Select
        aria-label="Tipo di documento"
        value={type === null ? "" : String(type)}
        onChange={({ target }) => onType(target.value === "" ? null : Number(target.value))}
        className="w-52"
      >
        <option value="">Tutti i tipi</option>
        {types.map(({ id_tipo, nome }) => (
          <option key={id_tipo} value={id_tipo}>
            {nameOrNumber(nome, id_tipo)}
          </option>
        ))}
      </Select>
      <Segmented
        label="Scadenze"
        value={group ?? all}
        onValueChange={(value) => onGroup(value === all ? null : (value as DeadlineGroup))}
        options={[
          { value: all, label: "Tutte", count: countOf(all) },
          ...deadlineGroups.map((value) => ({
            value,
            label: groupLabels[value],
            count: value === "senza-certificato" && !knowsMissing ? undefined : countOf(value),
          })),
        ]}
        className="min-h-9 flex-wrap [&>label]:min-h-7.5 pointer-coarse:[&>label]:min-h-11"
      />
    </>
  );
}
