"use client";

import { Segmented } from "@/components/ui/segmented";
import { type ArchiveFilter, archiveFilters } from "@/lib/rules/expiry";

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
      className="h-9 max-sm:w-full pointer-coarse:h-11"
    />
  );
}
