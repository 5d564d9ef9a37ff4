import { LookupListField } from "@/features/lookups/lookup-list-field";
import { OfferNameFields } from "@/features/offering/offer-fields";
import type { CruiseFormProps } from "./cruise-form";
import { CruiseTerms } from "./cruise-terms";
import { Discounts } from "./discounts";

/** The fields of a cruise (docs/rules/offering.md#cruises). */
export function CruiseFormFields({ cruise, form }: CruiseFormProps) {
  const { control } = form;

  return (
    <>
      <OfferNameFields control={control} activeHint="Se non è attiva la vedono solo gli amministratori." />
      <CruiseTerms cruise={cruise} form={form} />
      <LookupListField control={control} name="formativa" from="formazione.list" none="Nessun modulo" />
      <LookupListField control={control} name="modalita" from="modalita.list" none="Nessuna modalità" />
      <Discounts form={form} />
      <LookupListField control={control} name="documenti" from="tipodoc.list" none="Nessun documento" />
      <LookupListField control={control} name="opzioni" from="opzioni.list" none="Nessuna opzione" />
    </>
  );
}
