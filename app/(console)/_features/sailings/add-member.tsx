import { useMemo } from "react";
import type { PickedMember } from "@/features/members/picked-member";
import { sailingDraft } from "@/features/planning/drafts";
import { useReadiness } from "@/features/readiness/use-readiness";
import { useWrite } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { AddMemberDialog } from "./add-member-dialog";
import { sailingKind } from "./group-kinds";
import { cruiseOf, daysOf } from "./names";
import { bookingFor } from "./new-bookings";
import { PapersFitness } from "./papers-fitness";
import { PlanFitness } from "./plan-fitness";

interface AddMemberProps {
  sailing: Sailing<UserCruise>;
  onClose: () => void;
}

/** 'Aggiungi socio' of a sailing. */
export function AddMember({ sailing, onClose }: AddMemberProps) {
  const [first] = sailing;
  const { write } = useWrite("crocierautente.create");
  return (
    <AddMemberDialog
      kind={sailingKind}
      group={sailing}
      description={`${cruiseOf(first)}, ${daysOf(first)}`}
      submitLabel="Aggiungi a bordo"
      alreadyThere="È già su questa uscita."
      fitness={(member) => <Fitness member={member} sailing={sailing} />}
      create={(like, id) => write({ body: bookingFor(like, id) })}
      onClose={onClose}
    />
  );
}

/** Whether somebody is free on these days, and what of their papers is missing for this sailing. */
function Fitness({ member, sailing: [first] }: { member: PickedMember } & Pick<AddMemberProps, "sailing">) {
  const withMember = useMemo(() => {
    const { id_usr: utente, nominativo } = member;
    return [[{ ...first, id: 0, utente, Utente: { nominativo }, capoflottiglia: 0 as const }]] as const;
  }, [first, member]);
  const { bySailing, retry } = useReadiness(withMember, "dialog");
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
      <PlanFitness drafts={draft ? [draft] : []} freeText="Nessun impegno in questi giorni" />
      <PapersFitness member={member} readiness={bySailing.get(sailingKey(first))} retry={retry} />
    </>
  );
}
