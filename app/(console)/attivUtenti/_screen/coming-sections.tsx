import { useQuery } from "@tanstack/react-query";
import { EntriesSection } from "@/components/list/entries-section";
import { useNamed } from "@/features/lookups/use-names";
import { read } from "@/lib/client/query";
import { todayInRome } from "@/lib/rules/dates";
import { requestsOf, runningCourses, upcomingCruises } from "./activities-of-member";
import { courseEntry, requestEntry, userCruiseEntry } from "./entries";

export function CruiseRequests({ member }: { member: number }) {
  const query = useQuery(read("richiestacrociera.pending"));
  const own = useNamed(query.data && requestsOf(member, query.data.Richieste));
  return (
    <EntriesSection
      title="Richieste di crociere"
      query={query}
      entries={own?.map((request) => requestEntry(request, { member, path: "/crociererichieste" }))}
      failed="Le richieste di crociere non si sono caricate."
      empty="Nessuna richiesta di crociera in sospeso."
    />
  );
}

export function CourseRequests({ member }: { member: number }) {
  const query = useQuery(read("richiestacorso.pending"));
  const own = useNamed(query.data && requestsOf(member, query.data.Richieste));
  return (
    <EntriesSection
      title="Richieste di corsi"
      query={query}
      entries={own?.map((request) => requestEntry(request, { member, path: "/corsirichieste" }))}
      failed="Le richieste di corsi non si sono caricate."
      empty="Nessuna richiesta di corso in sospeso."
    />
  );
}

export function ComingCruises({ member }: { member: number }) {
  const query = useQuery(read("crocierautente.list"));
  const today = todayInRome();
  const own = useNamed(query.data && upcomingCruises(member, query.data.Crociera, today));
  return (
    <EntriesSection
      title="Crociere in programma"
      query={query}
      entries={own?.map((userCruise) => userCruiseEntry(userCruise, today))}
      failed="Le crociere in programma non si sono caricate."
      empty="Nessuna crociera in programma."
    />
  );
}

export function RunningCourses({ member }: { member: number }) {
  const query = useQuery(read("corsoutente.list"));
  const today = todayInRome();
  const own = useNamed(query.data && runningCourses(member, query.data.Crociera, today));
  return (
    <EntriesSection
      title="Corsi in svolgimento"
      query={query}
      entries={own?.map((course) => courseEntry(course, today))}
      failed="I corsi in svolgimento non si sono caricati."
      empty="Nessun corso in svolgimento."
    />
  );
}
