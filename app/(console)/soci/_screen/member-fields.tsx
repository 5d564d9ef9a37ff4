import { type Control, useWatch } from "react-hook-form";
import { SelectField } from "@/components/form/choice-field";
import { SliderField } from "@/components/form/slider-field";
import { TextareaField, TextField } from "@/components/form/text-field";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { useViewer } from "@/lib/client/viewer";
import { maxReliability } from "@/lib/contract/limits";
import { levelNames } from "@/lib/format/level-names";
import { accountLevel, mayChangePermissions, mayEditAccountWith, mayGrant } from "@/lib/rules/accounts";
import { levels } from "@/lib/rules/levels";
import { FiscalCodeWarning, TelephoneWarning } from "./field-warnings";
import type { Member, MemberValues } from "./member";
import { ReliabilityBadge } from "./reliability-badge";

/** The member's own fields, to be edited; e-mail and standard permission as far as the own level reaches. */
export function MemberFields({ control, member }: { control: Control<MemberValues>; member: Member }) {
  const viewer = useViewer();
  const mayEditAccount = mayEditAccountWith(viewer.level, member.permesso);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField control={control} name="nome" required />
      <TextField control={control} name="cognome" required />
      <TextField
        control={control}
        name="email"
        type="email"
        required
        disabled={!mayEditAccount}
        hint={!mayEditAccount && lockedHint(member, "la")}
        className="sm:col-span-2"
      />
      <TelephoneField control={control} />
      <FiscalCodeField control={control} />
      <SliderField
        control={control}
        name="affidabilita"
        min={0}
        max={maxReliability}
        valueText={(value) => (value === null ? "non indicata" : `${value} su ${maxReliability}`)}
        shown={(value) => <ReliabilityBadge score={value} />}
        className="sm:col-span-2"
      />
      {mayChangePermissions(viewer.level) && (
        <SelectField
          control={control}
          name="permesso"
          disabled={!mayEditAccount}
          hint={mayEditAccount ? "Non oltre il tuo livello." : lockedHint(member, "lo")}
          options={levels.map((level) => {
            const isWithin = mayGrant(viewer.level, level);
            const label = isWithin ? levelNames[level] : `${levelNames[level]} (sopra il tuo livello)`;
            return { value: level, label, disabled: !isWithin };
          })}
          className="sm:col-span-2"
        />
      )}
      <LookupListField
        control={control}
        name="ruolo"
        from="ruoli.list"
        none="Nessun ruolo"
        className="sm:col-span-2"
      />
      <TextareaField control={control} name="note" rows={3} className="sm:col-span-2" />
    </div>
  );
}

/** The hint that says who may change a field of the account: the e-mail ("la") or the permission ("lo"). */
function lockedHint({ permesso }: Member, field: "la" | "lo"): string {
  if (accountLevel(permesso) === undefined)
    return `Il livello di questo socio non si legge: ${field} cambia solo un amministratore generale.`;
  return `${field === "la" ? "La" : "Lo"} cambia solo chi ha almeno il livello di questo socio.`;
}

function TelephoneField({ control }: { control: Control<MemberValues> }) {
  const text = useWatch({ control, name: "telefono" });
  return <TextField control={control} name="telefono" type="tel" hint={<TelephoneWarning text={text} />} />;
}

function FiscalCodeField({ control }: { control: Control<MemberValues> }) {
  const text = useWatch({ control, name: "cf" });
  return <TextField control={control} name="cf" hint={<FiscalCodeWarning text={text} />} />;
}
