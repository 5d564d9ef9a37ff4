import { useQuery } from "@tanstack/react-query";
import { EntriesSection } from "@/components/list/entries-section";
import { usePostRows } from "@/features/logbook/use-post-rows";
import { useNamed } from "@/features/lookups/use-names";
import { read } from "@/lib/client/query";
import { todayInRome } from "@/lib/rules/dates";
import { closedCruises, cruisesToClose, pastCourses } from "./activities-of-member";
import { courseEntry, postEntry, userCruiseEntry } from "./entries";

export function CruisesToClose({ member }: { member: number }) {
  const query = useQuery(read("crocierautente.toClose"));
  const open = useQuery(read("crocierautente.list")).data?.Crociera ?? [];
  const today = todayInRome();
  const own = useNamed(query.data && cruisesToClose(member, query.data.Attivita, open, today));
  return (
    <EntriesSection
      title="Crociere da chiudere"
      query={query}
      entries={own?.map((userCruise) => userCruiseEntry(userCruise, today))}
      failed="Le crociere da chiudere non si sono caricate."
      empty="Nessuna crociera da chiudere."
    />
  );
}

export function ClosedCruises({ member }: { member: number }) {
  const query = useQuery(read("crocierautente.closed"));
  const today = todayInRome();
  const own = useNamed(query.data && closedCruises(member, query.data.Attivita));
  return (
    <EntriesSection
      title="Crociere chiuse"
      query={query}
      entries={own?.map((userCruise) => userCruiseEntry(userCruise, today))}
      failed="Le crociere chiuse non si sono caricate."
      empty="Nessuna crociera chiusa."
    />
  );
}

export function PastCourses({ member }: { member: number }) {
  const query = useQuery(read("corsoutente.list"));
  const today = todayInRome();
  const own = useNamed(query.data && pastCourses(member, query.data.Crociera, today));
  return (
    <EntriesSection
      title="Corsi finiti"
      query={query}
      entries={own?.map((course) => courseEntry(course, today))}
      failed="I corsi finiti non si sono caricati."
      empty="Nessun corso finito."
    />
  );
}

export function Posts({ member }: { member: number }) {
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
