"use client";

import { type ComponentProps, useId } from "react";
import type { SelectOption } from "@/components/form/choice-field";
import { Select } from "@/components/ui/input";

interface TypeSelectProps
  extends Pick<ComponentProps<typeof Select>, "className" | "onPointerEnter" | "onFocus"> {
  options: readonly SelectOption[];
  isLoading: boolean;
  /** "" where none is chosen. */
  value: string;
  onChange: (value: string) => void;
}

/** The type of document that an archive shows, after its label. */
export function TypeSelect({ options, isLoading, value, onChange, ...select }: TypeSelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-ink-soft">
        Tipo di documento
      </label>
      <Select {...select} id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{isLoading ? "Carico…" : "Scegli…"}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </>
  );
}
