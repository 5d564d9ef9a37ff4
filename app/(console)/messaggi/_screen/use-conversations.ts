import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import { type Conversation, conversationsOf, type Message } from "@/lib/rules/conversations";

const POLL_MS = 30_000;

/** The conversations, refetched while the page is visible: the list has no side effect, unlike a thread. */
export function useConversations(sent: readonly Message[]) {
  const { id: viewer } = useViewer();
  const query = useQuery({
    ...read("messaggi.list"),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });
  const { data } = query;
  const conversations = useMemo(() => data && conversationsOf(data, viewer, sent), [data, viewer, sent]);
  return { query, conversations, unreadCount: data?.NonLetti.length };
}

export interface ListFilter {
  search: string;
  onlyUnread: boolean;
  /** id_usr of the other person. */
  member: number | null;
  /** Stays in the list of unread ones while it is open, though opening has read it. */
  openId: number | null;
}

/** The conversations that a filter leaves, in their order. */
export function useFiltered(conversations: readonly Conversation[] | undefined, filter: ListFilter) {
  const { search, onlyUnread, member, openId } = filter;
  const folded = useMemo(
    () => new Map(conversations?.map((one) => [one.id, fold(one.words)])),
    [conversations],
  );
  return useMemo(() => {
    const words = searchWords(search);
    return conversations?.filter(
      (one) =>
        (member === null || one.other.id_usr === member) &&
        (!onlyUnread || one.unread.length > 0 || one.id === openId) &&
        matches(folded.get(one.id) ?? "", words),
    );
  }, [conversations, folded, search, onlyUnread, member, openId]);
}
