import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { Button } from "@/components/ui/button";
import { useCharacterKeys } from "@/components/ui/character-keys";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { notify } from "@/components/ui/notice";
import { FileColumn, fileBesideBody } from "@/features/documents/file-beside";
import { afterDecision, positionIn, withoutOpenElsewhere } from "@/features/review/order";
import { QueueButtons, QueueShortcuts } from "@/features/review/queue-controls";
import { moveOn, useQueueKeys } from "@/features/review/use-queue-keys";
import { openElsewhere } from "@/lib/client/live/presence";
import { formChanges } from "@/lib/client/save";
import { useViewer } from "@/lib/client/viewer";
import { fieldLabel } from "@/lib/contract/field-labels";
import { recordOfSave } from "@/lib/contract/live";
import { formatDate } from "@/lib/format/dates";
import { isAccepted, isConfirmed, isLineLocked } from "@/lib/rules/claims";
import { fileHref } from "@/lib/rules/stored-path";
import { CauseField } from "./cause-field";
import { type Claim, type ClaimKind, type ClaimLine, claimCalls, claimWords, lineName } from "./claim";
import { ClaimBadge } from "./claim-badge";
import { FactsList } from "./facts-list";
import { amountText, kilometresText } from "./line-amount";
import { type ClaimLineValues, claimLineSchema, claimLineValues } from "./line-values";
import { LockedNotice } from "./locked-notice";
import { type LineChanges, useClaimActions } from "./use-claim-actions";

interface LineDialogProps {
  kind: ClaimKind;
  claim: Claim;
  line: ClaimLine;
  lines: readonly ClaimLine[];
  /** Opens another line; null closes. */
  onLine: (id: number | null) => void;
}

/** The form of a line and what it allows: `accept` and `removeAcceptance` are there where they may be. */
function useLineWork({ kind, claim, line, lines, onLine }: LineDialogProps) {
  const opened = useOpened(line);
  const schema = claimLineSchema(opened);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: claimLineValues(opened) });
  const work = useClaimActions(kind, claim.id);
  const [confirm, question] = useConfirm();
  const { id: me } = useViewer();

  const typed = (values: ClaimLineValues) =>
    formChanges(schema, { opened: claimLineValues(opened), stored: opened }, values);
  // The typed fields are compared with the line as it was opened, its state with the one that is shown.
  const write = (changes: LineChanges) => work.writeLine({ ...opened, stato: line.stato }, changes);
  const save = (values: ClaimLineValues) =>
    work.run("save", async () => {
      await write(typed(values));
      notify.success("Riga salvata.");
      onLine(null);
    });
  const accept = form.handleSubmit((values) =>
    work.run("accept", async () => {
      await write({ ...typed(values), stato: "APPROVATA" });
      notify.success("Riga accettata.");
      const { next, left } = nextToAccept({ kind, line, lines }, me);
      onLine(next);
      if (next === null && left > 0) notify.info(leftElsewhere(left));
    }),
  );
  const removeAcceptance = form.handleSubmit(async (values) => {
    const isClaimAccepted = isAccepted(claim);
    if (isClaimAccepted && !(await confirm({ text: claimWords[kind].acceptanceRemoved }))) return;
    await work.run("removeAcceptance", async () => {
      // The claim first: should the line fail after it, nothing is accepted that should not be.
      if (isClaimAccepted) await work.writeClaim(claim, { stato: "APPROVARE" });
      const written = write({ ...typed(values), stato: "APPROVARE" });
      await (isClaimAccepted ? written.catch(work.failHalfway) : written);
      notify.success("Accettazione rimossa.");
      onLine(null);
    });
  });
  const locked = isLineLocked(claim, line);
  return {
    opened,
    form,
    work,
    question,
    locked,
    save,
    accept: locked || isAccepted(line) ? undefined : () => void accept(),
    removeAcceptance: !locked && isAccepted(line) ? () => void removeAcceptance() : undefined,
  };
}

/** The next line to accept, past those that colleagues of `me` have open, and how many are left. */
function nextToAccept({ kind, line, lines }: Pick<LineDialogProps, "kind" | "line" | "lines">, me: number) {
  const elsewhere = openElsewhere(me);
  const isOpenElsewhere = (id: string) => elsewhere.has(recordOfSave(claimCalls[kind].updateLine, id));
  const waiting = lines.filter((one) => one.id === line.id || !isAccepted(one));
  const order = waiting.map(({ id }) => String(id));
  const next = afterDecision(withoutOpenElsewhere(order, String(line.id), isOpenElsewhere), String(line.id));
  return { next: next === null ? null : Number(next), left: order.length - 1 };
}

