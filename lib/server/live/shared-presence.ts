import type { Redis } from "ioredis";
import type { OpenEvent } from "../../contract/live";
import type { Channel } from "./channel";
import { maxReturnMs } from "./frames";
import type { OpenEntry } from "./messages";
import { createPresence, maxOpenTabs, openEntry, type Presence } from "./presence";
import { createPresenceStore } from "./presence-store";

/** The time in ms that a browser that comes back may take to report its open records. */
const roundTripMs = 2_000;
/**
 * A tab that takes the stream over, or comes back to it, reports its open records again. When a stream ends,
 * its records are dropped only after this time, so that colleagues do not see them go and come.
 */
const takeOverMs = maxReturnMs + roundTripMs;

/** The people who have each record open, on this instance and the others. */
export interface SharedPresence extends Pick<Presence, "events"> {
  /**
   * Takes the records that a tab has open; false when too many tabs of its session have some open. Throws
   * StoreUnavailable when Redis does not answer.
   */
  open(entry: Omit<OpenEntry, "until">): Promise<boolean>;
  /** Takes an entry that another instance has received. */
  receive(entry: OpenEntry): void;
  /** Reads the entries that other instances have received before this one listened. */
  load(): Promise<void>;
  /** A session is over. */
  endSession(sid: string): void;
  /**
   * Closes the records that a session had open when its stream ended, after a while, unless `isBack` or a tab
   * has reported them again since.
   */
  endLater(sid: string, isBack: () => boolean): void;
}

export function createSharedPresence(
  redis: Redis | null,
  channel: Pick<Channel, "send">,
  onChange: (event: OpenEvent) => void,
): SharedPresence {
  const presence = createPresence(onChange);
  const store = createPresenceStore(redis);

  async function put(entry: OpenEntry): Promise<void> {
    presence.set(entry);
    channel.send({ kind: "open", entry });
    await store.set(entry);
  }

  return {
    events: presence.events,
    receive: presence.set,
    async open(given) {
      const others = presence.ofSession(given.sid).filter(({ tab }) => tab !== given.tab);
      if (given.records.length > 0 && others.length >= maxOpenTabs) return false;
      await put(openEntry(given));
      return true;
    },
    async load() {
      for (const entry of await store.all()) {
        const known = presence.ofSession(entry.sid).find(({ tab }) => tab === entry.tab);
        if (!known || known.until < entry.until) presence.set(entry);
      }
    },
    endSession(sid) {
      for (const entry of presence.ofSession(sid)) presence.set({ ...entry, records: [] });
      // An entry that stays in Redis expires by itself.
      void store.endSession(sid).catch(() => {});
    },
    endLater(sid, isBack) {
      const said = presence.ofSession(sid);
      if (said.length === 0) return;
      setTimeout(() => {
        if (isBack()) return;
        const isSaidAgain = (entry: OpenEntry) =>
          !said.some(({ tab, until }) => tab === entry.tab && until === entry.until);
        for (const entry of presence.ofSession(sid))
          if (!isSaidAgain(entry)) void put({ ...entry, records: [] }).catch(() => {});
      }, takeOverMs).unref();
    },
  };
}
