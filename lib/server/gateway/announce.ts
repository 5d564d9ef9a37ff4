import { isWrite } from "../../contract";
import { isTabName, type StaleEvent, TAB_HEADER } from "../../contract/live";
import { staleAfter } from "../../contract/stale";
import { log } from "../../log";
import { failureOf, isRefusedByLegacy } from "../legacy/failures";
import { afterWrites, type RequestContext } from "../legacy/request-context";
import type { RoutedCall } from "./routed-call";

/** The receiver of the events that name the reads that a write has made stale. */
export interface Announcer {
  publish(event: StaleEvent): void;
}

interface Announced {
  call: Pick<RoutedCall, "sent" | "meant">;
  headers: Headers;
  context: RequestContext;
}

/**
 * Carries a call out, and announces the reads that it has made stale once a write was sent that the legacy
 * API has not refused: one that succeeded, and one whose answer never came or could not be read, when it has
 * ended (docs/rules/live.md#stale).
 */
export async function announced<T>(
  announcer: Announcer,
  { call, headers, context }: Announced,
  work: () => Promise<T>,
): Promise<T> {
  let isRefused = false;
  try {
    return await work();
  } catch (error) {
    isRefused = isRefusedByLegacy(failureOf(error).code);
    throw error;
  } finally {
    // A write that is still under way may turn out to have had no connection.
    if (!isRefused)
      await afterWrites(context, async () => context.hasSentWrite && publish(announcer, call, headers));
  }
}

function publish(announcer: Announcer, { sent, meant }: Announced["call"], headers: Headers): void {
  const reads = [...new Set([sent, meant].filter(isWrite).flatMap(staleAfter))];
  const tab = headers.get(TAB_HEADER) ?? "";
  try {
    if (reads.length > 0) announcer.publish({ reads, ...(isTabName(tab) && { tab }) });
  } catch (error) {
    // The write is done, even when announcing it fails.
    log().error({ err: error }, "live-announce");
  }
}
