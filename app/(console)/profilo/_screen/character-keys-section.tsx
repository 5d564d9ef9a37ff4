"use client";

import { Field } from "@/components/form/field";
import { setCharacterKeys, useCharacterKeys } from "@/components/ui/character-keys";
import { Checkbox } from "@/components/ui/checkbox";

/** Whether single characters are shortcuts in this browser (docs/rules/screens.md#single-character-shortcuts). */
export function CharacterKeysSection() {
  const isOn = useCharacterKeys();
  return (
    <section aria-labelledby="tastiera" className="mt-8">
      <h2 id="tastiera" className="mb-3 text-base font-semibold">
        Tastiera
      </h2>
      <div className="border-y border-line py-4">
        <Field
          inline
          label="Scorciatoie di un solo carattere"
          hint="/ per cercare; A, R e U per accettare, rifiutare e annullare. Toglile se detti i comandi a voce o se le premi senza volerlo. Vale per questo browser."
        >
          {(control) => (
            <Checkbox
              {...control}
              checked={isOn}
              onChange={(event) => setCharacterKeys(event.target.checked)}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
