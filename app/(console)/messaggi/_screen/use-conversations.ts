import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIsLive } from "@/lib/client/live/use-is-live";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import { type Conversation, conversationsOf, type Message, unreadOf } from "@/lib/rules/conversations";

/** By id of the conversation: its messages as its thread was read here, and what was sent since. */
export type KnownThreads = ReadonlyMap<number, readonly Message[]>;

/**
 * Members write past Pontile, which the live stream does not tell; without a stream nothing is told of
 * colleagues either.
 */
const pollMs = { live: 120_000, alone: 60_000 } as const;

/** The conversations, refetched while the page is visible: the list has no side effect, unlike a thread. */
export function useConversations(threads: KnownThreads) {
  const { id: viewer } = useViewer();
  const isLive = useIsLive();
  const query = useQuery({
    ...read("messaggi.list"),
    refetchInterval: isLive ? pollMs.live : pollMs.alone,
    refetchOnWindowFocus: "always",
  });
  const { data } = query;
  const conversations = useMemo(
    () => data && conversationsOf(data, viewer, [...threads.values()].flat()),
    [data, viewer, threads],
  );
  return { query, conversations, unreadCount: data && unreadOf(data.NonLetti, viewer).length };
}

/** The conversations with a member, `id_usr`; all of them where it is null. */
export function useConversationsWith(
  conversations: readonly Conversation[] | undefined,
  member: number | null,
) {
  return useMemo(
    () => (member === null ? conversations : conversations?.filter(({ other }) => other.id_usr === member)),
    [conversations, member],
  );
}

interface ListFilter {
  search: string;
  onlyUnread: boolean;
  /** Stays in the list of unread ones while it is open, though opening has read it. */
  openId: number | null;
}

/** The conversations that a filter leaves, in their order. */
export function useFiltered(conversations: readonly Conversation[] | undefined, filter: ListFilter) {
  const { search, onlyUnread, openId } = filter;
  const folded = useMemo(
    () => new Map(conversations?.map((one) => [one.id, fold(one.words)])),
    [conversations],
  );
  return useMemo(() => {
    const words = searchWords(search);
    return conversations?.filter(
      (one) =>
        (!onlyUnread || one.unread.length > 0 || one.id === openId) &&
        matches(folded.get(one.id) ?? "", words),
    );
  }, [conversations, folded, search, onlyUnread, openId]);
}
