import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Conflict, DisputedPart, Resolution } from "@/lib/client/conflicts";
import type { Choice } from "@/lib/client/merge-parts";
import { changedByText } from "@/lib/format/changed-by-text";
import { pathLabel } from "@/lib/format/field-formats";
import { partLabel, partText } from "@/lib/format/part-text";
import { texts } from "@/lib/format/texts";
import { ConflictPart } from "./conflict-part";
import { SaveAlert } from "./save-alert";
import { useNameOf } from "./use-name-of";

interface ConflictChoicesProps {
  conflict: Conflict;
  onEnd: (resolution: Resolution) => void;
}

/**
 * The person chooses the own or the stored value of each part that another person has changed too, before
 * anything is saved.
 */
export function ConflictChoices({ conflict, onEnd }: ConflictChoicesProps) {
  const { call, parts } = conflict;
  const [chosen, setChosen] = useState<ReadonlyMap<DisputedPart, Choice>>(new Map());
  const nameOf = useNameOf(call, parts);
  const choices = parts.flatMap((part) => chosen.get(part) ?? []);
  const isComplete = choices.length === parts.length;
  const choiceOf = (part: DisputedPart) => (
    <ConflictPart
      key={part.key}
      label={partLabel(call, part) ?? pathLabel(call, part.name)}
      before={partText(call, part, part.before, { nameOf })}
      mine={partText(call, part, part.mine, { nameOf })}
      stored={partText(call, part, part.stored, { nameOf })}
      chosen={chosen.get(part)}
      onChoose={(choice) => setChosen((others) => new Map([...others, [part, choice]]))}
    />
  );
  return (
    <SaveAlert
      wide
      onDismiss={() => onEnd("back")}
      title="Nel frattempo è cambiato"
      text={
        conflict.text ??
        "Nulla è ancora stato salvato, e quello che hai scritto è al sicuro. Scegli che cosa vale."
      }
      note={<Author conflict={conflict} />}
      buttons={
        <>
          <Button onClick={() => onEnd("back")}>Torna al modulo</Button>
          <Button
            variant="primary"
            disabledReason={isComplete ? undefined : "Prima scegli un valore per ogni voce."}
            onClick={() => onEnd(choices)}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {[...new Set(parts.map(({ name }) => name))].map((name) => (
          <Field key={name} label={pathLabel(call, name)} parts={parts.filter((part) => part.name === name)}>
            {choiceOf}
          </Field>
        ))}
      </div>
    </SaveAlert>
  );
}

function Author({ conflict: { by, at } }: { conflict: Conflict }) {
  const text = changedByText(by, at);
  return text && <p className="mt-1">{text}</p>;
}

interface FieldProps {
  label: string;
  parts: readonly DisputedPart[];
  children: (part: DisputedPart) => ReactNode;
}

/** The disputed parts of a field under its label; a field that is one part is labelled by itself. */
function Field({ label, parts, children }: FieldProps) {
  if (parts[0]?.key === null) return children(parts[0]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-xs font-semibold text-ink-soft">{label}</legend>
      <div className="grid gap-4">{parts.map(children)}</div>
    </fieldset>
  );
}
