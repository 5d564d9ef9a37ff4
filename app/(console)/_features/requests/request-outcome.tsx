import { useQuery } from "@tanstack/react-query";
import { RecordEntries, type RecordEntry } from "@/components/list/record-entries";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { read } from "@/lib/client/query";
import { formatDateRange } from "@/lib/format/dates";
import { recordHref } from "@/lib/routes";
import { readLegacyDate } from "@/lib/rules/dates";
import { isClosedCourse, lastLesson, lessonsOf } from "@/lib/rules/lessons";
import { comesOf, type RequestFacts } from "@/lib/rules/requests";
import { creationPeople } from "./creation/people";
import type { MemberRequest } from "./request-types";

/**
 * What came of a cruise request: its participants' user cruises, as links (docs/rules/requests.md#outcome).
 */
export function CruiseOutcome({ request }: { request: MemberRequest }) {
  const query = useQuery(read("crocierautente.list"));
  const facts = factsOf(request, request.crociera, request.Crociera?.nome);
  const entries = query.data?.Crociera.flatMap((one): RecordEntry[] => {
    const booking = { offerId: one.crociera, offerName: one.Crociera?.nome, utente: one.utente };
    if (!comesOf(facts, { ...booking, end: one.fine ?? null })) return [];
    const around = one.chiusa === 1 ? { vista: "chiuse" } : undefined;
    return [
      {
        key: one.id,
        href: recordHref("/crociereutente", one.id, around),
        name: one.Utente?.nominativo || nameIn(request, one.utente),
        detail: [formatDateRange(one.inizio, one.fine), one.Barca?.nome].filter(Boolean).join(", "),
      },
    ];
  });
  return (
    <RecordSection
      title="Crociere create"
      count={entries?.length}
      query={query}
      failed="Non si legge che cosa è nato dalla richiesta."
    >
      {() => (
        <Outcome entries={entries} nothing="Ancora nessuna: «Crea crociere» ne fa una per partecipante." />
      )}
    </RecordSection>
  );
}

/** As `CruiseOutcome`, for a course request and user courses. */
export function CourseOutcome({ request }: { request: MemberRequest }) {
  const query = useQuery(read("corsoutente.list"));
  const facts = factsOf(request, request.corso, request.Corso?.nome);
  const entries = query.data?.Crociera.flatMap((one): RecordEntry[] => {
    const booking = { offerId: one.corso, offerName: one.Corso?.nome, utente: one.utente };
    if (!comesOf(facts, { ...booking, end: lastLesson(one) })) return [];
    const around = isClosedCourse(one) ? { elenco: "chiusi" } : undefined;
    const lessons = lessonsOf(one);
    return [
      {
        key: one.id,
        href: recordHref("/corsoutente", one.id, around),
        name: one.Utente?.nominativo || nameIn(request, one.utente),
        detail: lessons.length > 0 ? formatDateRange(lessons[0], lastLesson(one)) : "Senza date",
      },
    ];
  });
  return (
    <RecordSection
      title="Corsi creati"
      count={entries?.length}
      query={query}
      failed="Non si legge che cosa è nato dalla richiesta."
    >
      {() => <Outcome entries={entries} nothing="Ancora nessuno: «Crea corsi» ne fa uno per partecipante." />}
    </RecordSection>
  );
}

function Outcome({ entries = [], nothing }: { entries: RecordEntry[] | undefined; nothing: string }) {
  return entries.length > 0 ? <RecordEntries entries={entries} /> : <EmptySection>{nothing}</EmptySection>;
}

function factsOf(
  request: MemberRequest,
  offerId: number | null | undefined,
  offerName: string | null | undefined,
): RequestFacts {
  const people = new Set(creationPeople(request).people.map(({ id_usr }) => id_usr));
  return { offerId, offerName, people, arrived: readLegacyDate(request.created_at) };
}

function nameIn(request: MemberRequest, id_usr: number | null | undefined): string {
  const { people } = creationPeople(request);
  return people.find((person) => person.id_usr === id_usr)?.name ?? "Senza nome";
}
