import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { adoptSaved, submittedOf } from "@/components/form/typed-meanwhile";
import { VisibilityBadge } from "@/components/list/visibility";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { ExpiryFields } from "@/features/documents/expiry-fields";
import { AuditLine } from "@/features/members/audit-line";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { useViewer } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { texts } from "@/lib/format/texts";
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
  undatedEditorSchema,
} from "./editor-schema";

interface EditorProps {
  /** None for a new one. */
  document?: ClubDocument;
  /** The new one has been saved under this id. */
  onCreated: (id: number, fields: Partial<ClubDocument>) => void;
  /** What has changed of the document, for who does not get it back in the list. */
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
  const [isPublishing, setPublishing] = useState(false);
  // What the form began with: a document that has been read again since may hold what others have saved.
  const [stored, setStored] = useState(document);
  const schema = isUndated(stored) ? undatedEditorSchema : editorSchema;
  const form = useForm<EditorValues, unknown, EditorResult>({
    resolver: zodResolver(schema),
    defaultValues: editorValues(stored),
  });
  const { control, setValue } = form;
  const [nome, path, sorgente] = useWatch({ control, name: ["nome", "path", "sorgente"] });
  const isPublished = document?.pubblicato === 1;
  const isLocked = document !== undefined && !seesClubDocument(viewer, document);

  /** Goes on from what was saved, and tells the person. True where something is left to save or to send. */
  function goOn(saved: ClubDocument, submitted: EditorValues, done: string): boolean {
    setStored(saved);
    const isTyped = adoptSaved(form, submitted);
    // A file that was chosen and not sent is not saved.
    const isLeft = adoptSaved(form, { ...submitted, path: null, sorgente: null });
    notify.success(isTyped && isLeft ? `${done} ${texts.typedMeanwhile}` : done);
    return isLeft;
  }

  async function save(values: EditorResult) {
    const submitted = submittedOf(form);
    const fields = editedFields(values);
    // To the letter (docs/rules/club-documents.md#sentences).
    const fail = (text: string) => (error: unknown) => {
      notify.error(text || updateFailure(error), { durationMs: FAILURE_MS });
      throw error;
    };
    if (!stored) {
      const body = { ...fields, pubblicato: 0 } as const;
      const { Documenti } = await create.write({ body }).catch(fail("Errore"));
      goOn({ ...body, id: Documenti.id }, submitted, "Documento salvato: ora puoi caricare i file.");
      onCreated(Documenti.id, body);
      return;
    }
    const { id } = stored;
    const opened = editorValues(stored);
    const changes = formChanges(schema, { opened, stored }, values, editedFields, hiddenInEditor);
    await update.write({ params: { id }, stored, changes }).catch(fail(""));
    onSaved(id, changes);
    if (!goOn({ ...stored, ...changes }, submitted, "Documento salvato.")) onClose();
  }

  async function togglePublished() {
    if (!document || isPublishing) return;
    setPublishing(true);
    await onPublish(document, isPublished ? 0 : 1);
    setPublishing(false);
  }

  return (
    <FormDialog
      onClose={onClose}
      title={document ? document.nome || "Documento del circolo" : "Nuovo documento del circolo"}
      record={document && recordOfSave("doccirc.update", document.id)}
      description={document ? "Documento del circolo" : "Prima i dati, poi i file."}
      state={document && <VisibilityBadge isOn={isPublished} />}
      size={850}
      form={form}
      loading={create.isPending || update.isPending}
      submitError={create.error && !document ? errorText(create.error) : null}
      waiting="none"
      submitLabel="Salva dati"
      cancelLabel="Chiudi"
      footerStart={
        document && (
          <Button
            icon={isPublished ? "eye-off" : "eye"}
            loading={isPublishing}
            disabledReason={isPublished ? hidingProblem(viewer, document) : undefined}
            onClick={() => void togglePublished()}
          >
            {isPublished ? "Nascondi" : "Pubblica"}
          </Button>
        )
      }
      onSubmit={save}
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
