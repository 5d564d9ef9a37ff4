"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { firstNames } from "@/lib/format/first-names";
import { texts } from "@/lib/format/texts";
import type { Difference } from "./differences";

interface ReuniteDialogProps {
  differences: readonly Difference[];
  /** Why this cannot count for all, by field; undefined where it can. */
  obstacleOf?: (changes: Readonly<Record<string, unknown>>) => string | undefined;
  /** Gets what counts for all, by field. */
  onSave: (changes: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}

/** 'Riunisci': of each thing in which the records differ, what counts for all of them. */
export function ReuniteDialog({ differences, obstacleOf, onSave, onClose }: ReuniteDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const changes = () =>
    Object.fromEntries(differences.map(({ field, choices }) => [field, choices[chosen[field] ?? 0]?.value]));
  return (
    <Dialog
      onClose={onClose}
      title="Riunisci"
      description="Scegli che cosa vale per tutti."
      size={650}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabledReason={obstacleOf?.(changes())}
            onClick={() => onSave(changes())}
          >
            Riunisci
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {differences.map(({ field, label, choices }) => (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-1 font-semibold">{label}</legend>
            {choices.map(({ value, text, names }, index) => (
              <label
                key={JSON.stringify(value)}
                className="flex min-h-9 items-start gap-2 py-1 pointer-coarse:min-h-11"
              >
                <input
                  type="radio"
                  name={field}
                  className="mt-1 accent-accent"
                  checked={(chosen[field] ?? 0) === index}
                  onChange={() => setChosen((others) => ({ ...others, [field]: index }))}
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">
                    {isRepeated(choices, text) ? `${text} (n. ${value})` : text}
                  </span>
                  <span className="text-ink-soft"> · {firstNames(names, maxNames)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

/** Two boats of one name are told apart by their numbers. */
const isRepeated = (choices: Difference["choices"], text: string) =>
  choices.filter((one) => one.text === text).length > 1;

/** Names shown before 'e altri'. */
const maxNames = 4;
