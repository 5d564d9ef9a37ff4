"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { OfferState } from "@/components/offering/offering-state";
import type { RecordFormProps } from "@/components/resource/record-form";
import { useSaveRecord } from "@/components/resource/use-entity";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { formChanges } from "@/lib/client/save";
import {
  type CruiseInput,
  type CruiseValues,
  cruiseFields,
  cruiseSchema,
  cruiseValues,
  newCruiseFields,
} from "./cruise-form";
import { CruiseFormFields } from "./cruise-form-fields";

/** Makes a cruise, or edits one (docs/rules/offering.md#cruises). A new one is private, at a fixed price that is shown. */
export function CruiseDialog(props: RecordFormProps<"crociera">) {
  const { entity, words, record: cruise, title, onClose } = props;
  const { create, update, isPending, error } = useSaveRecord(entity);
  const form = useForm<CruiseInput, unknown, CruiseValues>({
    resolver: zodResolver(cruiseSchema),
    defaultValues: cruiseValues(cruise),
  });

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={title}
      state={cruise && <OfferState offer={cruise} />}
      description={cruise && words.kind}
      size={850}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (cruise) {
          const opened = { opened: cruiseValues(cruise), stored: cruise };
          await update(cruise, formChanges(cruiseSchema, opened, values, cruiseFields));
        } else await create(newCruiseFields(values));
        notify.success(cruise ? words.saved : words.created);
        onClose();
      }}
    >
      <div className="grid gap-5">
        <CruiseFormFields cruise={cruise} form={form} />
      </div>
    </FormDialog>
  );
}
