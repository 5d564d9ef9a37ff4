import { useId } from "react";
import { Radio } from "@/components/ui/radio";
import type { Choice } from "@/lib/client/merge-parts";

interface ConflictPartProps {
  label: string;
  /** The value when the record was opened. */
  before: string;
  mine: string;
  stored: string;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One disputed part with the value before and both values: side by side, or below each other on a phone. */
export function ConflictPart({ label, before, mine, stored, chosen, onChoose }: ConflictPartProps) {
  const id = useId();
  const options = [
    { choice: "mine", caption: "Il tuo valore", value: mine, action: "Tieni il mio" },
    { choice: "stored", caption: "Salvato adesso", value: stored, action: "Prendi quello salvato" },
  ] as const;
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-before`}>
      <legend className="font-semibold wrap-break-word">{label}</legend>
      <p id={`${id}-before`} className="mb-1.5 whitespace-pre-line wrap-anywhere text-xs text-ink-soft">
        {`Era: ${before}`}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ choice, ...option }) => (
          <Option
            key={choice}
            {...option}
            group={id}
            id={`${id}-${choice}`}
            isChosen={chosen === choice}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  id: string;
  group: string;
  caption: string;
  value: string;
  action: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ id, group, caption, value, action, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-w-0 cursor-pointer flex-col gap-2 rounded border border-line-strong bg-surface p-3 hover:bg-surface-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span id={`${id}-value`} className="flex flex-1 flex-col gap-0.5">
        <span className="text-xs text-ink-soft">{caption}</span>{" "}
        <span className="whitespace-pre-line wrap-anywhere">{value}</span>
      </span>
      <span className="flex items-center gap-2">
        <Radio
          name={group}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={id}
          aria-describedby={`${id}-value`}
          className="outline-none"
        />
        <span id={id} className="font-semibold">
          {action}
        </span>
      </span>
    </label>
  );
}
