import { type ReactNode, useState } from "react";
import { RecordLink } from "@/components/layout/record-link";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { fieldLabel } from "@/lib/contract/field-labels";
import { countOf } from "@/lib/format/counts";
import { memberHref } from "@/lib/routes";
import { countPosts } from "@/lib/rules/user-cruises";
import { PostsDialog, postsOf } from "./posts-dialog";
import type { Participant, useSailingParticipants } from "./use-sailing-participants";

/** The participants of the sailing, each with the number of their posts; the posts themselves on a press. */
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
                L'elenco dei partecipanti è vuoto: qui sotto c'è chi ha una prenotazione.
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

type Posts = NonNullable<Participant["post"]>;

function postsText(posts: Posts): string {
  const { all, published } = countPosts(posts);
  if (all === 0) return "0 post";
  return `${all} post, ${countOf(published, "pubblicato", "pubblicati")}`;
}

/** The posts that came with the participant, else those that are read for them. */
function usePosts({ id, utente, barca, post }: Participant): { posts?: Posts; isReading: boolean } {
  const query = useOwnQuery({ ...postsOf({ id, utente, barca }), enabled: !post && utente > 0 });
  return { posts: post ?? query.data?.LogBook, isReading: query.isLoading };
}

function Line({ participant, onRead }: { participant: Participant; onRead: () => void }) {
  const { name, hasBooking, isLeader, telefono, utente } = participant;
  const { posts, isReading } = usePosts(participant);
  const disabledReason =
    posts?.length === 0
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
        {isLeader && <Badge icon="anchor">{fieldLabel("capoflottiglia")}</Badge>}
        {telefono && <span className="text-ink-soft">{telefono}</span>}
        {!hasBooking && (
          <span className="text-ink-soft">Prenotazione non trovata: intolleranze non lette.</span>
        )}
      </span>
      <span className="text-ink-soft tabular-nums max-sm:flex-1">
        {posts ? postsText(posts) : isReading ? "Leggo i post…" : "Post non letti"}
      </span>
      <Button size="sm" disabledReason={disabledReason} onClick={onRead}>
        Vedi i post<span className="sr-only"> di {name}</span>
      </Button>
    </li>
  );
}
