import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PickedMember } from "@/features/members/picked-member";
import { sailingDraft } from "@/features/planning/drafts";
import { useReadiness } from "@/features/readiness/use-readiness";
import { readNow, useWrite } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { isClosedBooking, type Sailing, sailingKey } from "@/lib/rules/sailings";
import { AddMemberDialog, changedMeanwhile } from "./add-member-dialog";
import { cruiseOf, daysOf } from "./names";
import { bookingFor } from "./new-bookings";
import { PapersFitness } from "./papers-fitness";
import { PlanFitness } from "./plan-fitness";

interface AddMemberProps {
  sailing: Sailing<UserCruise>;
  onClose: () => void;
}

/** 'Aggiungi socio' of a sailing (docs/rules/sailings.md#adding-a-member). */
export function AddMember({ sailing, onClose }: AddMemberProps) {
  const [first] = sailing;
  const queries = useQueryClient();
  const { write } = useWrite("crocierautente.create");
  // By what is stored when it is sent: a colleague may have changed the instructor, or closed the sailing.
  const onSailing = (bookings: readonly UserCruise[]) =>
    bookings.filter((one) => !isClosedBooking(one) && sailingKey(one) === sailingKey(first));
  return (
    <AddMemberDialog
      description={`${cruiseOf(first)}, ${daysOf(first)}`}
      submitLabel="Aggiungi a bordo"
      reasonAgainst={(id) => (sailing.some(({ utente }) => utente === id) ? "È già su questa uscita." : null)}
      fitness={(member) => <Fitness member={member} sailing={sailing} />}
      readList={() => readNow(queries, "crocierautente.list")}
      isPresent={({ Crociera }, id) => onSailing(Crociera).some(({ utente }) => utente === id)}
      obstacleIn={({ Crociera }) =>
        onSailing(Crociera).length > 0 ? null : changedMeanwhile("Questa uscita")
      }
      create={({ Crociera }, id) => write({ body: bookingFor(onSailing(Crociera)[0] ?? first, id) })}
      done="è a bordo"
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
