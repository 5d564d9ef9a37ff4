import { EmptySection, RecordSection } from "@/components/list/record-section";
import { VisibilityBadge } from "@/components/list/visibility";
import { Accordion, AccordionPanel } from "@/components/ui/accordion";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PostBody } from "@/features/logbook/post-body";
import { PostTypeIcon, postTypeName } from "@/features/logbook/post-types";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { formatDate } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import type { Participant } from "./use-sailing-participants";

/** The read of a participant's posts on the sailing (POST /lbcro/utente/attivita/). */
export const postsOf = ({ id, utente, barca }: Pick<Participant, "id" | "utente" | "barca">) =>
  read("logbook.byActivity", { body: { id, utente, barca } });

/** The posts that a participant has written on the sailing, to be read. */
export function PostsDialog({ participant, onClose }: { participant: Participant; onClose: () => void }) {
  const query = useOwnQuery(postsOf(participant));
  return (
    <Dialog
      onClose={onClose}
      title={`Post di ${participant.name}`}
      size={850}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <RecordSection
        title="Logbook"
        count={query.data?.LogBook.length}
        query={query}
        failed="I post non si sono caricati."
      >
        {({ LogBook }) =>
          LogBook.length === 0 ? (
            <EmptySection>Non c'è più nessun post.</EmptySection>
          ) : (
            <Accordion className="mt-3" defaultValue={LogBook.length === 1 ? [String(LogBook[0]?.id)] : []}>
              {LogBook.map((post) => (
                <AccordionPanel
                  key={post.id}
                  value={String(post.id)}
                  level={4}
                  title={postTypeName(post.tipo)}
                  description={formatDate(post.data)}
                  icon={<PostTypeIcon tipo={post.tipo} />}
                  state={<VisibilityBadge isOn={post.pubblicato === 1} />}
                >
                  <PostBody post={post} />
                </AccordionPanel>
              ))}
            </Accordion>
          )
        }
      </RecordSection>
    </Dialog>
  );
}