/** Said where colleagues have open all lines that are still to be accepted. */
function leftElsewhere(count: number): string {
  return count === 1
    ? "Resta una riga da accettare, aperta da un collega."
    : `Restano ${count} righe da accettare, aperte dai colleghi.`;
}

/** The way to the other lines, by buttons and keys; without `accept` its key leads to the next line. */
function useLineQueue({ line, lines, onLine }: LineDialogProps, isDirty: boolean, accept?: () => void) {
  const inside = useRef<HTMLDivElement>(null);
  const order = lines.map(({ id }) => String(id));
  const navigation = {
    ...positionIn(order, String(line.id)),
    go: (id: string) => onLine(Number(id)),
    lockedReason: isDirty ? "Prima salva o annulla le modifiche." : undefined,
  };
  useQueueKeys(inside, { navigation, accept: accept ?? (() => moveOn(navigation, navigation.next)) });
  return { inside, navigation };
}

/**
 * A line with its receipt: accepted, or its acceptance removed, with its cause and the secretariat's notes
 * (docs/rules/claims.md#accepting-a-line); then the next one that waits. Give it the line's id as `key`.
 */
export function LineDialog(props: LineDialogProps) {
  const { kind, line, onLine } = props;
  const { opened, form, work, question, locked, save, accept, removeAcceptance } = useLineWork(props);
  const { inside, navigation } = useLineQueue(props, form.formState.isDirty, accept);
  const hasLetters = useCharacterKeys();
  const href = fileHref(line.path);
  const isRemoving = work.pending === "removeAcceptance";
  return (
    <>
      <FormDialog
        withoutMotion
        onClose={() => onLine(null)}
        title={lineName(line)}
        record={recordOfSave(claimCalls[kind].updateLine, line.id)}
        state={
          <>
            <ClaimBadge stato={line.stato} />
            <QueueButtons navigation={navigation} />
          </>
        }
        description={amountText(line)}
        size="large"
        bodyClassName={fileBesideBody}
        form={form}
        {...work.formProps}
        isSaving={isRemoving}
        cancelLabel={locked ? "Chiudi" : undefined}
        readOnly={locked}
        onSubmit={save}
        nextStep={
          accept && {
            label: "Accetta",
            loading: work.pending === "accept",
            shortcut: hasLetters ? "A" : undefined,
            onSelect: accept,
          }
        }
        refusal={
          removeAcceptance && (
            <Button variant="danger" loading={isRemoving} onClick={removeAcceptance}>
              Rimuovi accettazione
            </Button>
          )
        }
        footerStart={<ReceiptButton href={href} />}
      >
        <FileColumn path={line.path} missingHint="A questa riga non è allegato uno scontrino leggibile.">
          <LineFacts {...props} locked={locked} />
          <CauseField kind={kind} control={form.control} stored={opened.causale} locked={locked} />
          <TextareaField control={form.control} name="notesegreteria" rows={4} readOnly={locked} />
          <div ref={inside}>
            <QueueShortcuts actions={locked ? ["previous", "next"] : ["accept", "previous", "next"]} />
          </div>
        </FileColumn>
      </FormDialog>
      {question}
    </>
  );
}

/** The facts that the member has entered, under the reason why a locked line cannot be changed. */
function LineFacts({ kind, claim, line, locked }: LineDialogProps & { locked: boolean }) {
  return (
    <>
      {locked && (
        <LockedNotice>
          {isConfirmed(claim) ? claimWords[kind].locked : "Confermata: la riga non si può più modificare."}
        </LockedNotice>
      )}
      <FactsList
        facts={[
          ["Motivo", line.motivo],
          ["Il", formatDate(line.il)],
          ["Importo", amountText(line)],
          ["Chilometri", kilometresText(line)],
          [fieldLabel("note"), line.note],
        ]}
      />
    </>
  );
}

/** 'Scontrino': the receipt in a tab of its own. */
function ReceiptButton({ href }: { href: string | null }) {
  if (!href)
    return (
      <Button icon="external-link" disabledReason="A questa riga non è allegato uno scontrino.">
        Scontrino
      </Button>
    );
  return <NewTabLink href={href}>Scontrino</NewTabLink>;
}
