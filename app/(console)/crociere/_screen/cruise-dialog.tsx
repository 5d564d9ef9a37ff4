"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { OfferState } from "@/components/offering/offering-state";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import {
  type Cruise,
  type CruiseInput,
  type CruiseValues,
  cruiseFields,
  cruiseSchema,
  cruiseValues,
  newCruiseFields,
} from "./cruise-form";
import { CruiseFormFields } from "./cruise-form-fields";

/** Makes a cruise, or edits `cruise` (docs/rules/offering.md#cruises). A new one is private, at a fixed price that is shown. */
export function CruiseDialog({ cruise, onClose }: { cruise?: Cruise; onClose: () => void }) {
  const create = useWrite("crociera.create");
  const update = useWrite("crociera.update");
  const { isPending, error } = cruise ? update : create;
  const form = useForm<CruiseInput, unknown, CruiseValues>({
    resolver: zodResolver(cruiseSchema),
    defaultValues: cruiseValues(cruise),
  });

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={cruise ? cruise.nome || "Crociera" : "Nuova crociera"}
      state={cruise && <OfferState offer={cruise} />}
      description={cruise && "Crociera"}
      size={850}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (cruise) {
          const opened = { opened: cruiseValues(cruise), stored: cruise };
          const changes = formChanges(cruiseSchema, opened, values, cruiseFields);
          await update.write({ params: { id: cruise.id }, stored: cruise, changes });
        } else await create.write({ body: newCruiseFields(values) });
        notify.success(cruise ? "Crociera salvata." : "Crociera aggiunta.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <CruiseFormFields cruise={cruise} form={form} />
      </div>
    </FormDialog>
  );
}
