import { zodResolver } from "@hookform/resolvers/zod";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { adoptSaved, submittedOf } from "@/components/form/typed-meanwhile";
import { notify } from "@/components/ui/notice";
import { AuditLine } from "@/features/members/audit-line";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { recordOfSave } from "@/lib/contract/live";
import { texts } from "@/lib/format/texts";
import { BoatDocuments } from "./boat-documents";
import { BoatFields } from "./boat-fields";
import { type Boat, type BoatValues, boatFields, boatSchema, boatValues } from "./boat-form";
import { BoatPhoto } from "./boat-photo";
import { useCreateBoat } from "./use-create-boat";

const searchParamParsers = { documento: parseAsInteger, carica: parseAsBoolean };

interface BoatDialogProps {
  boat?: Boat;
  /** It takes the place of the dialog that has made it. */
  withoutMotion?: boolean;
  onClose: () => void;
  /** A new boat has been saved, and now has its id. */
  onCreated?: (boat: Boat) => void;
}

/**
 * Makes a boat, which then stays open as a saved one, or edits `boat`: its fields, its photo, and its owner's
 * documents, which are linked to a boat that is saved.
 */
export function BoatDialog(props: BoatDialogProps) {
  const { boat, withoutMotion } = props;
  // As it was opened, or as this form has saved it since.
  const [stored, setStored] = useState(boat);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const form = useForm<BoatValues, unknown, BoatResult>({
    resolver: zodResolver(boatSchema(stored)),
    defaultValues: boatValues(stored),
  });
  const owner = useWatch({ control: form.control, name: "owner" });
  const { save, saveNew, close, isPending, error } = useSaveBoat(form, { ...props, stored, setStored });
  const saveForDocument = form.handleSubmit((values) =>
    // `error` stands in the form.
    saveNew(values, true).catch(() => {}),
  );

  return (
    <>
      <FormDialog
        onClose={close}
        title={boat ? boat.nome || "Barca" : "Nuova barca"}
        record={boat && recordOfSave("barche.update", boat.id)}
        description={boat && "Barca"}
        size={850}
        withoutMotion={withoutMotion}
        form={form}
        loading={isPending}
        submitError={error ? errorText(error) : null}
        waiting={boat ? "none" : "all"}
        onSubmit={save}
      >
        <div className="grid gap-6">
          <BoatFields control={form.control} stored={stored} />
          {boat?.foto && <BoatPhoto control={form.control} />}
          <div ref={setSection} />
          {boat && <AuditLine entry={boat} />}
        </div>
      </FormDialog>
      {owner && (
        <BoatDocuments
          key={owner.id_usr}
          owner={owner}
          boatId={boat?.id ?? null}
          onNew={boat ? undefined : saveForDocument}
          place={section}
        />
      )}
    </>
  );
}

type BoatResult = z.output<ReturnType<typeof boatSchema>>;

interface SaveBoat extends BoatDialogProps {
  stored: Boat | undefined;
  setStored: (saved: Boat) => void;
}

/** Saves what somebody has changed of a boat, or makes a new one. */
function useSaveBoat(
  form: UseFormReturn<BoatValues, unknown, BoatResult>,
  { stored, setStored, onClose, onCreated }: SaveBoat,
) {
  const { create, createFound } = useCreateBoat();
  const update = useWrite("barche.update");
  const { isPending, error } = stored ? update : create;
  const [, setOpen] = useQueryStates(searchParamParsers, { history: "replace" });
  const close = () => {
    void setOpen(null);
    onClose();
  };
  /** Opens the new boat as it is stored, with the form of a new document where that was pressed. */
  async function saveNew(values: BoatResult, carica: true | null) {
    const made = await createFound(boatFields(undefined, values));
    if (!made) return close();
    onCreated?.(made);
    if (carica) void setOpen({ carica });
  }
  async function save(values: BoatResult) {
    if (!stored) return saveNew(values, null);
    const submitted = submittedOf(form);
    const opened = { opened: boatValues(stored), stored };
    const toFields = (typed: BoatValues) => boatFields(stored, typed);
    const changes = formChanges(boatSchema(stored), opened, values, toFields);
    await update.write({ params: { id: stored.id }, stored, changes });
    const isTyped = adoptSaved(form, submitted);
    notify.success(isTyped ? `Barca salvata. ${texts.typedMeanwhile}` : "Barca salvata.");
    if (isTyped) setStored({ ...stored, ...changes } as Boat);
    else close();
  }
  return { save, saveNew, close, isPending, error };
}
