import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Conflict, Resolution } from "@/lib/client/conflicts";
import { formatDateTime } from "@/lib/format/dates";
import { fieldLabel, fieldText } from "@/lib/format/field-text";
import { texts } from "@/lib/format/texts";
import { SaveAlert } from "./save-alert";
import { useNameOf } from "./use-name-of";

type Choice = "mine" | "stored";

interface ConflictChoicesProps {
  conflict: Conflict;
  /** Null: back to the form without saving. */
  onEnd: (resolution: Resolution) => void;
}

/**
 * For each field that another person has changed too, the person chooses their own or the stored value before
 * anything is saved.
 */
export function ConflictChoices({ conflict, onEnd }: ConflictChoicesProps) {
  const { call, fields } = conflict;
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const nameOf = useNameOf(call, fields);
  const isComplete = fields.every(({ name }) => chosen[name]);
  return (
    <SaveAlert
      wide
      onDismiss={() => onEnd(null)}
      title="Nel frattempo è cambiato"
      text="Nulla è ancora stato salvato, e quello che hai scritto è al sicuro. Scegli che cosa vale."
      note={<Author conflict={conflict} />}
      buttons={
        <>
          <Button onClick={() => onEnd(null)}>Torna al modulo</Button>
          <Button
            variant="primary"
            disabledReason={isComplete ? undefined : "Prima scegli un valore per ogni campo."}
            onClick={() => onEnd(chosen)}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {fields.map(({ name, mine, stored }) => (
          <FieldChoice
            key={name}
            label={fieldLabel(call, name)}
            mine={fieldText(call, name, mine, { nameOf, beside: stored })}
            stored={fieldText(call, name, stored, { nameOf, beside: mine })}
            chosen={chosen[name]}
            onChoose={(choice) => setChosen((others) => ({ ...others, [name]: choice }))}
          />
        ))}
      </div>
    </SaveAlert>
  );
}

function Author({ conflict: { by, at } }: { conflict: Conflict }) {
  const time = formatDateTime(at);
  if (!by && !time) return null;
  return <p className="mt-1">{`Modificato${by ? ` da ${by}` : ""}${time ? ` il ${time}` : ""}.`}</p>;
}

interface FieldChoiceProps {
  label: string;
  mine: string;
  stored: string;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One field with both values: side by side, or below each other on a phone. */
function FieldChoice({ label, mine, stored, chosen, onChoose }: FieldChoiceProps) {
  const id = useId();
  const options = [
    { choice: "mine", caption: "Il tuo valore", value: mine, action: "Tieni il mio" },
    { choice: "stored", caption: "Salvato adesso", value: stored, action: "Prendi quello salvato" },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold wrap-break-word">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ choice, caption, value, action }) => (
          <label
            key={choice}
            className="flex min-w-0 cursor-pointer flex-col gap-2 rounded border border-line-strong bg-surface p-3 hover:bg-surface-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <span id={`${id}-${choice}-value`} className="flex flex-1 flex-col gap-0.5">
              <span className="text-xs text-ink-soft">{caption}</span>{" "}
              <span className="whitespace-pre-line wrap-anywhere">{value}</span>
            </span>
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={id}
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
                aria-labelledby={`${id}-${choice}`}
                aria-describedby={`${id}-${choice}-value`}
                className="size-4 shrink-0 accent-accent outline-none"
              />
              <span id={`${id}-${choice}`} className="font-semibold">
                {action}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
