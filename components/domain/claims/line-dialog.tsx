"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FileBeside, fileBesideBody } from "@/components/domain/file-beside";
import { placeIn } from "@/components/domain/review-queue/order";
import { QueuePosition, QueueShortcuts } from "@/components/domain/review-queue/queue-controls";
import { useQueueKeys } from "@/components/domain/review-queue/use-queue-keys";
import { FormDialog } from "@/components/form/form-dialog";
import { keepUntouched } from "@/components/form/keep-untouched";
import { TextareaField } from "@/components/form/text-field";
import { Button, buttonClass } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { notify } from "@/components/ui/notice";
import { type ClaimState, isAccepted, isConfirmed, isLineLocked } from "@/lib/rules/claims";
import { showDate } from "@/lib/rules/dates";
import { fileHref } from "@/lib/rules/stored-path";
import { cn } from "@/lib/ui/cn";
import { texts } from "@/lib/ui/texts";
import { CauseField } from "./cause-field";
import { type Claim, type ClaimKind, type ClaimLine, claimWords, lineName, type Reading } from "./claim";
import { ClaimBadge } from "./claim-badge";
import { FactsList } from "./facts-list";
import { amountText, kilometresText } from "./line-amount";
import { type LineValues, lineSchema, valuesOf } from "./line-values";
import { LockedNotice } from "./locked-notice";
import { useClaimWork } from "./use-claim-work";

interface LineDialogProps {
  kind: ClaimKind;
  claim: Claim;
  line: ClaimLine;
  lines: readonly ClaimLine[];
  /** Opens another line; null closes. */
  onLine: (id: number | null) => void;
}

/**
 * A line with its receipt: accepted, or its acceptance taken back, with its cause and the secretariat's notes (part 3,
 * section 2); then the next one that waits. Give it the line's id as `key`.
 */
