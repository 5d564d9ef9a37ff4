import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { planCapacities } from "@/features/planning/plan-entries";
import { useNamedBookings } from "@/features/sailings/use-named-bookings";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, readNow, useWrite } from "@/lib/client/query";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { todayInRome } from "@/lib/rules/dates";
import type { CreationProps } from "../creation/creation-props";
import { courseBooking, cruiseBooking, type RequestBooking } from "../outcome/bookings";
import { classTargets, type JoinTarget, sailingTargets } from "./targets";

/** The list as it was just read. */
export interface TargetsNow {
  targets: JoinTarget[];
  bookings: RequestBooking[];
}

/**
 * The sailings or classes that the requests can join, how they are read again, and how somebody gets a place.
 * Boats and venues say how many places there are; while they cannot be read nobody knows.
 */
export function useJoinTargets({ kind, requests: [request] }: Pick<CreationProps, "kind" | "requests">) {
  const { isCourse } = kind;
  const queries = useQueryClient();
  const cruiseList = useOwnQuery({ ...read("crocierautente.list"), enabled: !isCourse });
  const courseList = useOwnQuery({ ...read("corsoutente.list"), enabled: isCourse });
  const boats = useOwnQuery(read("barche.list"));
  const venues = useOwnQuery({ ...read("sede.list"), enabled: isCourse });
  const courses = useOwnQuery({ ...read("corso.list"), enabled: isCourse });
  const userCruises = useNamedBookings(cruiseList.data?.Crociera);
  const userCourses = useNamedBookings(courseList.data?.Crociera);
  const createCruise = useWrite("crocierautente.create", { refetch: false });
  const createCourse = useWrite("corsoutente.create", { refetch: false });

  const make = useMemo(() => {
    const { berths, seats } = planCapacities({ boats: boats.data?.Barche, venues: venues.data?.Sede });
    const facts = { today: todayInRome(), berths };
    const offer = {
      offerId: isCourse ? request.corso : request.crociera,
      offerName: isCourse ? request.Corso?.nome : request.Crociera?.nome,
    };
    const course = courses.data?.Corso.find(({ id, nome }) =>
      offer.offerId ? id === offer.offerId : Boolean(nome) && nome === offer.offerName,
    );
    return {
      cruises: (list: readonly UserCruise[]) => sailingTargets(list, offer, facts),
      courses: (list: readonly UserCourse[]) => classTargets(list, offer, { ...facts, seats, course }),
    };
  }, [isCourse, request, boats.data, venues.data, courses.data]);

  const targets = useMemo(
    () => (isCourse ? userCourses && make.courses(userCourses) : userCruises && make.cruises(userCruises)),
    [isCourse, userCourses, userCruises, make],
  );

  async function readTargets(): Promise<TargetsNow> {
    if (isCourse) {
      const { Crociera } = await readNow(queries, "corsoutente.list");
      return { targets: make.courses(Crociera), bookings: Crociera.map((one) => courseBooking(one)) };
    }
    const { Crociera } = await readNow(queries, "crocierautente.list");
    return { targets: make.cruises(Crociera), bookings: Crociera.map(cruiseBooking) };
  }

  function create(target: JoinTarget, utente: number): Promise<unknown> {
    const body = target.bodyFor(utente);
    return "corso" in body ? createCourse.write({ body }) : createCruise.write({ body });
  }

  return { list: isCourse ? courseList : cruiseList, targets, readTargets, create };
}
