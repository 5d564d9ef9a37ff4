"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { InlineError } from "@/components/ui/inline-error";
import { notify } from "@/components/ui/notice";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { MemberPicker, type PickedMember } from "@/features/members/member-picker";
import { useReadiness } from "@/features/readiness/use-readiness";
import { createEachOnce } from "@/features/requests/creation/create-each-once";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import type { Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { detailText, reasonWords, requirementText } from "@/lib/format/readiness";
import { texts } from "@/lib/format/texts";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { cruiseOf, daysOf } from "./names";
import type { StoredBooking } from "./stored";

interface AddMemberProps {
  sailing: Sailing<StoredBooking>;
  all: readonly StoredBooking[];
  onClose: () => void;
}

/** 'Aggiungi socio': a search that says whether the member is free and what of their papers is missing. */
export function AddMember({ sailing, all, onClose }: AddMemberProps) {
  const [first] = sailing;
  const [member, setMember] = useState<PickedMember | null>(null);
  const labelId = useId();
  const isAboard = member !== null && sailing.some(({ utente }) => utente === member.id_usr);
  const { add, isPending, error } = useAdding(first, onClose);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Aggiungi socio"
      description={`${cruiseOf(first)}, ${daysOf(first)}`}
      size={650}
      notice={error && <InlineError>{error}</InlineError>}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            loading={isPending}
            disabledReason={
              !member ? "Scegli prima il socio." : isAboard ? "È già su questa uscita." : undefined
            }
            onClick={() => member && void add(member)}
          >
            Aggiungi a bordo
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          <label htmlFor={labelId} className="font-semibold">
            Socio
          </label>
          <MemberPicker id={labelId} value={member} onChange={setMember} />
        </div>
        <div role="status" className="grid gap-2 empty:hidden">
          {member && <Fitness member={member} sailing={sailing} all={all} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Whether somebody is free on these days, and what of their papers is missing for this sailing. */
function Fitness({
  member,
  sailing: [first],
  all,
}: { member: PickedMember } & Omit<AddMemberProps, "onClose">) {
  const asked = useMemo(
    () => [[{ ...first, id: 0, utente: member.id_usr, Utente: { nominativo: member.nominativo } }]] as const,
    [first, member],
  );
  const { bySailing, retry } = useReadiness(asked);
  const readiness = bySailing.get(sailingKey(first));
  const lines = readiness?.lines.filter(({ who }) => who.kind === "member" && who.id === member.id_usr) ?? [];
  const unread = readiness?.lines.some(({ reason }) => reason === "unread") ?? false;
  const busy = all.filter(
    (other) =>
      other.utente === member.id_usr && sailingKey(other) !== sailingKey(first) && overlaps(other, first),
  );
  return (
    <>
      {busy.length === 0 ? (
        <Said good>Libero in questi giorni</Said>
      ) : (
        busy.map((other) => (
          <Said key={other.id}>
            È già su «{cruiseOf(other)}», {daysOf(other)}
          </Said>
        ))
      )}
      {!readiness || readiness.isChecking ? (
        <p className="text-ink-soft">Guardo i suoi documenti…</p>
      ) : (
        lines.map((line) => (
          <Said key={line.key}>
            {requirementText(line)}: {reasonWords[line.reason].toLowerCase()} {detailText(line)}
          </Said>
        ))
      )}
      {readiness && !readiness.isChecking && lines.length === 0 && !unread && (
        <Said good>Documenti in regola</Said>
      )}
      {unread && (
        <Button size="sm" onClick={retry}>
          Non tutto si è letto: {texts.retry.toLowerCase()}
        </Button>
      )}
    </>
  );
}

function Said({ good = false, children }: { good?: boolean; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon
        name={good ? "circle-check" : "triangle-exclamation-point"}
        className={`mt-0.5 size-4 shrink-0 ${good ? "text-positive" : "text-warning"}`}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

const overlaps = (one: StoredBooking, other: StoredBooking) =>
  Boolean(one.inizio && other.inizio) &&
  (one.inizio ?? "") <= (other.fine || other.inizio || "") &&
  (other.inizio ?? "") <= (one.fine || one.inizio || "");

/** Creates the booking once: the list is read first, also before another try. */
function useAdding(first: StoredBooking, onDone: () => void) {
  const queries = useQueryClient();
  const { write } = useWrite("crocierautente.create");
  const { run, isPending } = useOneAtATime();
  const [error, setError] = useState<string | null>(null);
  const each = useRef(
    createEachOnce({
      readList: () => queries.fetchQuery({ ...read("crocierautente.list"), staleTime: 0 }),
      isPresent: ({ Crociera }, id) =>
        Crociera.some((one) => sailingKey(one) === sailingKey(first) && String(one.utente) === id),
      create: (id) => write({ body: bookingFor(first, Number(id)) }),
    }),
  );
  const add = (member: PickedMember) =>
    run(async () => {
      setError(null);
      try {
        await each.current.send(String(member.id_usr));
        notify.success(`${member.nominativo} è a bordo.`);
        onDone();
      } catch (failure) {
        setError(errorText(failure));
      } finally {
        each.current.endRun();
      }
    });
  return { add, isPending, error };
}

/** A booking like one of the sailing's, of another member. */
export function bookingFor(
  booking: StoredBooking,
  utente: number,
): NonNullable<Body<"crocierautente.create">> {
  return {
    crociera: booking.crociera ?? 0,
    utente,
    barca: booking.barca ?? 0,
    inizio: booking.inizio ?? "",
    fine: booking.fine ?? "",
    istruttore: booking.istruttore ?? 0,
    organizatore: booking.organizatore ?? 0,
    tutor: booking.tutor ?? 0,
    telefono: null,
    intolleranze: null,
    capoflottiglia: 0,
    formativa: idsOf(booking.formativa),
    stato: 0,
    chiusa: 0,
  };
}
