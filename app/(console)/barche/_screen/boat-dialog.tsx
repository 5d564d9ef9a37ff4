import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { useRecordForm } from "@/components/list/use-record-form";
import { AuditLine } from "@/features/members/audit-line";
import { useWrite } from "@/lib/client/query";
import { recordOfSave } from "@/lib/contract/live";
import { BoatDocuments } from "./boat-documents";
import { BoatFields } from "./boat-fields";
import { type Boat, boatFields, boatSchema, boatValues } from "./boat-form";
import { BoatPhoto } from "./boat-photo";
import { useCreateBoat } from "./use-create-boat";

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
export function BoatDialog({ boat, withoutMotion, onClose, onCreated }: BoatDialogProps) {
  const [section, setSection] = useState<HTMLElement | null>(null);
  const { create, createFound } = useCreateBoat();
  const update = useWrite("barche.update");
  const { isPending, error } = boat ? update : create;
  const { isDocumentOpen, openNewDocument, closeDocuments } = useDocumentsAbove();
  const close = () => {
    closeDocuments();
    onClose();
  };
  const { form, dialog, stored } = useRecordForm({
    schema: boatSchema,
    record: boat,
    valuesOf: boatValues,
    toFields: (values: BoatResult, saved) => boatFields(saved, values),
    save: {
      create: (values) => saveNew(values),
      update: (saved, changes) => update.write({ params: { id: saved.id }, stored: saved, changes }),
      isPending,
      error,
      recordName: ({ id }) => recordOfSave("barche.update", id),
    },
    // A new boat has its own notice, from `createFound`.
    attempt: (save) => save().then(() => boat !== undefined),
    words: { saved: "Barca salvata." },
    // The draft in the form of a document above it stays.
    onClose: () => isDocumentOpen() || close(),
  });
  /** Opens the new boat as it is stored, with the form of a new document where that was pressed. */
  async function saveNew(values: BoatResult, forDocument = false) {
    const made = await createFound(boatFields(undefined, values));
    if (!made) return close();
    onCreated?.(made);
    if (forDocument) openNewDocument();
  }
  const saveForDocument = form.handleSubmit((values) =>
    // `error` stands in the form.
    saveNew(values, true).catch(() => {}),
  );
  const owner = useWatch({ control: form.control, name: "owner" });

  return (
    <>
      <FormDialog
        {...dialog}
        onClose={close}
        title={boat ? boat.nome || "Barca" : "Nuova barca"}
        description={boat && "Barca"}
        size={850}
        withoutMotion={withoutMotion}
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

type BoatResult = z.output<typeof boatSchema>;

const searchParamParsers = { documento: parseAsInteger, carica: parseAsBoolean };

/** The dialogs of documents over the boat's, which the address opens. */
function useDocumentsAbove() {
  const [{ documento, carica }, setOpen] = useQueryStates(searchParamParsers, { history: "replace" });
  // The end of a save needs the dialogs' state at that moment, not the one when it began.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = documento !== null || carica === true;
  }, [documento, carica]);
  return {
    isDocumentOpen: () => isOpen.current,
    openNewDocument: () => void setOpen({ carica: true }),
    closeDocuments: () => void setOpen(null),
  };
}
