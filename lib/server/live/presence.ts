import { type Colleague, type OpenEvent, openForMs, type RecordName } from "../../contract/live";
import type { OpenEntry } from "./messages";

/** Tabs of a session that may have something open at once: more than anybody works with. */
export const maxOpenTabs = 32;
const sweepMs = 1_000;

/** The people who have each record open, as far as this instance has heard. */
export interface Presence {
  /** Replaces the records that a tab has open. */
  set(entry: OpenEntry): void;
  /** Every record that somebody has open. */
  events(): OpenEvent[];
  /** Tabs of a session that have something open. */
  ofSession(sid: string): OpenEntry[];
}

/**
 * Calls `onChange` when the people who have a record open have changed, never when a tab reports the same
 * again.
 */
export function createPresence(onChange: (event: OpenEvent) => void): Presence {
  const byTab = new Map<string, OpenEntry>();
  let sweep: NodeJS.Timeout | undefined;

  const entries = () => [...byTab.values()];

  /** Changes the entries and reports the records whose people have changed. */
  function change(records: readonly RecordName[], work: () => void): void {
    const before = new Map(
      records.map((record) => [record, JSON.stringify(peopleOf(record, byTab.values()))]),
    );
    work();
    for (const [record, people] of before) {
      const now = peopleOf(record, byTab.values());
      if (JSON.stringify(now) !== people) onChange({ record, people: now });
    }
    if (byTab.size > 0) sweep ??= setInterval(dropOld, sweepMs).unref();
    else {
      clearInterval(sweep);
      sweep = undefined;
    }
  }

  function dropOld(): void {
    const old = [...byTab].filter(([, { until }]) => until <= Date.now());
    change(
      old.flatMap(([, { records }]) => records),
      () => {
        for (const [key] of old) byTab.delete(key);
      },
    );
  }

  return {
    set(entry) {
      const key = `${entry.sid} ${entry.tab}`;
      change([...(byTab.get(key)?.records ?? []), ...entry.records], () => {
        if (entry.records.length > 0) byTab.set(key, entry);
        else byTab.delete(key);
      });
    },
    events() {
      const open = entries();
      const records = new Set(open.flatMap((entry) => entry.records));
      return [...records].map((record) => ({ record, people: peopleOf(record, open) }));
    },
    ofSession: (sid) => entries().filter((entry) => entry.sid === sid),
  };
}

/** Each person once, whatever the number of tabs. */
function peopleOf(record: RecordName, entries: Iterable<OpenEntry>): Colleague[] {
  const people = new Map<number, Colleague>();
  for (const { records, person } of entries) if (records.includes(record)) people.set(person.id, person);
  return [...people.values()];
}

/** The entry of a tab for the records that it has open from now on. */
export function openEntry(entry: Omit<OpenEntry, "until">): OpenEntry {
  return { ...entry, until: Date.now() + openForMs };
}
