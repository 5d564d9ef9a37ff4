"use client";

import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { loadPart } from "@/components/ui/load-part";
import type { ListHandle } from "./conversation-list";
import { takeAlong } from "./drafts";
import { ListPanel } from "./list-panel";
import { useMemberName } from "./member-chip";
import { ThreadPanel } from "./thread-panel";
import { UnopenedThread } from "./unopened-thread";
import { type KnownThreads, useConversations } from "./use-conversations";

const NewMessageDialog = dynamic(() =>
  loadPart(() => import("@/features/messages/new-message-dialog").then((module) => module.NewMessageDialog)),
);

const address = { conversazione: parseAsInteger, socio: parseAsInteger, nuovo: parseAsBoolean };

interface MessagesScreenProps {
  /**
   * Whether the conversation in the address is opened at once, which marks its messages read
   * (docs/rules/messages.md#threads).
   */
  opensThread: boolean;
}

/**
 * Conversations at the left, the open one at the right; on a phone one after the other
 * (docs/rules/messages.md#conversations).
 */
export function MessagesScreen({ opensThread }: MessagesScreenProps) {
  const [at, setAt] = useQueryStates(address, { history: "push" });
  const [threads, setThreads] = useState<KnownThreads>(new Map());
  const { query, conversations, unreadCount } = useConversations(threads);
  const memberName = useMemberName(at.socio);

  const { conversazione: openId, socio: member } = at;
  const list = useRef<ListHandle>(null);
  /** The conversation that was opened here by hand: its panel takes the focus. */
  const [openedHere, setOpenedHere] = useState<number | null>(null);
  /** The browser's back leads from the conversation to the list. */
  const listIsBehind = useRef(false);
  const [unopenedId, setUnopenedId] = useUnopened(opensThread ? null : openId);
  const open = (id: number) => {
    if (id === openId && id !== unopenedId) return;
    takeAlong(id);
    setOpenedHere(id);
    setUnopenedId(null);
    if (id === openId) return;
    if (openId === null) listIsBehind.current = true;
    void setAt({ conversazione: id }, { history: openId === null ? "push" : "replace" });
  };

  const toList = useRef(false);
  const leave = () => {
    if (window.matchMedia("(width >= 48rem)").matches) return list.current?.focus();
    toList.current = true;
    if (listIsBehind.current) window.history.back();
    else void setAt({ conversazione: null }, { history: "replace" });
  };
  const focusList = useEffectEvent(() => {
    if (openId !== null || !toList.current) return;
    toList.current = false;
    list.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another conversation is opened
  useEffect(() => focusList(), [openId]);

  const listed = conversations?.find((one) => one.id === openId) ?? null;
  return (
    <>
      <div className={cn(openId !== null && "max-md:hidden")}>
        <PageHeader
          title="Messaggi"
          count={unreadCount ?? null}
          countLabel="non letti"
          action={
            <Button variant="primary" icon="pen-line" onClick={() => void setAt({ nuovo: true })}>
              Nuovo messaggio
            </Button>
          }
        />
      </div>
      <div
        className={cn(
          "-mx-4 -mb-4 flex min-h-0 flex-1 border-t border-line bg-surface sm:-mx-8 md:mx-0 md:mb-0 md:rounded-lg md:border",
          // On a phone the thread takes all that the application's bar leaves.
          openId !== null && "max-md:-mt-3 max-md:border-t-0 sm:max-md:-mt-7",
        )}
      >
        <ListPanel
          className={cn("md:w-80 lg:w-96", openId !== null && "max-md:hidden")}
          query={query}
          conversations={conversations}
          openId={openId}
          onOpen={open}
          member={member}
          memberName={memberName}
          onRemoveMember={() => void setAt({ socio: null })}
          onWrite={() => void setAt({ nuovo: true })}
          listRef={list}
        />
        <section
          aria-label="Conversazione"
          className={cn(
            "flex min-h-0 min-w-0 flex-1 flex-col md:border-l md:border-line",
            openId === null && "max-md:hidden",
          )}
        >
          {openId !== null && openId === unopenedId ? (
            <UnopenedThread listed={listed} onOpen={() => open(openId)} onLeave={leave} />
          ) : (
            <ThreadPanel
              key={openId}
              id={openId}
              listed={listed}
              takesFocus={openId !== null && openedHere === openId}
              onRefreshList={() => void query.refetch()}
              refreshing={openId === null && query.isFetching}
              onRead={(id, messages) => setThreads((before) => new Map(before).set(id, messages))}
              onSent={(id, message) =>
                setThreads((before) => new Map(before).set(id, [...(before.get(id) ?? []), message]))
              }
              onLeave={leave}
            />
          )}
        </section>
      </div>
      {at.nuovo && (member === null || memberName !== null) && (
        <NewMessageDialog
          recipient={member !== null && memberName ? { id_usr: member, nominativo: memberName } : null}
          onClose={() => void setAt({ nuovo: null })}
        />
      )}
    </>
  );
}

/** The conversation that waits for a press to be opened; to reload the page is such a press. */
function useUnopened(initialId: number | null) {
  const [unopenedId, setUnopenedId] = useState(initialId);
  useEffect(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type === "reload") setUnopenedId(null);
  }, []);
  return [unopenedId, setUnopenedId] as const;
}
