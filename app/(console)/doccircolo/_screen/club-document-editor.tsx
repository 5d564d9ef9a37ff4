import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { showAction } from "@/components/list/record-actions";
import { afterSave, type SavedRecord, useRecordBase } from "@/components/list/use-record-base";
import { useSaveForm } from "@/components/list/use-save-form";
import { VisibilityBadge } from "@/components/list/visibility";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { ExpiryFields } from "@/features/documents/expiry-fields";
import { AuditLine } from "@/features/members/audit-line";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { useViewer } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { hidingProblem, seesClubDocument } from "@/lib/rules/documents";
import { AudienceFields } from "./audience-fields";
import { type ClubDocument, updateFailure } from "./club-document-form";
import { ClubFile } from "./club-file";
import {
  type EditorResult,
  type EditorValues,
  editedFields,
  editorSchema,
  editorValues,
  hiddenInEditor,
  isUndated,
} from "./editor-schema";

interface EditorProps {
  /** None for a new one. */
  document?: ClubDocument;
  /** The new one has been saved under this id. */
  onCreated: (id: number, fields: Partial<ClubDocument>) => void;
  /** Gets the changed fields of the document, which below secretariat level may be missing from the list. */
  onSaved: (id: number, fields: Partial<ClubDocument>) => void;
  onPublish: (document: ClubDocument, pubblicato: 0 | 1) => Promise<boolean>;
  onClose: () => void;
}

const FAILURE_MS = 8000;

/**
 * Makes a club document or edits one; its two files can be sent once it has been saved, and have their place
 * before (docs/rules/club-documents.md#editor).
 */
export function ClubDocumentEditor({ document, onCreated, onSaved, onPublish, onClose }: EditorProps) {
  const viewer = useViewer();
  const create = useWrite("doccirc.create");
  const update = useWrite("doccirc.update");
  const { opened, stored, goOn } = useRecordBase<ClubDocument, EditorValues>(editorValues, document);
  const schema = editorSchema(opened, stored);
  const { form, dialog } = useSaveForm<EditorValues, EditorResult, SavedRecord<ClubDocument>>({
    schema,
    values: opened,
    save: stored ? update : create,
    onSave,
    goOn(held, submitted, saved) {
      // A file that was chosen and not sent is not saved.
      const next = goOn(held, { ...submitted, path: null, sorgente: null }, saved);
      if (!stored) onCreated(saved.saved.id, saved.saved);
      return next;
    },
    done: stored ? "Documento salvato." : "Documento salvato: ora puoi caricare i file.",
    // A new one stays open for its files.
    onClose: () => stored && onClose(),
  });
  const { control, setValue } = form;
  const [nome, path, sorgente] = useWatch({ control, name: ["nome", "path", "sorgente"] });
  const isPublished = document?.pubblicato === 1;
  const isLocked = document !== undefined && !seesClubDocument(viewer, document);

  async function onSave(values: EditorResult) {
    // Verbatim (docs/rules/club-documents.md#sentences).
    const fail = (text: string) => (error: unknown) => {
      notify.error(text || updateFailure(error), { durationMs: FAILURE_MS });
      throw error;
    };
    if (!stored) {
      const body = { ...editedFields(values), pubblicato: 0 } as const;
      const { Documenti } = await create.write({ body }).catch(fail("Errore"));
      return afterSave<ClubDocument>({ ...body, id: Documenti.id }, {}, null);
    }
    const { id } = stored;
    const changes = formChanges(schema, { opened, stored }, values, editedFields, hiddenInEditor);
    const answer = await update.write({ params: { id }, stored, changes }).catch(fail(""));
    const after = afterSave(stored, changes, answer);
    const names = Object.keys(changes) as (keyof ClubDocument)[];
    onSaved(id, Object.fromEntries(names.map((name) => [name, after.saved[name]])));
    return after;
  }

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={document ? document.nome || "Documento del circolo" : "Nuovo documento del circolo"}
      record={document && recordOfSave("doccirc.update", document.id)}
      description={document ? "Documento del circolo" : "Prima i dati, poi i file."}
      state={document && <VisibilityBadge isOn={isPublished} />}
      size={850}
      submitError={document ? null : dialog.submitError}
      submitLabel="Salva dati"
      cancelLabel="Chiudi"
      footerStart={document && <PublishButton document={document} onPublish={onPublish} />}
    >
      <div className="grid gap-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="nome" required className="sm:col-span-2" />
          <AudienceFields control={control} family={document?.Famiglia?.nome} />
          <ExpiryFields control={control} optional={isUndated(stored)} stored={stored?.scadenza} />
        </div>
        <div className="grid gap-x-5 gap-y-6 border-t border-line pt-5 sm:grid-cols-2">
          {(["path", "sorgente"] as const).map((kind) => (
            <ClubFile
              key={kind}
              document={document}
              kind={kind}
              isNamed={nome.trim() !== ""}
              lockedReason={isLocked ? "Si apre quando il documento è pubblicato." : undefined}
              file={kind === "path" ? path : sorgente}
              onFile={(file) => setValue(kind, file, { shouldDirty: true })}
              onStored={(stored) => {
                setValue(kind, null, { shouldDirty: true });
                if (document) onSaved(document.id, { [kind]: stored });
              }}
              onFound={(path) => document && onSaved(document.id, { [kind]: path })}
            />
          ))}
        </div>
        {isLocked && document && (
          <p className="text-sm text-ink-soft">
            Finché non è pubblicato, nell'elenco lo vedono solo la segreteria e gli amministratori.
          </p>
        )}
        {document ? (
          <AuditLine entry={document} />
        ) : (
          <p className="text-xs text-ink-soft">Non ancora salvato</p>
        )}
      </div>
    </FormDialog>
  );
}

/** Publishes the document or hides it, once at a time. */
function PublishButton({
  document,
  onPublish,
}: Required<Pick<EditorProps, "document">> & Pick<EditorProps, "onPublish">) {
  const viewer = useViewer();
  const [isPending, setPending] = useState(false);
  const isPublished = document.pubblicato === 1;

  async function toggle() {
    if (isPending) return;
    setPending(true);
    await onPublish(document, isPublished ? 0 : 1);
    setPending(false);
  }

  const { icon, label, onSelect } = showAction(isPublished, () => void toggle());
  return (
    <Button
      icon={icon}
      loading={isPending}
      disabledReason={isPublished ? hidingProblem(viewer, document) : undefined}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
