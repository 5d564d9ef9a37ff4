import { useQuery } from "@tanstack/react-query";
import { SwitchField } from "@/components/form/choice-field";
import { TextareaField, TextField } from "@/components/form/text-field";
import { LookupField } from "@/components/lookups/lookup-field";
import { LookupListField } from "@/components/lookups/lookup-list-field";
import { namedOptions } from "@/components/lookups/named-options";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { maySetActive } from "@/lib/rules/offer";
import { CruiseTerms } from "./cruise-terms";
import { Discounts } from "./discounts";
import type { CruiseFormProps } from "./record";

/** The fields of a cruise, in the specification's order (docs/rules/offering.md#cruises). */
export function CruiseFormFields({ cruise, form }: CruiseFormProps) {
  const { level } = useViewer();
  const types = useQuery(read("tipoattiv.list"));
  const modules = useQuery(read("formazione.list"));
  const modes = useQuery(read("modalita.list"));
  const documents = useQuery(read("tipodoc.list"));
  const extras = useQuery(read("opzioni.list"));
  const { control } = form;

  return (
    <>
      {maySetActive(level) && (
        <SwitchField
          control={control}
          name="attivo"
          label="Attivo"
          hint="Se non è attiva la vedono solo gli amministratori."
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
      <CruiseTerms cruise={cruise} form={form} />
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
        name="modalita"
        label="Modalità"
        none="Nessuna modalità"
        query={modes}
        options={namedOptions(modes.data?.Modalita)}
      />
      <Discounts form={form} />
      <LookupListField
        control={control}
        name="documenti"
        label="Documenti richiesti"
        none="Nessun documento"
        query={documents}
        options={namedOptions(documents.data?.TipoDoc.map(({ id_tipo, nome }) => ({ id: id_tipo, nome })))}
      />
      <LookupListField
        control={control}
        name="opzioni"
        label="Opzioni"
        none="Nessuna opzione"
        query={extras}
        options={namedOptions(extras.data?.Opzioni)}
      />
    </>
  );
}
