import { useMemo, useSyncExternalStore } from "react";
import type { Colleague, OpenEvent, RecordName } from "../../contract/live";
import { createSignal } from "../../signal";
import { useViewer } from "../viewer";

/** In ms: a new stream names at once the people who have a record open; those not named by then have left. */
const NAMED_WITHIN_MS = 3_000;
/** A stream that comes back within so long, in ms, changes nothing on screen. */
const BACK_WITHIN_MS = 10_000;

const nobody: readonly Colleague[] = [];

/** The people who have each record open in the office, as the live stream names them. */
export function createOpenElsewhere() {
  const known = new Map<RecordName, { people: readonly Colleague[]; isNamed: boolean }>();
  const { emit, subscribe } = createSignal();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take({ record, people }: OpenEvent) {
    // The same people stay the same list, so that nothing is drawn, or read out, again.
    const before = known.get(record)?.people ?? nobody;
    const isSame = people.length === before.length && people.every(({ id }, at) => id === before[at]?.id);
    if (people.length === 0) known.delete(record);
    else known.set(record, { people: isSame ? before : people, isNamed: true });
    if (!isSame) emit();
  }
  function dropUnnamedAfter(ms: number) {
    for (const entry of known.values()) entry.isNamed = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const [record, { isNamed }] of known) if (!isNamed) known.delete(record);
      emit();
    }, ms);
  }

  return {
    take,
    begun: () => dropUnnamedAfter(NAMED_WITHIN_MS),
    lost: () => dropUnnamedAfter(BACK_WITHIN_MS),
    all: (): OpenEvent[] => [...known].map(([record, { people }]) => ({ record, people: [...people] })),
    peopleOf: (record: RecordName) => known.get(record)?.people ?? nobody,
    subscribe,
  };
}

/** The open records of colleagues, as this page knows them. */
export const presence = createOpenElsewhere();

/** The records that somebody else than `me` has open now. */
export function openElsewhere(me: number): ReadonlySet<RecordName> {
  const isOthers = ({ people }: OpenEvent) => people.some(({ id }) => id !== me);
  return new Set(presence.all().flatMap((event) => (isOthers(event) ? event.record : [])));
}

/** The records that colleagues have open, followed; the same set until it is another one. */
export function useOpenElsewhere(): ReadonlySet<RecordName> {
  const { id: me } = useViewer();
  const names = useStoreText(() => JSON.stringify([...openElsewhere(me)]));
  return useMemo(() => new Set(JSON.parse(names) as RecordName[]), [names]);
}

/** The colleagues who have one of these records open, each once; the same list until it is another one. */
export function useColleagues(records: readonly RecordName[]): readonly Colleague[] {
  const { id: me } = useViewer();
  const people = useStoreText(() => {
    const others = records.flatMap(presence.peopleOf).filter(({ id }) => id !== me);
    return JSON.stringify([...new Map(others.map((person) => [person.id, person])).values()]);
  });
  return useMemo(() => JSON.parse(people) as Colleague[], [people]);
}

/** As JSON, so that what has not changed draws nothing again; of an empty list on the server. */
const useStoreText = (textNow: () => string) => useSyncExternalStore(presence.subscribe, textNow, () => "[]");
