import { DocumentTypesField } from "@/features/lookups/document-types-field";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { namedOptions } from "@/features/lookups/named-options";
import { TrainingModulesField } from "@/features/lookups/training-modules-field";
import { OfferNameFields } from "@/features/offering/offer-fields";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { CruiseFormProps } from "./cruise-form";
import { CruiseTerms } from "./cruise-terms";
import { Discounts } from "./discounts";

/** The fields of a cruise (docs/rules/offering.md#cruises). */
export function CruiseFormFields({ cruise, form }: CruiseFormProps) {
  const modes = useOwnQuery(read("modalita.list"));
  const extras = useOwnQuery(read("opzioni.list"));
  const { control } = form;

  return (
    <>
      <OfferNameFields control={control} activeHint="Se non è attiva la vedono solo gli amministratori." />
      <CruiseTerms cruise={cruise} form={form} />
      <TrainingModulesField control={control} name="formativa" />
      <LookupListField
        control={control}
        name="modalita"
        none="Nessuna modalità"
        query={modes}
        options={namedOptions(modes.data?.Modalita)}
      />
      <Discounts form={form} />
      <DocumentTypesField control={control} name="documenti" />
      <LookupListField
        control={control}
        name="opzioni"
        none="Nessuna opzione"
        query={extras}
        options={namedOptions(extras.data?.Opzioni)}
      />
    </>
  );
}
