import { createContext } from "react";
import { formatCount } from "@/lib/format/counts";

/**
 * How many records are missing from what the page shows, because they cannot be read. The shell provides it
 * (app/(console)/_shell/unreadable-records.tsx).
 */
export const UnreadableCount = createContext(0);

/** "1 scheda illeggibile", "3 schede illeggibili". */
export const unreadableText = (count: number) =>
  count === 1 ? "1 scheda illeggibile" : `${formatCount(count)} schede illeggibili`;
