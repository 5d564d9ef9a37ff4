import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { ReadError } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useViewer } from "@/lib/client/viewer";
import { type Conversation, conversationsOf, type Message } from "@/lib/rules/conversations";
import { ReplyBox } from "./reply-box";
import { ThreadHeader } from "./thread-header";
import { ThreadMessages } from "./thread-messages";
import { useReply } from "./use-reply";
import { useThread } from "./use-thread";

interface ThreadPanelProps {
  /** Id of the open conversation; null while none is selected. Mounted for each: mounting is opening. */
  id: number | null;
  /** The conversation as the list has it. */
  listed: Conversation | null;
  /** It was opened here by hand, so the focus comes along. */
  takesFocus: boolean;
  /** Fetches the list again, where no thread does. */
  onRefreshList: () => void;
  refreshing: boolean;
  /** Its messages were fetched, the first time or again. */
  onRead: (id: number, messages: readonly Message[]) => void;
  onSent: (id: number, message: Message) => void;
  /** Back to the list. */
  onLeave: () => void;
}

/** A conversation: its person and subject, its messages, the box for the reply. */
export function ThreadPanel(props: ThreadPanelProps) {
  const { id, listed, takesFocus, onRefreshList, refreshing, onRead, onSent, onLeave } = props;
  const { id: viewer } = useViewer();
  const thread = useThread(id);
  const messages = useWhole(thread.data?.Messaggi, listed?.root ?? null);
  const own = messages && conversationsOf({ Messaggi: messages, NonLetti: [] }, viewer);
  const conversation = own?.find((one) => one.id === id) ?? listed;
  const send = useReply(id, conversation, onSent);
  const reportRead = useEffectEvent((read: readonly Message[]) => id !== null && onRead(id, read));
  const read = thread.data?.Messaggi;
  useEffect(() => void (read && reportRead(read)), [read]);

  const { title, reply } = useThreadFocus(takesFocus);

  const { count, jumps, showNews } = useNews(messages, thread, listed, () =>
    reply.current?.focus({ preventScroll: true }),
  );

  return (
    <>
      <ThreadHeader
        ref={title}
        conversation={conversation}
        title={id === null ? "Nessuna conversazione" : "Conversazione"}
        onLeave={id === null ? undefined : onLeave}
        action={
          <Button
            icon="rotate-cw"
            loading={thread.isFetching || refreshing}
            onClick={() => (id === null ? onRefreshList() : void thread.refetch())}
          >
            Aggiorna
          </Button>
        }
      />
      <ReadError
        compact
        className="m-3"
        hint={messages ? "Quelli che vedi sono i messaggi di prima." : "La conversazione non si è aperta."}
        query={thread}
      />
      {id === null ? (
        <NoThread />
      ) : messages ? (
        <ThreadMessages
          messages={messages}
          other={conversation?.other}
          jumps={jumps}
          bar={count > 0 && <NewsBar count={count} onShow={showNews} />}
        />
      ) : (
        <ThreadSkeleton isFetching={thread.isFetching} />
      )}
      <ReplyBox conversation={id ?? 0} onSend={send} onLeave={onLeave} ref={reply} />
    </>
  );
}

/** The focus of a conversation that was opened by hand: the box for the reply. */
function useThreadFocus(takesFocus: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    // On touch the box would bring up the keyboard over the messages.
    const touch = window.matchMedia("(pointer: coarse)").matches;
    (touch ? title.current : reply.current)?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return { title, reply };
}

/** Messages that the list has and the thread has not yet; each increase of `jumps` scrolls to the end. */
function useNews(
  messages: readonly Message[] | undefined,
  thread: ReturnType<typeof useThread>,
  listed: Conversation | null,
  takeFocus: () => void,
) {
  const [timesShown, setTimesShown] = useState(0);
  const shown = new Set(messages?.map(({ id_mes }) => id_mes));
  const news = thread.data && !thread.isFetching ? listed?.unread.filter((one) => !shown.has(one)) : [];
  function showNews() {
    setTimesShown((before) => before + 1);
    takeFocus();
    void thread.refetch();
  }
  // A message of one's own, or a press for the new ones, scrolls to the end.
  const justSent = messages?.filter(({ id_mes }) => id_mes < 0).length ?? 0;
  return { count: news?.length ?? 0, jumps: timesShown + justSent, showNews };
}

function NoThread() {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      <EmptyState
        icon="messages-square"
        title="Nessuna conversazione selezionata"
        hint="Scegline una dall'elenco per leggerla e rispondere."
      />
    </div>
  );
}

function ThreadSkeleton({ isFetching }: { isFetching: boolean }) {
  return (
    <div aria-busy={isFetching} className="flex min-h-0 flex-1 flex-col gap-3 p-4">
      {isFetching && (
        <>
          <span className="sr-only">Carico la conversazione…</span>
          <Skeleton className="h-16 w-3/5" />
          <Skeleton className="h-12 w-1/2 self-end" />
          <Skeleton className="h-20 w-2/3" />
        </>
      )}
    </div>
  );
}

/** A server may answer with the replies alone: the root is then the one of the list. */
function useWhole(thread: readonly Message[] | undefined, root: Message | null) {
  return useMemo(() => {
    if (!thread || !root || thread.some(({ id_mes }) => id_mes === root.id_mes)) return thread;
    return [root, ...thread];
  }, [thread, root]);
}

/** Showing them marks them read, hence a button. */
function NewsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-2 z-20 flex justify-center px-4"
    >
      <Button
        variant="primary"
        size="sm"
        icon="arrow-down"
        className="pointer-events-auto shadow-lg"
        onClick={onShow}
      >
        Nuovi messaggi{count > 1 && ` (${count})`}
      </Button>
    </div>
  );
}
