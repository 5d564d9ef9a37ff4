import { type ReactNode, useMemo, useRef } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { useViewer } from "@/lib/client/viewer";
import { dayLabel } from "@/lib/format/dates";
import { type Conversation, groupByDay, type Message } from "@/lib/rules/conversations";
import { todayInRome } from "@/lib/rules/dates";
import { fullName } from "@/lib/rules/member-names";
import { ThreadMessage } from "./thread-message";
import { useStickToEnd } from "./use-stick-to-end";

interface ThreadMessagesProps {
  messages: readonly Message[];
  /** The person whose name stands where a message of theirs has none. */
  other: Conversation["other"] | undefined;
  /** A counter: each increase scrolls to the end. */
  jumps: number;
  /** The bar 'Nuovi messaggi', over the foot of the messages. */
  bar: ReactNode;
}

/** The messages by day, the latest at the foot, in their own scroll. */
export function ThreadMessages({ messages, other, jumps, bar }: ThreadMessagesProps) {
  const { id: viewer } = useViewer();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useStickToEnd(scroller, content, jumps);
  const today = todayInRome();
  const senderOf = ({ mittente, Mittente }: Message) =>
    fullName(Mittente) ||
    (mittente && mittente === other?.id_usr ? other.nominativo : "Mittente sconosciuto");
  const days = useMemo(() => groupByDay(messages), [messages]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop no key could scroll it
        tabIndex={0}
        role="log"
        aria-label="Messaggi della conversazione"
        className="min-h-0 flex-1 scroll-pt-10 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 print:overflow-visible"
      >
        <div ref={content} className="flex flex-col gap-4 px-4 py-4">
          {messages.length === 0 && (
            <EmptyState
              icon="message-square-text"
              title="Nessun messaggio"
              hint="Il server non ne ha dato nessuno."
            />
          )}
          {days.map(({ day, messages: ofDay }) => (
            <section key={`${day}-${ofDay[0]?.id_mes}`} aria-label={dayLabel(day, today)}>
              {/* As wide as the scroll: messages go on beneath it, none beside it. */}
              <h3 className="sticky top-0 z-10 -mx-4 mb-1 flex justify-center bg-surface py-1 text-xs font-semibold text-ink-soft">
                <span className="rounded-full border border-line px-3 py-0.5">{dayLabel(day, today)}</span>
              </h3>
              <ol className="flex flex-col gap-2">
                {ofDay.map((message) => (
                  <ThreadMessage
                    key={message.id_mes}
                    message={message}
                    own={message.mittente === viewer}
                    sender={senderOf(message)}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {bar}
    </div>
  );
}
