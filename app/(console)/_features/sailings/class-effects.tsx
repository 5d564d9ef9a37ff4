import { useMemo } from "react";
import { type Control, useWatch } from "react-hook-form";
import { useNamed } from "@/features/lookups/use-names";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { lessonDrafts } from "@/features/planning/drafts";
import { useClassReadiness } from "@/features/readiness/use-class-readiness";
import type { UserCourse } from "@/lib/contract/records";
import type { CourseClass } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import type { ClassValues } from "./class-form";
import { EffectLines } from "./effect-lines";
import { useClassVenue } from "./use-class-venue";

interface ClassEffectsProps {
  control: Control<ClassValues>;
  /** The enrolments as they are stored. */
  courseClass: CourseClass<UserCourse>;
}

/**
 * The effects of a change to a class before it is saved: papers that would be missing, and the plan warnings
 * of lessons, instructor, boat and venue (docs/rules/sailings.md#moving-a-class).
 */
export function ClassEffects({ control, courseClass }: ClassEffectsProps) {
  const [first] = courseClass;
  const { isPractical, venueId } = useClassVenue(first);
  const [barca, date, istruttore] = useWatch({ control, name: ["barca", "date", "istruttore"] });
  const changed = useChangedClass(courseClass, { barca, date, istruttore });
  const isComing = (date.at(-1) ?? "") >= todayInRome();
  const { readiness: before } = useClassReadiness(isComing ? courseClass : null, isPractical);
  const { readiness: after } = useClassReadiness(isComing ? changed : null, isPractical);
  const drafts = lessonDrafts({
    recordId: first.id,
    corso: first.corso ?? null,
    barca: isPractical ? barca : null,
    venue: venueId,
    date,
    istruttore,
    members: courseClass.map(({ utente, Utente }) =>
      utente ? { id_usr: utente, nominativo: Utente?.nominativo } : null,
    ),
  });
  return (
    <>
      <EffectLines before={before} after={after} />
      <DraftWarnings drafts={drafts} own={{ userCourses: courseClass.map(({ id }) => id) }} />
    </>
  );
}

type Changed = Pick<ClassValues, "barca" | "date" | "istruttore">;

/** The class as it would be, the same object while nothing of it changes. */
function useChangedClass(courseClass: CourseClass<UserCourse>, to: Changed): CourseClass<UserCourse> {
  const { date } = to;
  const barca = to.barca ?? 0;
  const istruttore = to.istruttore?.id_usr ?? 0;
  const nominativo = to.istruttore?.nominativo ?? "";
  const changed = useMemo(
    () =>
      courseClass.map((enrolment) => ({
        ...enrolment,
        date,
        barca,
        Barca: enrolment.barca === barca ? enrolment.Barca : null,
        istruttore,
        Istruttore: { id_usr: istruttore, nominativo },
      })),
    [courseClass, date, barca, istruttore, nominativo],
  );
  const named = useNamed(changed);
  return useMemo(() => {
    const [first, ...others] = (named ?? changed) as UserCourse[];
    return [first ?? courseClass[0], ...others];
  }, [named, changed, courseClass]);
}
