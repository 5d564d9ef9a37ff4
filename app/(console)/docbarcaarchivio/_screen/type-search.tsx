import { useState } from "react";
import type { SelectOption } from "@/components/form/choice-field";
import { Button } from "@/components/ui/button";
import { LabelledSelect } from "@/components/ui/labelled-select";

interface TypeSearchProps {
  options: readonly SelectOption[];
  isLoading: boolean;
  /** The type that is shown now. */
  value: number | null;
  onSearch: (type: number) => void;
}

/**
 * Which type of documents the archive shows: chosen, then searched with 'Cerca'
 * (docs/rules/boats.md#boat-archive).
 */
export function TypeSearch({ options, isLoading, value, onSearch }: TypeSearchProps) {
  const [chosen, setChosen] = useState(value);
  const [shown, setShown] = useState(value);
  // The address has changed, by 'back' or because the type was deleted.
  if (shown !== value) {
    setShown(value);
    setChosen(value);
  }
  return (
    <form
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) onSearch(chosen);
      }}
    >
      <LabelledSelect
        label="Tipo di documento"
        none={isLoading ? "Carico…" : "Scegli…"}
        options={options}
        value={chosen}
        onChange={(type) => setChosen(type === null ? null : Number(type))}
        className="w-56"
      />
      <Button
        type="submit"
        variant="primary"
        icon="search"
        disabledReason={chosen === null ? "Scegli prima il tipo di documento." : undefined}
      >
        Cerca
      </Button>
    </form>
  );
}
