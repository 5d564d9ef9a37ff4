import { VisibilityBadge } from "@/components/list/visibility";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useViewer } from "@/lib/client/viewer";
import { formatDate } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import type { PostRow } from "./post";
import { PostBody } from "./post-body";
import { PostReports } from "./post-reports";
import { postAction } from "./post-row-actions";
import { postTypeName } from "./post-types";
import { useArrowKeys } from "./use-arrow-keys";
import type { PostActions } from "./use-post-actions";

interface PostViewerProps {
  post: PostRow;
  /** Place in the list as it is shown; none when a filter has taken the post out of it. */
  place: { index: number; count: number } | null;
  onStep: (step: -1 | 1) => void;
  onClose: () => void;
  actions: PostActions;
  /** The screen deletes posts. */
  deletes: boolean;
}

/** One post: its content, its reports, its actions. The arrows lead to the one before and after. */
export function PostViewer({ post, place, onStep, onClose, actions, deletes }: PostViewerProps) {
  const viewer = useViewer();
  useArrowKeys(onStep);
  const publish = postAction("publish", post, viewer, { ...actions, publish: actions.publishQuietly });
  const remove = postAction("delete", post, viewer, actions);
  const facts = [post.Utente?.nominativo || "Autore sconosciuto", post.attivita, formatDate(post.data)];
  return (
    <Dialog
      onClose={onClose}
      title={postTypeName(post.tipo)}
      state={
        <span aria-live="polite">
          <VisibilityBadge isOn={post.pubblicato === 1} />
        </span>
      }
      description={facts.filter(Boolean).join(" · ")}
      size="large"
      bodyClassName=""
      footerStart={
        <>
          {deletes && (
            <Button icon={remove.icon} disabledReason={remove.disabledReason} onClick={remove.onSelect}>
              {remove.label}
            </Button>
          )}
          {place && <Steps {...place} onStep={onStep} />}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button
            variant={post.pubblicato === 1 ? "secondary" : "primary"}
            icon={publish.icon}
            disabledReason={publish.disabledReason}
            onClick={publish.onSelect}
          >
            {publish.label}
          </Button>
        </>
      }
    >
      <div className="flex min-h-full flex-col lg:flex-row">
        <div key={post.id} className="min-w-0 flex-1 px-4 py-5 sm:px-6">
          <PostBody post={post} />
        </div>
        <div className="border-line px-4 py-5 max-lg:border-t sm:px-6 lg:w-80 lg:shrink-0 lg:border-l">
          <PostReports post={post} actions={actions} />
        </div>
      </div>
    </Dialog>
  );
}

function Steps({ index, count, onStep }: { index: number; count: number; onStep: (step: -1 | 1) => void }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="Post precedente"
        shortcut="←"
        icon="chevron-left"
        disabledReason={index === 0 ? "È il primo dell'elenco." : undefined}
        onClick={() => onStep(-1)}
      />
      <span aria-live="polite" className="min-w-16 text-center text-ink-soft tabular-nums">
        {index + 1} di {count}
      </span>
      <IconButton
        label="Post successivo"
        shortcut="→"
        icon="chevron-right"
        disabledReason={index === count - 1 ? "È l'ultimo dell'elenco." : undefined}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
