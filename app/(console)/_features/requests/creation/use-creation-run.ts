import { useQueryClient } from "@tanstack/react-query";
import { createEachOnce } from "@/lib/client/create-each-once";
import { refetchAfter, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { RequestBooking } from "../outcome/bookings";
import { requesterName } from "../request-types";
import type { CreationProps } from "./creation-props";
import { creationRun } from "./creation-run";
import type { CreationPerson } from "./people";
import { placesSince } from "./places-since";
import { type ChosenForRequest, chosenChanges, writtenValues } from "./request-changes";

export interface RunOptions<L> {
  people: readonly CreationPerson[];
  chosen: ChosenForRequest;
  readList: () => Promise<L>;
  /** The members who have a booking there already, by the list as it is now. */
  presentIn: (list: L) => ReadonlySet<number>;
  /** Why nothing can be created by the list as it is now, as a sentence; null where it can. */
  obstacleIn?: (list: L) => string | null;
  /** The bookings in the list, as an outcome is reckoned from them. */
  bookingsIn: (list: L) => readonly RequestBooking[];
  /** The ids of the bookings that were there when the dialog opened. */
  known: ReadonlySet<number>;
  create: (person: number) => Promise<unknown>;
  createCall: "crocierautente.create" | "corsoutente.create";
}

/**
 * Makes the run that writes to the requests and creates the bookings. `afterRun` reads the changed lists
 * again and gives the names of those whose booking somebody else has changed meanwhile.
 */
export function useCreationRun(props: Pick<CreationProps, "kind" | "requests" | "onWritten">) {
  const { kind, requests, onWritten } = props;
  const { id: me } = useViewer();
  const queries = useQueryClient();
  const { write } = useWrite(kind.update, { refetch: false });

  return function makeRun<L>(options: RunOptions<L>) {
    const { people, chosen, readList, presentIn, createCall } = options;
    const placeSince = placesSince({ kind, requests, known: options.known });
    /** The members who were there before the first run. */
    let before: ReadonlySet<number> | undefined;
    const each = createEachOnce<L>({
      readList,
      isPresent: (list, id) => {
        before ??= presentIn(list);
        return presentIn(list).has(Number(id));
      },
      obstacleIn: (list, id) =>
        options.obstacleIn?.(list) ?? placeSince(Number(id), options.bookingsIn(list)),
      create: (id) => options.create(Number(id)),
    });
    const changes = new Map(requests.map((one) => [one.id, chosenChanges(one, chosen, me)]));
    const isOfChosen = (id: number) => people.some((person) => person.requests.includes(id));
    const run = creationRun({
      people,
      requests: requests
        .filter(({ id }) => isOfChosen(id) && Object.keys(changes.get(id) ?? {}).length > 0)
        .map((one) => ({ id: one.id, label: `Richiesta di ${requesterName(one)}` })),
      write: async (id) => {
        const stored = requests.find((one) => one.id === id);
        const fields = changes.get(id);
        if (!stored || !fields) return;
        await write({ params: { id }, stored, changes: fields });
        onWritten?.(writtenValues(fields, chosen));
      },
      create: each.send,
    });

    return {
      ...run,
      async afterRun(): Promise<string[]> {
        each.endRun();
        await Promise.all([refetchAfter(queries, createCall), refetchAfter(queries, kind.update)]);
        const now = await readList().then(presentIn, () => null);
        const expected = [...run.placed, ...(before ?? [])];
        const gone = now ? expected.filter((id) => !now.has(id)) : [];
        return [...new Set(gone)].map((id) => nameOf(people, id));
      },
    };
  };
}

const nameOf = (people: readonly CreationPerson[], id: number) =>
  people.find(({ id_usr }) => id_usr === id)?.name ?? "un altro partecipante";
