"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import type { PickedMember } from "@/features/members/member-picker";
import { sailingDraft } from "@/features/planning/drafts";
import { useReadiness } from "@/features/readiness/use-readiness";
import { read, useWrite } from "@/lib/client/query";
import type { Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import type { UserCruise } from "@/lib/contract/records";
import { detailText, reasonWords, requirementText } from "@/lib/format/readiness";
import { texts } from "@/lib/format/texts";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { AddMemberDialog, changedMeanwhile } from "./add-member-dialog";
import { cruiseOf, daysOf } from "./names";
import { FitnessLine, PlanFitness } from "./plan-fitness";

interface AddMemberProps {
  sailing: Sailing<UserCruise>;
  onClose: () => void;
}

/** 'Aggiungi socio' of a sailing (docs/rules/sailings.md#adding-a-member). */
export function AddMember({ sailing, onClose }: AddMemberProps) {
  const [first] = sailing;
  const queries = useQueryClient();
  const { write } = useWrite("crocierautente.create");
  // By what is stored when it is sent: a colleague may have changed the instructor.
  const sailingNow = (bookings: readonly UserCruise[]) =>
    bookings.find((one) => sailingKey(one) === sailingKey(first));
  return (
    <AddMemberDialog
      description={`${cruiseOf(first)}, ${daysOf(first)}`}
      submitLabel="Aggiungi a bordo"
      reasonAgainst={(id) => (sailing.some(({ utente }) => utente === id) ? "È già su questa uscita." : null)}
      fitness={(member) => <Fitness member={member} sailing={sailing} />}
      readList={() => queries.fetchQuery({ ...read("crocierautente.list"), staleTime: 0 })}
      isPresent={({ Crociera }, id) =>
        Crociera.some((one) => sailingKey(one) === sailingKey(first) && one.utente === id)
      }
      obstacleIn={({ Crociera }) => (sailingNow(Crociera) ? null : changedMeanwhile("Questa uscita"))}
      create={({ Crociera }, id) => write({ body: bookingFor(sailingNow(Crociera) ?? first, id) })}
      done="è a bordo"
      onClose={onClose}
    />
  );
}

/** Whether somebody is free on these days, and what of their papers is missing for this sailing. */
function Fitness({ member, sailing: [first] }: { member: PickedMember } & Pick<AddMemberProps, "sailing">) {
  const asked = useMemo(() => {
    const { id_usr: utente, nominativo } = member;
    return [[{ ...first, id: 0, utente, Utente: { nominativo }, capoflottiglia: 0 as const }]] as const;
  }, [first, member]);
  const { bySailing, retry } = useReadiness(asked);
  const readiness = bySailing.get(sailingKey(first));
  const lines = readiness?.lines.filter(({ who }) => who.kind === "member" && who.id === member.id_usr) ?? [];
  const unread = readiness?.lines.some(({ reason }) => reason === "unread") ?? false;
  const draft = sailingDraft({
    crociera: first.crociera ?? null,
    barca: first.barca || null,
    inizio: first.inizio ?? null,
    fine: first.fine || first.inizio || null,
    istruttore: null,
    members: [member],
  });
  return (
    <>
      <PlanFitness drafts={draft ? [draft] : []} freeText="Libero in questi giorni" />
      {!readiness || readiness.isChecking ? (
        <p className="text-ink-soft">Guardo i suoi documenti…</p>
      ) : (
        lines.map((line) => (
          <FitnessLine key={line.key}>
            {requirementText(line)}: {reasonWords[line.reason].toLowerCase()} {detailText(line)}
          </FitnessLine>
        ))
      )}
      {readiness && !readiness.isChecking && lines.length === 0 && !unread && (
        <FitnessLine good>Documenti in regola</FitnessLine>
      )}
      {unread && (
        <Button size="sm" onClick={retry}>
          Non tutto si è letto: {texts.retry.toLowerCase()}
        </Button>
      )}
    </>
  );
}

/** A booking like one of the sailing's, of another member. */
export function bookingFor(booking: UserCruise, utente: number): NonNullable<Body<"crocierautente.create">> {
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
