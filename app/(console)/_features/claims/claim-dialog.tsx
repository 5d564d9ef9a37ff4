import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { useLastKnown } from "@/components/list/use-last-known";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { type CheckItem, CheckList } from "@/components/ui/check-list";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { PrintButton } from "@/components/ui/print-sheet";
import { FileColumn, fileBesideBody } from "@/features/documents/file-beside";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { recordOfSave } from "@/lib/contract/live";
import { countUnreadable } from "@/lib/contract/unreadable";
import { countOf } from "@/lib/format/counts";
import { texts } from "@/lib/format/texts";
import type { StaysAt } from "@/lib/leave";
import { acceptanceProblem, claimSums, isAccepted, isConfirmed } from "@/lib/rules/claims";
import { toCents } from "@/lib/rules/money";
import { fileHref } from "@/lib/rules/stored-path";
import { type Claim, type ClaimFacts, type ClaimKind, type ClaimLine, claimCalls, claimWords } from "./claim";
import { ClaimBadge } from "./claim-badge";
import { ClaimLines } from "./claim-lines";
import { ClaimSheet } from "./claim-sheet";
import { ClaimSumsSection } from "./claim-sums";
import { FactsList } from "./facts-list";
import { LineDialog } from "./line-dialog";
import { type ClaimValues, claimSchema, claimValues } from "./line-values";
import { LockedNotice } from "./locked-notice";
import { useClaimActions } from "./use-claim-actions";
import { useFocusAfterLine } from "./use-focus-after-line";

interface ClaimDialogProps {
  kind: ClaimKind;
  /** As the list has it; it may change while it is open. */
  claim: Claim;
  /** The member's name, or the claim's number without one. */
  title: string;
  description?: string;
  /** The title of its print sheet. */
  sheetTitle: string;
  facts: ClaimFacts;
  /** The line that is open above it. */
  lineId: number | null;
  onLine: (id: number | null) => void;
  /** Addresses at which it stays open: a line is left by Back without a question about the claim's notes. */
  staysAt?: StaysAt;
  onClose: () => void;
}

const notRead = "Le righe non si sono ancora caricate.";

/**
 * Why there is no receipt to show (docs/rules/claims.md#receipts); `lines` is undefined until they are read.
 */
function missingReceipt(lines: number | undefined): string {
  if (lines === undefined) return "Gli scontrini si vedono quando le righe si sono caricate.";
  return lines === 0
    ? "Senza righe non c'è nessuno scontrino da mostrare."
    : "A questa riga non è allegato uno scontrino leggibile.";
}

/** The claim's lines: the one whose receipt is shown, and the one that is open above the claim. */
function useLines({ kind, claim, lineId, onLine }: ClaimDialogProps) {
  const query = useOwnQuery(read(claimCalls[kind].lines, { params: { id: claim.id } }));
  const lines = query.data?.Dettaglio ?? [];
  const [shownId, setShownId] = useState<number | null>(null);
  const shown =
    lines.find(({ id }) => id === shownId) ?? lines.find(({ path }) => fileHref(path)) ?? lines[0];
  const line = useLastKnown(
    lineId,
    lines.find(({ id }) => id === lineId),
  );
  const isLineGone = lineId !== null && !line && query.data !== undefined && !query.isFetching;
  useRecordNotFound(isLineGone, "Questa riga non c'è più.", () => onLine(null));
  /** Shows the receipt of a line that is opened; null closes the open one. */
  const openLine = (id: number | null) => {
    if (id !== null) setShownId(id);
    onLine(id);
  };
  return { query, lines, unreadable: countUnreadable(query.data), shown, show: setShownId, line, openLine };
}

/** The form of a claim, and what can be done with it: saved, accepted, its total recalculated. */
function useClaimWork({ kind, claim, onClose }: ClaimDialogProps, difference: number | null) {
  const words = claimWords[kind];
  const { notesegreteria } = useOpened(claim);
  const opened = claimValues({ notesegreteria });
  const schema = claimSchema({ notesegreteria });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: opened });
  const work = useClaimActions(kind, claim.id);
  const [recalculated, setRecalculated] = useState<number | null>(null);
  const [confirm, question] = useConfirm();

  /** Saves the notes where they were typed over, and the state where it changes. */
  async function write(values: ClaimValues, state: { stato?: "APPROVATA" }, doneText: string) {
    const changes = { ...formChanges(schema, { opened, stored: { notesegreteria } }, values), ...state };
    await work.writeClaim({ ...claim, notesegreteria }, changes);
    notify.success(doneText);
    onClose();
  }
  const save = (values: ClaimValues) => work.run("save", () => write(values, {}, words.saved));
  const accept = form.handleSubmit(async (values) => {
    const isAgreed =
      difference === 0 ||
      (await confirm({
        text: "Il totale e la somma delle righe non coincidono. Accettare lo stesso?",
        tone: "primary",
      }));
    if (!isAgreed) return;
    await work.run("accept", () => write(values, { stato: "APPROVATA" }, words.accepted));
  });
  const recalculate = () =>
    work.run("total", async () => setRecalculated(toCents((await work.recalculate()).Totale)));
  return { form, work, question, save, accept, recalculated, recalculate };
}

/**
 * A claim: the receipt of one of its lines at the left; lines, sums and notes at the right; accepted as a
 * whole once every line is (docs/rules/claims.md#accepting-a-claim). Give it the claim's id as `key`.
 */
