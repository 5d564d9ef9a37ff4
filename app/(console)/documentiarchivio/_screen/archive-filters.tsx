"use client";

import type { SelectOption } from "@/components/form/choice-field";
import { TypeSelect } from "@/features/documents/type-select";

interface TypeChoiceProps {
  options: readonly SelectOption[];
  isLoading: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The pointer or the focus comes to the choice. */
  onReach: () => void;
}

/** Which document type the archive shows. */
export function TypeChoice({ options, isLoading, value, onChange, onReach }: TypeChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TypeSelect
        options={options}
        isLoading={isLoading}
        onPointerEnter={onReach}
        onFocus={onReach}
        value={value === null ? "" : String(value)}
        onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
        className="w-64"
      />
    </div>
  );
}
