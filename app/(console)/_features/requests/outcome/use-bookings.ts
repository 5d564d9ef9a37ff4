import { useMemo } from "react";
import { useNamedBookings } from "@/features/sailings/use-named-bookings";
import { type ShownIn, useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { RequestType } from "../request-types";
import { courseBooking, cruiseBooking } from "./bookings";
import { byMember } from "./outcome";

/**
 * The bookings that requests may have become, by member: user cruises, open and closed, or user courses.
 * Undefined until all are read; `query` says what failed.
 */
export function useBookings({ isCourse }: RequestType, shownIn: ShownIn) {
  const open = useOwnQuery({ ...read("crocierautente.list"), enabled: !isCourse }, shownIn);
  const closed = useOwnQuery({ ...read("crocierautente.closed"), enabled: !isCourse }, shownIn);
  const enrolled = useOwnQuery({ ...read("corsoutente.list"), enabled: isCourse }, shownIn);
  const courses = useOwnQuery({ ...read("corso.list"), enabled: isCourse }, shownIn);
  const openOnes = useNamedBookings(open.data?.Crociera);
  const closedOnes = useNamedBookings(closed.data?.Attivita);
  const userCourses = useNamedBookings(enrolled.data?.Crociera);
  const courseList = courses.data?.Corso;
  const bookings = useMemo(() => {
    if (isCourse) {
      const listed = new Map(courseList?.map((course) => [course.id, course]));
      return (
        userCourses && byMember(userCourses.map((one) => courseBooking(one, listed.get(one.corso ?? 0))))
      );
    }
    if (!openOnes || !closedOnes) return undefined;
    // A server may name the closed ones in both lists.
    const listed = new Map([...closedOnes, ...openOnes].map((one) => [one.id, one]));
    return byMember([...listed.values()].map(cruiseBooking));
  }, [isCourse, openOnes, closedOnes, userCourses, courseList]);
  const queries = isCourse ? [enrolled] : [open, closed];
  return {
    data: bookings,
    error: queries.find(({ data, error }) => !data && error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.filter(({ data }) => !data).map((query) => query.refetch())),
  };
}
