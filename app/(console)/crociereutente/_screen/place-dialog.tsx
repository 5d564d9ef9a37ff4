"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { useOpened } from "@/components/form/use-opened";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { BoardingList } from "./boarding-list";
import { memberOf } from "./names";
import { PlaceFields } from "./place-fields";
import { type PlaceInput, type PlaceValues, placeFields, placeInput, placeSchema } from "./record";
import { useBoarding } from "./use-boarding";
import type { Place } from "./views";

interface PlaceDialogProps {
  /** None for a new one. */
  place?: Place;
  /** The list that it was opened from. */
  list: readonly Place[];
  onClose: () => void;
}

/** Adds a cruise for a member, or edits one. */
export function PlaceDialog({ place, list, onClose }: PlaceDialogProps) {
  const create = useWrite("crocierautente.create");
  const update = useWrite("crocierautente.update");
  const { isPending, error } = place ? update : create;
  const stored = useOpened(place);
  const form = useForm<PlaceInput, unknown, PlaceValues>({
    resolver: zodResolver(placeSchema),
    defaultValues: placeInput(stored),
  });
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={place ? memberOf(place) : "Nuova crociera di un utente"}
      description={place && "Crociera dell'utente"}
      size={850}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      footerStart={place && <Boarding place={place} list={list} unsaved={form.formState.isDirty} />}
      onSubmit={async (values) => {
        if (stored) {
          const opened = { opened: placeInput(stored), stored };
          const changes = formChanges(placeSchema, opened, values, placeFields);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: { ...placeFields(values), stato: 0, chiusa: 0 } });
        notify.success(place ? "Crociera dell'utente salvata." : "Crociera aggiunta all'utente.");
        onClose();
      }}
    >
      <PlaceFields control={form.control} place={place} />
    </FormDialog>
  );
}

function Boarding({ place, list, unsaved }: { place: Place; list: readonly Place[]; unsaved: boolean }) {
  const { participants } = useBoarding(place, list);
  return <BoardingList place={place} participants={participants} unsaved={unsaved} />;
}
