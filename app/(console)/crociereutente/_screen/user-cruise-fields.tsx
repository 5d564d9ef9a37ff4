import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { CheckboxField, MultiSelectField } from "@/components/form/choice-field";
import { DateField } from "@/components/form/date-field";
import { TextareaField, TextField } from "@/components/form/text-field";
import { Lookup } from "@/components/lookups/lookup";
import { LookupField } from "@/components/lookups/lookup-field";
import { namedOptions } from "@/components/lookups/named-options";
import { MemberField } from "@/components/members/member-field";
import { read } from "@/lib/client/query";
import { isIsoDate } from "@/lib/rules/dates";
import type { PlaceInput, PlaceValues } from "./record";
import type { UserCruise } from "./views";

interface PlaceFieldsProps {
  control: Control<PlaceInput, unknown, PlaceValues>;
  userCruise?: UserCruise;
}

/** What staff fill in of a member's cruise. */
export function UserCruiseFields({ control, userCruise }: PlaceFieldsProps) {
  const cruises = useQuery(read("crociere.list"));
  const boats = useQuery(read("barche.ofCollaborators"));
  const modules = useQuery(read("formazione.list"));
  const start = useWatch({ control, name: "inizio" });
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <MemberField control={control} name="utente" label="Utente" required />
      <LookupField
        control={control}
        name="crociera"
        label="Crociera"
        refersTo="cruise"
        required
        query={cruises}
        options={namedOptions(withOwn(cruises.data?.Crociera, userCruise?.crociera, userCruise?.Crociera))}
      />
      <DateField control={control} name="inizio" label="Inizio" required />
      <DateField
        control={control}
        name="fine"
        label="Fine"
        required
        min={start && isIsoDate(start) ? start : undefined}
      />
      <LookupField
        control={control}
        name="barca"
        label="Barca"
        refersTo="boat"
        placeholder="Nessuna barca"
        query={boats}
        options={namedOptions(withOwn(boats.data?.Barche, userCruise?.barca, userCruise?.Barca))}
      />
      <MemberField control={control} name="istruttore" label="Istruttore" />
      <MemberField control={control} name="organizatore" label="Organizzatore" />
      <MemberField control={control} name="tutor" label="Tutor" />
      <TextField control={control} name="telefono" label="Telefono" type="tel" />
      <Lookup query={modules}>
        <MultiSelectField
          control={control}
          name="formativa"
          label="Offerta formativa"
          placeholder={modules.isPending ? "Carico…" : "Nessun modulo"}
          options={namedOptions(modules.data?.Formazione)}
        />
      </Lookup>
      <TextareaField
        control={control}
        name="intolleranze"
        label="Intolleranze"
        rows={2}
        className="sm:col-span-2"
      />
      <CheckboxField
        control={control}
        name="capoflottiglia"
        label="Capoflottiglia"
        hint="Guida le altre barche della flottiglia."
      />
    </div>
  );
}

type Named = { id: number; nome?: string | null };

/** The choices, with the one that the record has although the list leaves it out (a boat that does not collaborate any more). */
function withOwn(
  list: readonly Named[] | undefined,
  id: number | null | undefined,
  own: { nome?: string | null } | null | undefined,
): readonly Named[] | undefined {
  if (!list || !id || !own?.nome || list.some((one) => one.id === id)) return list;
  return [...list, { id, nome: own.nome }];
}
