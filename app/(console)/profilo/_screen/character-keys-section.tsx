import { Field } from "@/components/form/field";
import { setCharacterKeys, useCharacterKeys } from "@/components/ui/character-keys";
import { Checkbox } from "@/components/ui/checkbox";
import { ProfileSection } from "./profile-section";

/**
 * Whether single characters are shortcuts in this browser (docs/rules/screens.md#single-character-shortcuts).
 */
export function CharacterKeysSection() {
  const isOn = useCharacterKeys();
  return (
    <ProfileSection id="tastiera" title="Tastiera">
      <Field
        inline
        label="Scorciatoie di un solo carattere"
        hint="/ per cercare; ? per l'aiuto; A, R e U per accettare, rifiutare e annullare. Toglile se detti i comandi a voce o se le premi senza volerlo. Vale per questo browser."
      >
        {(control) => (
          <Checkbox
            {...control}
            checked={isOn}
            onChange={(event) => setCharacterKeys(event.target.checked)}
          />
        )}
      </Field>
    </ProfileSection>
  );
}
