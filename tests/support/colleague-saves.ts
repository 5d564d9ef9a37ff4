import type { QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { hold } from "@/lib/client/live/holds";
import { createStaleRefetch } from "@/lib/client/live/stale-refetch";
import type { ReadKey } from "@/lib/contract";

let ends: (() => void)[] = [];

/**
 * A dialog is open over a page, as in the console; the result tells that page what a colleague has made
 * stale, as the live stream does. `endColleagueSaves` ends it.
 */
export function colleagueSaves(queries: QueryClient): (...reads: ReadKey[]) => Promise<void> {
  const stale = createStaleRefetch(queries);
  ends.push(stale.stop, hold());
  return (...reads) => act(async () => stale.tell(reads));
}

export function endColleagueSaves(): void {
  for (const end of ends) end();
  ends = [];
}
