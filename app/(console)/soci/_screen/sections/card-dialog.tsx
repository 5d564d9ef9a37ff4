import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type Control, useForm } from "react-hook-form";
import { CheckboxField, SelectField } from "@/components/form/choice-field";
import { FileField } from "@/components/form/file-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { WaitingFields } from "@/components/form/waiting-fields";
import { ReadError } from "@/components/layout/error-state";
import { useRefusalMiniCom } from "@/components/list/use-refusal-minicom";
import { notify } from "@/components/ui/notice";
import { ExpiryField } from "@/features/documents/expiry-fields";
import { OpenFile } from "@/features/documents/open-file";
import { uploadKinds } from "@/features/documents/upload-types";
import { useUploadOnce } from "@/features/documents/use-upload-once";
import { errorText, isRefusal } from "@/lib/client/errors";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, readNow } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { useSeenFile } from "@/lib/client/use-seen-file";
import { useUpload } from "@/lib/client/use-upload";
import { useViewer } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { compareText } from "@/lib/format/compare-text";
import { texts } from "@/lib/format/texts";
import { fileNameOf } from "@/lib/rules/stored-path";
import type { Member } from "../member";
import {
  type CardResult,
  type CardValues,
  cardFields,
  cardSchema,
  cardValues,
  type MemberCard,
  typeName,
} from "./card";

interface CardDialogProps {
  member: Member;
  /** None for a new one. */
  card?: MemberCard;
  onClose: () => void;
}

/**
 * A new card or one that is edited; the file comes with it or is kept (docs/rules/cards.md#members-cards).
 */
export function CardDialog({ member, card, onClose }: CardDialogProps) {
  const stored = useOpened(card);
  const schema = cardSchema(stored);
  const form = useForm<CardValues, unknown, CardResult>({
    resolver: zodResolver(schema),
    defaultValues: cardValues(stored),
  });
  const create = useCreateCard();
  const update = useUpload("tessera.update");
  const seenFile = useSeenFile("path", stored?.path);
  const upload = card ? update : create;
  const { error } = upload;
  const [attempt, miniCom] = useRefusalMiniCom();

  async function send(values: CardResult) {
    const { file } = values;
    const fields = cardFields(values);
    if (!stored) return create.send({ file, fields: { ...fields, utente: member.id_usr, accettato: "1" } });
    const changes = formChanges(schema, { opened: cardValues(stored), stored }, values, cardFields);
    const asRead = file ? seenFile.asRead() : undefined;
    const sent = update.send({ file, stored, changes, of: { id_usr: member.id_usr }, asRead });
    return sent.catch((failure: unknown) => {
      seenFile.found(failure);
      throw failure;
    });
  }

  async function save(values: CardResult) {
    // A sending that was cancelled gives null, and the dialog stays as it is.
    let sent: unknown = null;
    await attempt(async () => {
      sent = await send(values);
    });
    if (sent === null) return;
    notify.success(values.file ? texts.fileSaved : "Tessera salvata.");
    onClose();
  }

  return (
    <>
      <FormDialog
        onClose={onClose}
        title={card ? "Modifica tessera" : "Nuova tessera"}
        record={card && recordOfSave("tessera.update", card.id)}
        description={member.nominativo || undefined}
        size={650}
        form={form}
        loading={create.isPending || update.status === "saving"}
        submitError={error && !isRefusal(error) ? errorText(error) : null}
        waiting="parts"
        onSubmit={save}
      >
        <CardFields control={form.control} card={card} upload={upload} />
      </FormDialog>
      {miniCom}
    </>
  );
}

/** A new card is made once, also where the answer to a first try never came. */
function useCreateCard() {
  const queries = useQueryClient();
  return useUploadOnce("tessera.create", {
    ownerOf: ({ utente }) => Number(utente),
    readList: async (id_usr) => (await readNow(queries, "tessera.byMember", { params: { id_usr } })).Tessera,
    isSame: (card, { tipoTessera, numero, scadenza }) =>
      card.tipoTessera === tipoTessera &&
      (card.numero ?? "") === numero &&
      (card.scadenza ?? "") === scadenza,
  });
}

interface CardFieldsProps {
  control: Control<CardValues, unknown, CardResult>;
  card: MemberCard | undefined;
  upload: Pick<ReturnType<typeof useUpload>, "status" | "progress" | "cancel" | "reset">;
}

function CardFields({ control, card, upload }: CardFieldsProps) {
  const { uploadMaxBytes } = useViewer();
  const types = useOwnQuery(read("tipotessera.list"));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <WaitingFields>
        {types.error && !types.data ? (
          <ReadError
            compact
            className="sm:col-span-2"
            title="I tipi di tessera non si sono caricati."
            query={types}
          />
        ) : (
          <SelectField
            control={control}
            name="tipoTessera"
            required
            emptyValue={null}
            placeholder={types.isPending ? "Carico…" : texts.choose}
            options={typeOptions(types.data?.TipoTessera ?? [], card)}
            className="sm:col-span-2"
          />
        )}
        <TextField control={control} name="numero" />
        <ExpiryField control={control} name="scadenza" ended="scaduta" />
        <CheckboxField control={control} name="velamare" className="sm:col-span-2" />
        <TextareaField control={control} name="note" rows={3} className="sm:col-span-2" />
      </WaitingFields>
      <div className="grid min-w-0 gap-2 sm:col-span-2">
        <FileField
          control={control}
          name="file"
          accept={uploadKinds}
          maxBytes={uploadMaxBytes}
          upload={upload}
        />
        {card && <StoredFile card={card} />}
      </div>
    </div>
  );
}

/** The types by name; a card keeps its own also when that is no longer on the list. */
function typeOptions(types: readonly { id: number; nome?: string | null }[], card?: MemberCard) {
  const options = types.map(({ id, nome }) => ({ value: id, label: nome ?? "" }));
  const own = card?.tipoTessera;
  if (own && !types.some(({ id }) => id === own)) options.push({ value: own, label: typeName(card) });
  return options.sort((one, other) => compareText(one.label, other.label));
}

function StoredFile({ card }: { card: MemberCard }) {
  const name = fileNameOf(card.path);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OpenFile label="il file della tessera" path={card.path} />
      <span className="min-w-0 truncate text-xs text-ink-soft" title={name || undefined}>
        {name ? `Ora c'è: ${name}` : "Nessun file caricato."}
      </span>
    </div>
  );
}
