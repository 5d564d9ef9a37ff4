import { MultiSelectField } from "@/components/form/choice-field";
import { Lookup } from "@/features/lookups/lookup";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { useModeOptions } from "@/features/lookups/use-mode-options";
import { OfferNameFields } from "@/features/offering/offer-fields";
import { idsOf } from "@/lib/contract/entries";
import type { CruiseFormProps } from "./cruise-form";
import { CruiseTerms } from "./cruise-terms";
import { Discounts } from "./discounts";

/** The fields of a cruise (docs/rules/offering.md#cruises). */
export function CruiseFormFields({ cruise, form }: CruiseFormProps) {
  const { control } = form;
  const { modes, modeOptions } = useModeOptions(idsOf(cruise?.modalita));

  return (
    <>
      <OfferNameFields control={control} activeHint="Se non è attiva la vedono solo gli amministratori." />
      <CruiseTerms cruise={cruise} form={form} />
      <LookupListField control={control} name="formativa" from="formazione.list" none="Nessun modulo" />
      <Lookup query={modes}>
        <MultiSelectField
          control={control}
          name="modalita"
          options={modeOptions}
          placeholder={modes.isPending ? "Carico…" : "Nessuna modalità"}
        />
      </Lookup>
      <Discounts form={form} />
      <LookupListField control={control} name="documenti" from="tipodoc.list" none="Nessun documento" />
      <LookupListField control={control} name="opzioni" from="opzioni.list" none="Nessuna opzione" />
    </>
  );
}