export function ClaimDialog(props: ClaimDialogProps) {
  const { kind, claim, onClose } = props;
  const ofLines = useLines(props);
  const { query, lines, unreadable, line, openLine } = ofLines;
  const sums = claimSums(claim, lines);
  const claimWork = useClaimWork(props, sums.difference);
  const { form, work, question, save, accept } = claimWork;
  const locked = isConfirmed(claim);
  const problem = acceptanceProblem(claim, lines, unreadable);
  // Two dialogs that open at once hide each other from screen readers: the line's comes after the claim's.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const { acceptButton, lineButtons } = useButtonsAfterLine(props, problem);

  const nextStep = {
    ref: acceptButton,
    label: claimWords[kind].accept,
    loading: work.pending === "accept",
    disabledReason: query.data ? (problem ?? undefined) : notRead,
    onSelect: () => void accept(),
  };
  const unprintable = query.data ? (form.formState.isDirty ? texts.saveFirst : undefined) : notRead;
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={props.title}
        record={recordOfSave(claimCalls[kind].update, claim.id)}
        state={<ClaimBadge stato={claim.stato} />}
        description={props.description}
        size="large"
        bodyClassName={fileBesideBody}
        form={form}
        {...work.formProps}
        cancelLabel={locked ? "Chiudi" : undefined}
        readOnly={locked}
        staysAt={props.staysAt}
        onSubmit={save}
        nextStep={isAccepted(claim) ? undefined : nextStep}
        footerStart={<PrintButton disabledReason={unprintable} />}
      >
        <ClaimColumn
          {...props}
          ofLines={ofLines}
          claimWork={claimWork}
          sums={sums}
          problem={problem}
          lineButtons={lineButtons}
        />
      </FormDialog>
      {query.data && (
        <ClaimSheet {...props} title={props.sheetTitle} lines={lines} missing={unreadable} sums={sums} />
      )}
      {isOpen && line && (
        <LineDialog key={line.id} kind={kind} claim={claim} line={line} lines={lines} onLine={openLine} />
      )}
      {question}
    </>
  );
}

/** The buttons of which one has the focus once a line is closed: the next step, else the line's own. */
function useButtonsAfterLine({ lineId }: ClaimDialogProps, problem: string | null) {
  const acceptButton = useRef<HTMLButtonElement>(null);
  const [lineButtons] = useState(() => new Map<number, HTMLButtonElement>());
  useFocusAfterLine(lineId, (closed) => (problem === null ? acceptButton.current : lineButtons.get(closed)));
  return { acceptButton, lineButtons };
}

interface ClaimColumnProps extends ClaimDialogProps {
  ofLines: ReturnType<typeof useLines>;
  claimWork: ReturnType<typeof useClaimWork>;
  sums: ReturnType<typeof claimSums>;
  problem: string | null;
  lineButtons: Map<number, HTMLButtonElement>;
}

/** The receipt, and beside it all that is known of the claim, with the notes. */
function ClaimColumn(props: ClaimColumnProps) {
  const { kind, claim, facts, ofLines, claimWork, sums, problem, lineButtons } = props;
  const { query, lines, unreadable, shown, show, openLine } = ofLines;
  const { form, work, recalculated, recalculate } = claimWork;
  const locked = isConfirmed(claim);
  const lockedText = locked ? claimWords[kind].locked : undefined;
  return (
    <FileColumn wide path={shown?.path} missingHint={missingReceipt(query.data && lines.length)}>
      {lockedText && <LockedNotice>{lockedText}</LockedNotice>}
      <FactsList facts={facts} />
      <LinesSection query={query}>
        <ClaimLines
          lines={lines}
          shownId={shown?.id ?? null}
          buttons={lineButtons}
          onShow={show}
          onOpen={openLine}
        />
      </LinesSection>
      {query.data && !isAccepted(claim) && problem !== null && (
        <CheckList label="Per accettare" items={acceptanceChecks(lines, unreadable, openLine)} />
      )}
      {query.data && (
        <ClaimSumsSection
          sums={sums}
          lines={lines}
          recalculated={recalculated}
          recalculating={work.pending === "total"}
          lockedReason={lockedText}
          onRecalculate={() => void recalculate()}
        />
      )}
      <TextareaField control={form.control} name="notesegreteria" rows={3} readOnly={locked} />
    </FileColumn>
  );
}

interface LinesSectionProps {
  query: ReturnType<typeof useLines>["query"];
  /** The lines, where there are some. */
  children: ReactNode;
}

/** 'Righe', with a sentence where there are none. */
function LinesSection({ query, children }: LinesSectionProps) {
  const count = query.data?.Dettaglio.length;
  return (
    <RecordSection title="Righe" count={count} query={query} failed="Le righe non si sono caricate.">
      {() =>
        count ? children : <EmptySection>Non ci sono righe: senza, non c'è nulla da accettare.</EmptySection>
      }
    </RecordSection>
  );
}

/** The conditions for accepting a claim (docs/rules/claims.md#accepting-a-claim). */
function acceptanceChecks(
  lines: readonly ClaimLine[],
  unreadable: number,
  onOpen: (id: number) => void,
): CheckItem[] {
  const next = lines.find((line) => !isAccepted(line));
  const accepted = lines.filter(isAccepted).length;
  const readable = `Tutte le righe leggibili (${countOf(unreadable, "illeggibile", "illeggibili")})`;
  const unread = unreadable > 0 ? [{ text: readable, isMet: false }] : [];
  if (lines.length === 0) return [...unread, { text: "Almeno una riga", isMet: false }];
  return [
    ...unread,
    { text: "Almeno una riga", isMet: true },
    {
      text: `Ogni riga accettata (${accepted} di ${lines.length})`,
      isMet: !next,
      remedy: next && { label: "Apri la prossima da accettare", onSelect: () => onOpen(next.id) },
    },
  ];
}
