import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { EntriesSection } from "@/components/list/entries-section";
import type { RecordEntry } from "@/components/list/record-entries";
import { usePostRows } from "@/features/logbook/use-post-rows";
import { type Booked, useNamedBookings } from "@/features/sailings/use-named-bookings";
import { read } from "@/lib/client/query";
import type { Answer, ReadKey } from "@/lib/contract";
import { todayInRome } from "@/lib/rules/dates";
import {
  closedCruises,
  cruisesToClose,
  pastCourses,
  requestsOf,
  runningCourses,
  upcomingCruises,
} from "./activities-of-member";
import { courseEntry, postEntry, requestEntry, userCruiseEntry } from "./entries";

/** All that a member has pending and has done. */
export function ActivitySections({ member }: { member: number }) {
  const today = todayInRome();
  const open = useQuery(read("crocierautente.list")).data?.Crociera ?? [];
  return (
    <div className="grid items-start gap-x-10 gap-y-10 pb-6 xl:grid-cols-2">
      <Group title="In arrivo e in sospeso">
        <Requests member={member} />
        <Section
          title="Crociere in programma"
          from="crocierautente.list"
          own={({ Crociera }) => upcomingCruises(member, Crociera, today)}
          entryOf={(userCruise) => userCruiseEntry(userCruise, today)}
          failed="Le crociere in programma non si sono caricate."
          empty="Nessuna crociera in programma."
        />
        <Section
          title="Corsi non ancora finiti"
          from="corsoutente.list"
          own={({ Crociera }) => runningCourses(member, Crociera, today)}
          entryOf={(course) => courseEntry(course, today)}
          failed="I corsi non ancora finiti non si sono caricati."
          empty="Nessun corso ancora da finire."
        />
      </Group>
      <Group title="Già fatto">
        <Section
          title="Crociere da chiudere"
          from="crocierautente.toClose"
          own={({ Attivita }) => cruisesToClose(member, Attivita, open, today)}
          entryOf={(userCruise) => userCruiseEntry(userCruise, today)}
          failed="Le crociere da chiudere non si sono caricate."
          empty="Nessuna crociera da chiudere."
        />
        <Section
          title="Crociere chiuse"
          from="crocierautente.closed"
          own={({ Attivita }) => closedCruises(member, Attivita)}
          entryOf={(userCruise) => userCruiseEntry(userCruise, today)}
          failed="Le crociere chiuse non si sono caricate."
          empty="Nessuna crociera chiusa."
        />
        <Section
          title="Corsi finiti"
          from="corsoutente.list"
          own={({ Crociera }) => pastCourses(member, Crociera, today)}
          entryOf={(course) => courseEntry(course, today)}
          failed="I corsi finiti non si sono caricati."
          empty="Nessun corso finito."
        />
        <Posts member={member} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-base font-semibold">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

interface SectionProps<K extends ReadKey, T extends Booked> {
  title: string;
  from: K;
  /** The records of this member in an answer. */
  own: (answer: Answer<K>) => T[];
  entryOf: (record: T) => RecordEntry;
  failed: string;
  empty: string;
}

function Section<K extends ReadKey, T extends Booked>(props: SectionProps<K, T>) {
  const { from, own, entryOf, ...texts } = props;
  const query = useQuery(read(from));
  const records = useNamedBookings(query.data && own(query.data));
  return <EntriesSection {...texts} query={query} entries={records?.map(entryOf)} />;
}

function Requests({ member }: { member: number }) {
  return (
    <>
      <Section
        title="Richieste di crociere"
        from="richiestacrociera.pending"
        own={({ Richieste }) => requestsOf(member, Richieste)}
        entryOf={(request) => requestEntry(request, { member, path: "/crociererichieste" })}
        failed="Le richieste di crociere non si sono caricate."
        empty="Nessuna richiesta di crociera in sospeso."
      />
      <Section
        title="Richieste di corsi"
        from="richiestacorso.pending"
        own={({ Richieste }) => requestsOf(member, Richieste)}
        entryOf={(request) => requestEntry(request, { member, path: "/corsirichieste" })}
        failed="Le richieste di corsi non si sono caricate."
        empty="Nessuna richiesta di corso in sospeso."
      />
    </>
  );
}

function Posts({ member }: { member: number }) {
  const query = useQuery(read("logbook.search", { body: { id_usr: member } }));
  const rows = usePostRows(query.data?.LogBook);
  const latestFirst = rows?.toSorted((one, other) => (other.data ?? "").localeCompare(one.data ?? ""));
  return (
    <EntriesSection
      title="Post del logbook"
      query={query}
      entries={latestFirst?.map((post) => postEntry(post, member))}
      failed="I post del logbook non si sono caricati."
      empty="Nessun post nel logbook."
    />
  );
}
