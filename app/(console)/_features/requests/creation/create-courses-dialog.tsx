import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { DatesField } from "@/components/form/dates-field";
import { LeaderFields } from "@/features/instructors/leader-fields";
import { BoatField } from "@/features/lookups/boat-field";
import { LookupField, LookupOptionsField } from "@/features/lookups/lookup-field";
import { namedOptions, withOwn } from "@/features/lookups/named-options";
import { useDefaultChoice } from "@/features/lookups/use-default-choice";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { lessonDrafts } from "@/features/planning/drafts";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, readNow, useWrite } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { countOf } from "@/lib/format/counts";
import { isPractical } from "@/lib/rules/classes";
import { unreadableDates } from "@/lib/rules/lessons";
import { courseBooking } from "../outcome/bookings";
import type { MemberRequest } from "../request-types";
import {
  type CourseCreation,
  type CourseCreationInput,
  chosenForCourse,
  courseCreationBody,
  courseCreationInput,
  courseCreationSchema,
  membersInCourse,
} from "./course-creation";
import { CreationDialog } from "./creation-dialog";
import type { CreationProps } from "./creation-props";
import { creationPeople, draftMembers } from "./people";

type CourseForm = UseFormReturn<CourseCreationInput, unknown, CourseCreation>;

/** 'Crea corsi': a user course for each participant of a course request (docs/rules/requests.md#creating). */
export function CreateCoursesDialog(props: CreationProps) {
  const { requests, values } = props;
  const [request] = requests;
  const queries = useQueryClient();
  const userCourses = useOwnQuery(read("corsoutente.list"));
  const { write } = useWrite("corsoutente.create", { refetch: false });
  const form = useForm<CourseCreationInput, unknown, CourseCreation>({
    resolver: zodResolver(courseCreationSchema),
    defaultValues: courseCreationInput(requests, values),
  });
  const { control } = form;
  const [corso, date, barca, istruttore, partecipanti] = useWatch({
    control,
    name: ["corso", "date", "barca", "istruttore", "partecipanti"],
  });
  const { people, withoutId } = creationPeople(...requests);
  const present = membersInCourse(userCourses.data?.Crociera ?? [], { corso, date });
  const { courses, options, hasBoat, placeOf } = useCourseChoice(form, request);
  const members = draftMembers(people, partecipanti, present);
  const drafts = lessonDrafts({ corso, ...placeOf(corso, barca), date, istruttore, members });

  return (
    <CreationDialog
      {...props}
      title="Crea corsi"
      verb="Crea"
      count={(number) => countOf(number, "corso", "corsi")}
      form={form}
      people={people}
      withoutId={withoutId}
      ticked={partecipanti}
      present={present}
      presentText="È già in questa classe"
      list={userCourses}
      runOf={(course) => ({
        chosen: chosenForCourse(course, hasBoat(course.corso)),
        readList: () => readNow(queries, "corsoutente.list"),
        bookingsIn: ({ Crociera }: Answer<"corsoutente.list">) => Crociera.map((one) => courseBooking(one)),
        presentIn: ({ Crociera }: Answer<"corsoutente.list">) => membersInCourse(Crociera, course),
        create: (person) => write({ body: courseCreationBody(course, person, hasBoat(course.corso)) }),
        createCall: "corsoutente.create",
      })}
      warnings={<DraftWarnings drafts={members.length > 0 ? drafts : []} />}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <LookupOptionsField control={control} name="corso" required query={courses} options={options ?? []} />
        {hasBoat(corso) && (
          <>
            <BoatField control={control} name="barca" />
            <LookupField control={control} name="porto" from="porto.list" placeholder="Nessun porto" />
          </>
        )}
        <LeaderFields control={control} lastDay={date.at(-1)} />
      </div>
      <RequestedDates control={control} request={request} />
    </CreationDialog>
  );
}

function RequestedDates(props: { control: CourseForm["control"]; request: MemberRequest }) {
  const unreadable = unreadableDates(props.request);
  return (
    <DatesField
      control={props.control}
      name="date"
      hint={unreadable ? `Quelle della richiesta non si leggono: «${unreadable}».` : undefined}
    />
  );
}

/** The courses to choose from, with the one that the request names. */
function useCourseChoice(form: CourseForm, request: MemberRequest) {
  const courses = useOwnQuery(read("corso.list"));
  const find = (id: number | null) => courses.data?.Corso.find((course) => course.id === id);
  const options = courses.data && namedOptions(withOwn(courses.data.Corso, request.corso, request.Corso));
  // A request may name its course without the id.
  const byName = courses.data?.Corso.find(({ nome }) => nome && nome === request.Corso?.nome)?.id;
  useDefaultChoice({ form, name: "corso", options, preferred: byName });
  const hasBoat = (id: number | null) =>
    id !== null && isPractical(find(id), id === request.corso ? request.Corso : null);
  /** A practical course is on its boat, another one at its venue. */
  const placeOf = (id: number | null, barca: number | null) =>
    hasBoat(id) ? { barca, venue: null } : { barca: null, venue: find(id)?.sede || null };
  return { courses, options, hasBoat, placeOf };
}
