import { type ReactNode, useState } from "react";
import { RecordLink } from "@/components/layout/record-link";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { memberHref } from "@/lib/routes";
import { countPosts } from "@/lib/rules/user-cruises";
import { PostsDialog } from "./posts-dialog";
import type { Participant, useSailingParticipants } from "./use-sailing-participants";

/** Who is on the sailing, each with how many posts they have written; the posts themselves on a press. */
export function Participants(props: ReturnType<typeof useSailingParticipants> & { action: ReactNode }) {
  const { query, participants, isFromList, action } = props;
  const [reading, setReading] = useState<Participant | null>(null);
  return (
    <>
      <RecordSection
        title="Partecipanti"
        count={participants?.length}
        action={action}
        query={query}
        failed="I partecipanti non si sono caricati."
      >
        {() => (
          <>
            {isFromList && (
              <EmptySection>
                Il server non dà nessun partecipante: valgono i posti di questo elenco.
              </EmptySection>
            )}
            <ul className="divide-y divide-line">
              {participants?.map((one) => (
                <Line key={one.id} participant={one} onRead={() => setReading(one)} />
              ))}
            </ul>
          </>
        )}
      </RecordSection>
      {reading && <PostsDialog participant={reading} onClose={() => setReading(null)} />}
    </>
  );
}

function Line({ participant, onRead }: { participant: Participant; onRead: () => void }) {
  const { name, hasBooking, isLeader, telefono, utente, post } = participant;
  const { all, published } = countPosts(post);
  const disabledReason =
    all === 0
      ? "Non ha scritto nessun post."
      : utente
        ? undefined
        : "Il server non dice chi è: i suoi post non si possono aprire.";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="flex min-w-40 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-sm:basis-full">
        <RecordLink href={memberHref(utente)} className="font-semibold wrap-break-word">
          {name}
        </RecordLink>
        {isLeader && <Badge icon={<Icon name="anchor" />}>Capoflottiglia</Badge>}
        {telefono && <span className="text-ink-soft">{telefono}</span>}
        {!hasBooking && (
          <span className="text-ink-soft">Prenotazione non trovata: intolleranze non lette.</span>
        )}
      </span>
      <span className="text-ink-soft tabular-nums max-sm:flex-1">
        {all === 1 ? "1 post" : `${all} post`}
        {all > 0 && `, ${published} ${published === 1 ? "pubblicato" : "pubblicati"}`}
      </span>
      <Button size="sm" disabledReason={disabledReason} onClick={onRead}>
        Vedi i post<span className="sr-only"> di {name}</span>
      </Button>
    </li>
  );
}
