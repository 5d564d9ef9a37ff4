"use client";

import { useId } from "react";
import type { SelectOption } from "@/components/form/choice-field";
import { Select } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { type ArchiveFilter, archiveFilters } from "@/lib/rules/expiry";

interface TypeChoiceProps {
  options: readonly SelectOption[];
  isLoading: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Which document type the archive shows. */
export function TypeChoice({ options, isLoading, value, onChange }: TypeChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-ink-soft">
        Tipo di documento
      </label>
      <Select
        id={id}
        value={value === null ? "" : String(value)}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        className="w-64"
      >
        <option value="">{isLoading ? "Carico…" : "Scegli…"}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

const labels: Record<ArchiveFilter, string> = {
  tutti: "Tutti",
  scaduti: "Scaduti",
  "non-scaduti": "Non scaduti",
};

interface ExpiryFilterProps {
  value: ArchiveFilter;
  onChange: (filter: ArchiveFilter) => void;
  /** How many documents each filter leaves; undefined until they are read. */
  counts: Record<ArchiveFilter, number> | undefined;
}

/** All, expired, not expired. */
export function ExpiryFilter({ value, onChange, counts }: ExpiryFilterProps) {
  return (
    <Segmented
      label="Scadenza"
      value={value}
      onValueChange={onChange}
      options={archiveFilters.map((filter) => ({
        value: filter,
        label: labels[filter],
        count: counts?.[filter],
      }))}
      className="max-sm:w-full"
    />
  );
}
