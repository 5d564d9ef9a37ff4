import { Select } from "@/components/ui/input";
import { filterWords, type PostFilters, yesNo } from "./use-post-filters";

/** Type, published and, where not all are, reported. */
export function PostFilterBar({ filters, byReport }: { filters: PostFilters; byReport: boolean }) {
  const { tipo, pubblicato, segnalato } = filters.filters;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        aria-label="Tipo di post"
        value={tipo ?? ""}
        onChange={({ target }) => filters.setFilters({ tipo: target.value || null })}
        className="w-36 max-sm:basis-full"
      >
        <option value="">Tutti i tipi</option>
        {filters.types.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <YesNoSelect
        label="Pubblicazione"
        value={pubblicato}
        words={filterWords.pubblicato}
        onChange={(next) => filters.setFilters({ pubblicato: next })}
      />
      {byReport && (
        <YesNoSelect
          label="Segnalazione"
          value={segnalato}
          words={filterWords.segnalato}
          onChange={(next) => filters.setFilters({ segnalato: next })}
        />
      )}
    </div>
  );
}

type YesNo = (typeof yesNo)[number] | null;

interface YesNoSelectProps {
  label: string;
  value: YesNo;
  words: { all: string; si: string; no: string };
  onChange: (value: YesNo) => void;
}

function YesNoSelect({ label, value, words, onChange }: YesNoSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value ?? ""}
      onChange={({ target }) => onChange(yesNo.find((word) => word === target.value) ?? null)}
      className="w-37 max-sm:flex-1"
    >
      <option value="">{words.all}</option>
      <option value="si">{words.si}</option>
      <option value="no">{words.no}</option>
    </Select>
  );
}