export function LineDialog({ kind, claim, line, lines, onLine }: LineDialogProps) {
  const inside = useRef<HTMLDivElement>(null);
  // As it was when it opened, or was told of since: only what differs from it is another's change.
  const [seen, setSeen] = useState(line);
  const form = useForm({ resolver: zodResolver(lineSchema), defaultValues: valuesOf(line) });
  const { isDirty } = form.formState;
  const work = useClaimWork({ kind, id: claim.id, onChanged: startAnew });
  const [confirm, question] = useConfirm();
  const locked = isLineLocked(claim, line);
  const accepted = isAccepted(line);

  const order = lines.map(({ id }) => String(id));
  const place = placeIn(order, String(line.id));
  const queue = { ...place, go: (id: string) => onLine(Number(id)) };

  /** Goes on from another reading; what was typed stays. */
  function startAnew(now: Reading) {
    const fresh = now.lines.find(({ id }) => id === line.id);
    if (!fresh) return;
    const [typed, before, values] = [form.getValues(), valuesOf(seen), valuesOf(fresh)];
    form.reset(values);
    for (const name of ["causale", "notesegreteria"] as const)
      if (typed[name] !== before[name]) form.setValue(name, typed[name], { shouldDirty: true });
    setSeen(fresh);
  }

  function write(name: string, values: LineValues, state: ClaimState | undefined, told: string) {
    const reading = { claim, lines: [seen] };
    const act = async (now: Reading) => {
      const fresh = now.lines.find(({ id }) => id === line.id) ?? line;
      const typed = { causale: keepUntouched(fresh.causale, values.causale), notes: values.notesegreteria };
      // The claim first: should the line fail after it, nothing is accepted that should not be.
      const takesBack = state === "APPROVARE" && isAccepted(now.claim);
      if (takesBack) await work.writeClaim(now, now.claim.notesegreteria?.trim() ?? "", "APPROVARE");
      const written = work.writeLine(fresh, typed, state);
      await (takesBack ? written.catch(work.tellHalfway) : written);
      notify.success(told);
      onLine(state === "APPROVATA" ? nextToAccept(lines, line.id) : null);
    };
    return work.attempt(name, reading, act, line.id);
  }

  const accept = form.handleSubmit((values) => write("accept", values, "APPROVATA", "Riga accettata."));
  const takeBack = form.handleSubmit(async (values) => {
    const isAgreed = !isAccepted(claim) || (await confirm({ text: claimWords[kind].takesBack }));
    if (isAgreed) await write("takeBack", values, "APPROVARE", "Accettazione tolta.");
  });

  const stays = isDirty ? "Prima salva o annulla le modifiche." : undefined;
  useQueueKeys(inside, {
    queue: isDirty ? { ...queue, previous: null, next: null } : queue,
    accept: () => {
      if (!accepted && !locked) void accept();
      else if (queue.next !== null && !isDirty) queue.go(queue.next);
    },
  });

  const href = fileHref(line.path);
  return (
    <>
      <FormDialog
        open
        still
        onOpenChange={(next) => !next && onLine(null)}
        title={lineName(line)}
        state={
          <>
            <ClaimBadge stato={line.stato} />
            <QueuePosition queue={queue} lockedReason={stays} />
          </>
        }
        description={amountText(line)}
        size="large"
        bodyClassName={fileBesideBody}
        form={form}
        loading={work.running === "save"}
        submitDisabledReason={work.running && work.running !== "save" ? texts.otherRunning : undefined}
        submitError={work.error}
        cancelLabel={locked ? "Chiudi" : undefined}
        readOnly={locked}
        onSubmit={(values) => write("save", values, undefined, "Riga salvata.")}
        footerStart={
          <>
            {!locked && !accepted && (
              <Button
                icon={<Icon name="circle-check" />}
                loading={work.running === "accept"}
                aria-keyshortcuts="A"
                onClick={() => void accept()}
              >
                ACCETTA
              </Button>
            )}
            {!locked && accepted && (
              <Button
                icon={<Icon name="undo-2" />}
                loading={work.running === "takeBack"}
                onClick={() => void takeBack()}
              >
                RIMUOVI ACCETTAZIONE
              </Button>
            )}
            <ReceiptButton href={href} />
          </>
        }
      >
        <FileBeside path={line.path} missingHint="A questa riga non è allegato uno scontrino leggibile.">
          {locked && (
            <LockedNotice>
              {isConfirmed(claim)
                ? claimWords[kind].locked
                : "Stato CONFERMATA: la riga non si può più modificare."}
            </LockedNotice>
          )}
          <FactsList
            facts={[
              ["Motivo", line.motivo],
              ["Il", showDate(line.il)],
              ["Importo", amountText(line)],
              ["Chilometri", kilometresText(line)],
              ["Note", line.note],
            ]}
          />
          <CauseField kind={kind} control={form.control} stored={seen.causale} locked={locked} />
          <TextareaField
            control={form.control}
            name="notesegreteria"
            label="Note della segreteria"
            rows={4}
            readOnly={locked}
          />
          <div ref={inside}>
            <QueueShortcuts without={locked ? ["A", "R", "U"] : ["R", "U"]} />
          </div>
        </FileBeside>
      </FormDialog>
      {question}
    </>
  );
}

/** 'SCONTRINO': the receipt in a tab of its own. */
function ReceiptButton({ href }: { href: string | null }) {
  const icon = <Icon name="external-link" />;
  if (!href)
    return (
      <Button icon={icon} disabledReason="A questa riga non è allegato uno scontrino.">
        SCONTRINO
      </Button>
    );
  return (
    <a href={href} target="_blank" rel="noopener" className={cn(buttonClass(), "gap-2")}>
      {icon}
      SCONTRINO
    </a>
  );
}

/** The line after this one that waits to be accepted, from the end the first one; null when none is left. */
function nextToAccept(lines: readonly ClaimLine[], id: number): number | null {
  const at = lines.findIndex((line) => line.id === id);
  const others = [...lines.slice(at + 1), ...lines.slice(0, at)];
  return others.find((line) => !isAccepted(line))?.id ?? null;
}
