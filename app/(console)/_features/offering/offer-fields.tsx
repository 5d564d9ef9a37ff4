import type { Control, FieldValues, Path } from "react-hook-form";
import { SwitchField } from "@/components/form/choice-field";
import { TextareaField, TextField } from "@/components/form/text-field";
import { LookupField } from "@/features/lookups/lookup-field";
import { useViewer } from "@/lib/client/viewer";
import { maySetActive } from "@/lib/rules/offering";

/** The fields that the forms of a course and of a cruise share; ids of records, null where none is chosen. */
interface OfferInput {
  attivo: boolean;
  nome: string;
  tipoattivita: number | null;
  descrizione: string;
  percorso: number | null;
}

interface OfferFieldProps<T extends FieldValues & OfferInput, U> {
  control: Control<T, unknown, U>;
}

const named = <T extends FieldValues & OfferInput>(name: keyof OfferInput) => name as Path<T>;

/** Whether it is active, for those who may say so, then name, type and description. */
export function OfferNameFields<T extends FieldValues & OfferInput, U>({
  control,
  activeHint,
}: OfferFieldProps<T, U> & { activeHint: string }) {
  const { level } = useViewer();
  return (
    <>
      {maySetActive(level) && <SwitchField control={control} name={named<T>("attivo")} hint={activeHint} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name={named<T>("nome")} required initialFocus />
        <LookupField
          control={control}
          name={named<T>("tipoattivita")}
          from="tipoattiv.list"
          placeholder="Nessun tipo"
        />
      </div>
      <TextareaField control={control} name={named<T>("descrizione")} rows={3} />
    </>
  );
}

export function ItineraryField<T extends FieldValues & OfferInput, U>({ control }: OfferFieldProps<T, U>) {
  return (
    <LookupField
      control={control}
      name={named<T>("percorso")}
      from="percorso.list"
      placeholder="Nessun itinerario"
    />
  );
}
