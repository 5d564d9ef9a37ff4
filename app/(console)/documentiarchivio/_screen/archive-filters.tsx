"use client";

import { useId } from "react";
import type { SelectOption } from "@/components/form/choice-field";
import { Select } from "@/components/ui/input";

interface TypeChoiceProps {
  options: readonly SelectOption[];
  isLoading: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The choice is reached for. */
  onReach: () => void;
}

/** Which document type the archive shows. */
export function TypeChoice({ options, isLoading, value, onChange, onReach }: TypeChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-ink-soft">
        Tipo di documento
      </label>
      <Select
        id={id}
        onPointerEnter={onReach}
        onFocus={onReach}
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
