import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { dayLabel, timeLabel } from "@/lib/format/dates";
import type { Conversation } from "@/lib/rules/conversations";
import type { IsoDate } from "@/lib/rules/dates";
import { ReadMark } from "./read-mark";

/** Height in px, which the list's scrolling relies on. */
export const ROW_HEIGHT = 84;

interface ConversationRowProps {
  conversation: Conversation;
  elementId: string;
  /** Place in the list, from 0, and how many there are: not all are on the page. */
  position: number;
  count: number;
  top: number;
  viewer: number;
  today: IsoDate;
  isOpen: boolean;
  isActive: boolean;
  onOpen: (id: number) => void;
}

/** Other person, subject, last known text in one line, when, and whether something is unread. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, position, count, viewer, today, isOpen, isActive, onOpen } = props;
  const { other, subject, last } = conversation;
  const isUnread = conversation.unread.length > 0;
  const day = dayLabel(last.created_at, today);
  const when = day === "Oggi" ? timeLabel(last.created_at) : day;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the list
    <div
      id={props.elementId}
      role="option"
      aria-selected={isOpen}
      aria-setsize={count}
      aria-posinset={position + 1}
      onClick={() => onOpen(conversation.id)}
      // Opening moves the focus to the reply; the second press of a double click must not take it back.
      onMouseDown={(event) => event.preventDefault()}
      style={{ top: props.top, height: ROW_HEIGHT }}
      className={cn(
        "absolute inset-x-0 cursor-pointer border-b border-l-3 border-b-line px-3 py-2",
        isOpen ? "border-l-accent bg-accent-soft" : "border-l-transparent hover:bg-surface-sunken",
        isActive &&
          "group-focus-visible/list:outline-2 group-focus-visible/list:-outline-offset-2 group-focus-visible/list:outline-accent",
      )}
    >
      <p className="flex items-baseline gap-2">
        <bdi className={cn("min-w-0 flex-1 truncate", isUnread && "font-semibold")}>{other.nominativo}</bdi>
        <span className="shrink-0 text-xs text-ink-soft tabular-nums">{when}</span>
      </p>
      <p className="flex h-6 items-center gap-2">
        <bdi className="min-w-0 flex-1 truncate text-xs text-ink-soft">{subject.name || "Senza oggetto"}</bdi>
        <ReadMark unread={isUnread} />
      </p>
      <p dir="auto" className={cn("truncate", isUnread ? "font-semibold text-ink" : "text-ink-soft")}>
        {last.mittente === viewer && "Tu: "}
        {oneLine(last.testo)}
      </p>
    </div>
  );
});

/** The first characters of a text, as many as a line can show. */
function oneLine(text: string | null | undefined): string {
  return (text ?? "").slice(0, 200).replace(/\s+/g, " ");
}
