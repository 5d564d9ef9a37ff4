import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckboxField, SwitchField } from "@/components/form/choice-field";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useResetWhenHidden } from "@/components/form/use-reset-when-hidden";
import { LookupField } from "@/components/lookups/lookup-field";
import { LookupListField } from "@/components/lookups/lookup-list-field";
import { namedOptions } from "@/components/lookups/named-options";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { maySetActive } from "@/lib/rules/offer";
import { type CourseInput, type CourseValues, emptyPractical, emptyTheory } from "./record";

/** The fields of a course: a practical one has dinghies and an itinerary, any other a venue (docs/rules/offering.md#courses). */
export function CourseFormFields({ form }: { form: UseFormReturn<CourseInput, unknown, CourseValues> }) {
  const { level } = useViewer();
  const types = useQuery(read("tipoattiv.list"));
  const venues = useQuery(read("sede.list"));
  const itineraries = useQuery(read("percorso.list"));
  const modules = useQuery(read("formazione.list"));
  const documents = useQuery(read("tipodoc.list"));
  const { control } = form;
  const isPractical = useWatch({ control, name: "pratico" });
  useResetWhenHidden(form, isPractical, emptyPractical);
  useResetWhenHidden(form, !isPractical, emptyTheory);

  return (
    <>
      {maySetActive(level) && (
        <SwitchField
          control={control}
          name="attivo"
          label="Attivo"
          hint="Se non è attivo lo vedono solo gli amministratori."
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="nome" label="Nome" required initialFocus />
        <LookupField
          control={control}
          name="tipoattivita"
          label="Tipo di attività"
          placeholder="Nessun tipo"
          query={types}
          options={namedOptions(types.data?.Tipoattivita)}
        />
      </div>
      <TextareaField control={control} name="descrizione" label="Descrizione" rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="durata" label="Numero di lezioni" inputMode="numeric" />
        <TextField control={control} name="costo" label="Costo" inputMode="decimal" suffix="€" />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <CheckboxField control={control} name="pratico" label="Pratico" />
        {isPractical && <CheckboxField control={control} name="derive" label="Derive" />}
        <CheckboxField control={control} name="giornaliero" label="Giornaliera" />
      </div>
      {isPractical ? (
        <LookupField
          control={control}
          name="percorso"
          label="Itinerario"
          placeholder="Nessun itinerario"
          query={itineraries}
          options={namedOptions(itineraries.data?.Itinerario)}
        />
      ) : (
        <LookupField
          control={control}
          name="sede"
          label="Sede"
          placeholder="Nessuna sede"
          query={venues}
          options={namedOptions(venues.data?.Sede)}
        />
      )}
      <LookupListField
        control={control}
        name="formativa"
        label="Offerta Formativa"
        none="Nessun modulo"
        query={modules}
        options={namedOptions(modules.data?.Formazione)}
      />
      <LookupListField
        control={control}
        name="documenti"
        label="Documenti richiesti"
        none="Nessun documento"
        query={documents}
        options={namedOptions(documents.data?.TipoDoc.map(({ id_tipo, nome }) => ({ id: id_tipo, nome })))}
      />
    </>
  );
}
