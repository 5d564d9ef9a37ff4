import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { timeLabel } from "@/lib/format/dates";
import type { Message } from "@/lib/rules/conversations";
import { LinkedText } from "./linked-text";
import { ReadMark } from "./read-mark";

/** One message: the own ones at the right, the other's at the left, each with who and when. */
export const ThreadMessage = memo(function ThreadMessage({
  message,
  own,
  sender,
}: {
  message: Message;
  own: boolean;
  /** The other's name. */
  sender: string;
}) {
  return (
    <li
      // Of two thousand messages the browser lays out those in sight.
      className="flex flex-col [contain-intrinsic-block-size:auto_5rem] [content-visibility:auto]"
    >
      <div
        className={cn(
          "max-w-[min(85%,42rem)] min-w-0 rounded-lg px-3.5 py-2",
          own ? "self-end bg-accent-soft" : "self-start bg-surface-sunken",
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-soft">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{own ? "Tu" : sender}</bdi>
          <time dateTime={message.created_at ?? undefined} className="tabular-nums">
            {timeLabel(message.created_at)}
          </time>
          <ReadMark unread={message.letto !== 1} />
        </p>
        <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
          <LinkedText text={message.testo ?? ""} />
        </p>
      </div>
    </li>
  );
});
