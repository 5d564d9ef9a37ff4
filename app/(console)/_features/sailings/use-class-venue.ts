import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { UserCourse } from "@/lib/contract/records";
import { isPractical } from "@/lib/rules/classes";
import { boatOf } from "./names";

interface ClassVenue {
  venue: string;
  /** The id of the venue; null for a practical course. */
  venueId: number | null;
  isPractical: boolean;
}

/**
 * Where a class is held: boat and port of a practical course, the venue of any other; "" while it is not
 * known. A course that no list has counts as practical, as in the form of one enrolment.
 */
export function useClassVenue(first: UserCourse): ClassVenue {
  const courses = useOwnQuery(read("corso.list"));
  const venues = useOwnQuery(read("sede.list"));
  const ports = useOwnQuery(read("porto.list"));
  const course = courses.data?.Corso.find(({ id }) => id === first.corso);
  const hasBoat = isPractical(course, first.Corso);
  const port = ports.data?.Porto.find(({ id }) => id === first.porto)?.nome;
  const venue = venues.data?.Sede.find(({ id }) => id === course?.sede)?.nome;
  return {
    isPractical: hasBoat,
    venueId: (!hasBoat && course?.sede) || null,
    venue: hasBoat ? [boatOf(first), port].filter(Boolean).join(", ") : (venue ?? ""),
  };
}
