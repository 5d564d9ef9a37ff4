"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { type Venue, type VenueValues, venueSchema, venueValues } from "./record";

/** Makes a venue, or edits `venue`. */
export function VenueDialog({ venue, onClose }: { venue?: Venue; onClose: () => void }) {
  const create = useWrite("sede.create", { invalidates: ["sede.list"] });
  const update = useWrite("sede.update", { invalidates: ["sede.list"] });
  const { isPending, error } = venue ? update : create;
  const stored = useOpened(venue);
  const form = useForm<VenueValues, unknown, z.output<typeof venueSchema>>({
    resolver: zodResolver(venueSchema),
    defaultValues: venueValues(stored),
  });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={venue ? venue.nome || "Sede" : "Nuova sede"}
      description={venue && "Sede"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const changes = formChanges(venueSchema, { opened: venueValues(stored), stored }, values);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: values });
        notify.success(venue ? "Sede salvata." : "Sede aggiunta.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <TextField control={control} name="indirizzo" label="Indirizzo" />
        <TextField
          control={control}
          name="numposti"
          label="Posti"
          inputMode="numeric"
          className="sm:max-w-40"
        />
        <TextareaField control={control} name="note" label="Note" rows={3} />
      </div>
    </FormDialog>
  );
}
