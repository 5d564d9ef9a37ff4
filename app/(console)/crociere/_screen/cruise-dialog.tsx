import { FormDialog } from "@/components/form/form-dialog";
import type { RecordFormProps } from "@/components/list/record-form";
import { useSaveRecord } from "@/components/list/use-entity";
import { useRecordForm } from "@/components/list/use-record-form";
import { OfferState } from "@/features/offering/offering-state";
import { cruiseFields, cruiseSchema, cruiseValues, hiddenInCruise, newCruiseFields } from "./cruise-form";
import { CruiseFormFields } from "./cruise-form-fields";

/**
 * Makes a cruise, or edits one (docs/rules/offering.md#cruises). A new one is private, at a fixed price that
 * is shown.
 */
export function CruiseDialog(props: RecordFormProps<"crociera">) {
  const { entity, words, record: cruise, title, onClose } = props;
  const save = useSaveRecord(entity);
  const { form, dialog } = useRecordForm({
    schema: cruiseSchema,
    record: cruise,
    valuesOf: cruiseValues,
    toFields: cruiseFields,
    hiddenIn: hiddenInCruise,
    save: { ...save, create: (values) => save.create(newCruiseFields(values)) },
    words,
    onClose,
  });

  return (
    <FormDialog
      {...dialog}
      title={title}
      state={cruise && <OfferState offer={cruise} />}
      description={cruise && words.kind}
      size={850}
    >
      <div className="grid gap-5">
        <CruiseFormFields cruise={cruise} form={form} />
      </div>
    </FormDialog>
  );
}
