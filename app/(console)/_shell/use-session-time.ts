import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchActs } from "@/lib/client/activity";
import { isSessionOver } from "@/lib/client/errors";
import { onSignIn } from "@/lib/client/session";
import { readSessionTime } from "@/lib/client/session-time";
import { useViewer } from "@/lib/client/viewer";
import type { SessionTime } from "@/lib/contract/session-time";

/** The end of a session is announced so long before it. */
export const noticeSeconds = 120;
/** The seconds between two reads of the session's time near its end: another tab may have extended it. */
const repeatSeconds = 20;
/** While somebody works on a page, the server is told of it this often at most. */
const RENEW_MS = 2 * 60_000;

const timeQuery = queryOptions<SessionTime>({ queryKey: ["session-time"], queryFn: readSessionTime });

export const secondsLeft = ({ idleSeconds, maxSeconds }: SessionTime) => Math.min(idleSeconds, maxSeconds);

/** When the session ends, read again when that is near (docs/rules/sign-in.md#end-of-a-session). */
export function useSessionTime() {
  const { sessionTime } = useViewer();
  return useQuery({
    ...timeQuery,
    initialData: sessionTime,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.error) return isSessionOver(state.error) ? false : repeatSeconds * 1000;
      return Math.max(repeatSeconds, secondsLeft(state.data ?? sessionTime) - noticeSeconds) * 1000;
    },
  });
}

/**
 * Extends the session while a person works on the page without a call, such as on a long text, and takes up
 * the next one when they sign in in another tab: this one asks no more once its session has ended.
 */
export function useRenewal(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onSignIn(() => {
        const { queryKey } = timeQuery;
        // Only where the end was seen: others would ask for their password when somebody else signs in.
        if (isSessionOver(queries.getQueryState(queryKey)?.error)) void queries.refetchQueries({ queryKey });
      }),
    [queries],
  );
  useEffect(
    () =>
      watchActs(() => {
        const state = queries.getQueryState(timeQuery.queryKey);
        if (!state?.data || isSessionOver(state.error)) return;
        // The button must stay under the pointer that comes to it; the next repetition tells of the act.
        if (secondsLeft(state.data) <= noticeSeconds) return;
        if (Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < RENEW_MS) return;
        void queries.refetchQueries({ queryKey: timeQuery.queryKey }, { cancelRefetch: false });
      }),
    [queries],
  );
}
