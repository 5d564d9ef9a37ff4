import type { Control } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { MemberField } from "@/features/members/member-field";
import { ClassReadiness } from "@/features/readiness/class-readiness";
import type { UserCourse } from "@/lib/contract/records";
import { countOf, countParticipants } from "@/lib/format/counts";
import { formatDate } from "@/lib/format/dates";
import type { CourseClass } from "@/lib/rules/classes";
import { isClosedEnrolment, lessonsOf } from "@/lib/rules/lessons";
import { ToCloseBadge } from "./badges";
import { ClassActions, isClassToClose } from "./class-actions";
import { ClassEffects } from "./class-effects";
import { ClassFields } from "./class-fields";
import { type ClassValues, classForm } from "./class-form";
import { ClassPeople } from "./class-people";
import { classDifferences } from "./differences";
import { GroupHistory } from "./group-history";
import { classKind } from "./group-kinds";
import { GroupSheet } from "./group-sheet";
import { courseOf, nameOr } from "./names";
import { unevenHint } from "./uneven-hint";
import { useClassVenue } from "./use-class-venue";
import { type OpenGroupProps, useGroupSheet } from "./use-group-sheet";
import { usePortNames } from "./use-sailing-offer";

/** The sheet of a class that was found: edited once, saved for all its enrolments. */
export function OpenClass(props: OpenGroupProps<UserCourse>) {
  const sheet = useGroupSheet(classKind, classForm, props);
  const { form, opened, isClosed, isDirty, isHeld } = sheet;
  const [first] = opened;
  const { venue, isPractical } = useClassVenue(first);
  const portNames = usePortNames();
  const lessons = lessonsOf(first).length;

  return (
    <GroupSheet
      sheet={sheet}
      title={courseOf(first)}
      state={<ClassState courseClass={opened} />}
      facts={[countOf(lessons, "lezione", "lezioni"), venue]}
      differences={classDifferences(sheet.open, portNames)}
      partText={partText}
      actions={<ClassActions courseClass={opened} venue={venue} unsaved={isHeld} save={sheet.save} />}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-8">
          <ClassPeople courseClass={opened} unsaved={isHeld} />
          {!isClosed && <ClassReadiness courseClass={opened} isPractical={isPractical} />}
        </div>
        <div className="grid content-start gap-8">
          {!isClosed && <ClassData control={form.control} courseClass={opened} />}
          {isDirty && <ClassEffects control={form.control} courseClass={opened} />}
          <GroupHistory records={opened} />
        </div>
      </div>
    </GroupSheet>
  );
}

interface ClassDataProps {
  control: Control<ClassValues>;
  courseClass: CourseClass<UserCourse>;
}

function ClassData({ control, courseClass }: ClassDataProps) {
  return (
    <section
      aria-label="Dati della classe"
      className="grid content-start gap-x-6 gap-y-5 sm:grid-cols-2 sm:[&_:is(input,button,select)]:scroll-mb-40"
    >
      <ClassFields control={control} first={courseClass[0]} />
      <MemberField
        control={control}
        name="organizatore"
        hint={unevenHint(courseClass, ({ organizatore }) => organizatore)}
        className="sm:col-span-2"
      />
    </section>
  );
}

const partText = ([first, ...rest]: CourseClass<UserCourse>) =>
  [
    nameOr(first.Istruttore, first.istruttore) || "senza istruttore",
    lessonsOf(first).map(formatDate).join(", ") || "senza lezioni",
    countParticipants(rest.length + 1),
  ].join(", ");

function ClassState({ courseClass }: { courseClass: CourseClass<UserCourse> }) {
  if (courseClass.every(isClosedEnrolment)) return <Badge>Chiusa</Badge>;
  return isClassToClose(courseClass) && <ToCloseBadge />;
}
