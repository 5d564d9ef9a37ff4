import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useVirtualRows } from "@/components/ui/use-virtual-rows";
import { useViewer } from "@/lib/client/viewer";
import type { Conversation } from "@/lib/rules/conversations";
import { todayInRome } from "@/lib/rules/dates";
import { ConversationRow, ROW_HEIGHT } from "./conversation-row";

export interface ListHandle {
  /** Brings the focus into the list, to the open conversation or else to the first one. */
  focus: () => void;
}

interface ConversationListProps {
  conversations: readonly Conversation[];
  openId: number | null;
  onOpen: (id: number) => void;
  ref?: Ref<ListHandle>;
}

/**
 * The conversations, of which only those in sight are drawn; rows that come in at the top do not push away
 * the row that is read. One stop for Tab: the arrows, Home, End and the page keys move, Enter or Space opens.
 */
export function ConversationList(props: ConversationListProps) {
  const { conversations, openId, onOpen } = props;
  const { id: viewer } = useViewer();
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { activeIndex, setActiveId, onKeyDown } = useActiveRow(props, scroller);
  const today = todayInRome();

  const idAt = useCallback((index: number) => String(conversations[index]?.id ?? index), [conversations]);
  const { items, rowWindow } = useVirtualRows({
    count: conversations.length,
    idAt,
    activeIndex,
    scroller,
    rowHeight: ROW_HEIGHT,
  });
  useSteadyScroll(scroller, conversations);

  const elementId = (index: number) => `${listId}-${conversations[index]?.id}`;
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label="Conversazioni"
      aria-activedescendant={elementId(activeIndex)}
      onKeyDown={onKeyDown}
      className="group/list min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      <div role="presentation" className="relative" style={{ height: conversations.length * ROW_HEIGHT }}>
        {items.map(({ index }) => {
          const conversation = conversations[index];
          if (!conversation) return null;
          return (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              elementId={elementId(index)}
              position={index}
              count={conversations.length}
              top={index * ROW_HEIGHT}
              viewer={viewer}
              today={today}
              isOpen={conversation.id === openId}
              isActive={index === activeIndex}
              onOpen={(id) => {
                setActiveId(id);
                onOpen(id);
              }}
            />
          );
        })}
      </div>
      {rowWindow}
    </div>
  );
}

/** The row that the keys are on: the open conversation at first. */
function useActiveRow(
  { conversations, openId, onOpen, ref }: ConversationListProps,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const [activeId, setActiveId] = useState<number | null>(null);
  const indexOf = (id: number | null) => conversations.findIndex((one) => one.id === id);
  const activeIndex = Math.max(indexOf(activeId ?? openId), 0);

  const move = (index: number) => {
    const next = conversations[Math.min(Math.max(index, 0), conversations.length - 1)];
    if (!next) return;
    setActiveId(next.id);
    reveal(scroller.current, indexOf(next.id));
  };
  useImperativeHandle(ref, () => ({
    focus: () => {
      move(indexOf(openId));
      scroller.current?.focus({ preventScroll: true });
    },
  }));

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT), 1);
    const steps: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      Home: 0,
      End: conversations.length - 1,
      PageDown: activeIndex + page,
      PageUp: activeIndex - page,
    };
    const target = steps[event.key];
    const active = conversations[activeIndex];
    if (target !== undefined) move(target);
    else if ((event.key === "Enter" || event.key === " ") && active) onOpen(active.id);
    else return;
    event.preventDefault();
  }
  return { activeIndex, setActiveId, onKeyDown };
}

function reveal(area: HTMLElement | null, index: number) {
  if (!area) return;
  const top = index * ROW_HEIGHT;
  if (top < area.scrollTop) area.scrollTop = top;
  else if (top + ROW_HEIGHT > area.scrollTop + area.clientHeight)
    area.scrollTop = top + ROW_HEIGHT - area.clientHeight;
}

/**
 * Keeps the first row in sight where it is when rows come in above it; at the top the newest come into view.
 */
function useSteadyScroll(scroller: { current: HTMLElement | null }, list: readonly Conversation[]) {
  const before = useRef(list);
  useLayoutEffect(() => {
    const area = scroller.current;
    const old = before.current;
    before.current = list;
    if (!area || old === list || area.scrollTop < ROW_HEIGHT / 2) return;
    const first = Math.floor(area.scrollTop / ROW_HEIGHT);
    const now = list.findIndex((one) => one.id === old[first]?.id);
    if (now >= 0) area.scrollTop += (now - first) * ROW_HEIGHT;
  }, [scroller, list]);
}
