import { type Control, useWatch } from "react-hook-form";
import { CheckboxField, SelectField } from "@/components/form/choice-field";
import { TextField } from "@/components/form/text-field";
import { storedHint } from "@/components/list/stored-hint";
import { MemberField } from "@/features/members/member-field";
import { texts } from "@/lib/format/texts";
import { boatKinds, registrationOf, registrations, TARGATO } from "@/lib/rules/boats";
import type { Boat, BoatValues } from "./boat-form";

interface BoatFieldsProps<U> {
  control: Control<BoatValues, unknown, U>;
  /** As it was opened; none for a new one. */
  stored: Boat | undefined;
}

/**
 * The fields of a boat (docs/rules/boats.md#dialog); the plate for registered boats alone.
 */
export function BoatFields<U>({ control, stored }: BoatFieldsProps<U>) {
  const [velico, natante] = useWatch({ control, name: ["velico", "natante"] });
  const kinds: string[] = [...boatKinds];
  // A kind that is none of the three stays until another one is chosen.
  if (velico && !kinds.includes(velico)) kinds.push(velico);
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <MemberField control={control} name="owner" label="Armatore" required />
        <TextField control={control} name="nome" required />
        <SelectField
          control={control}
          name="velico"
          placeholder={texts.choose}
          options={kinds.map((kind) => ({ value: kind, label: kind }))}
        />
        <TextField control={control} name="cantiere" />
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
        <TextField control={control} name="lunghezza" inputMode="decimal" suffix="m" />
        <TextField control={control} name="larghezza" inputMode="decimal" suffix="m" />
        <TextField control={control} name="pescaggio" inputMode="decimal" suffix="m" />
        <TextField control={control} name="numerovelico" />
        <SelectField
          control={control}
          name="natante"
          placeholder={texts.choose}
          emptyValue={null}
          hint={storedHint(stored?.dati?.natante, registrationOf)}
          options={registrations}
        />
        {natante === TARGATO && <TextField control={control} name="targa" />}
        <TextField control={control} name="categoria" />
      </div>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-4">
        <CheckboxField control={control} name="attivaBool" />
        <CheckboxField control={control} name="viareggioBool" />
        <CheckboxField control={control} name="collabora" />
        <CheckboxField control={control} name="comitato" />
      </div>
    </div>
  );
}
