import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { classFields, classSchema } from "@/features/sailings/class-form";
import type { Body } from "@/lib/contract";
import type { UserCourse } from "@/lib/contract/records";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { lessonsOf, OPEN, unreadableDates } from "@/lib/rules/lessons";
import type { RequestValues } from "../request-schema";
import type { SameRequests } from "./creation-props";
import { creationPeople } from "./people";
import type { ChosenForRequest } from "./request-changes";

/** One form for all: the fields that their user courses have in common, and the members who get one. */
export const courseCreationSchema = classSchema.extend({
  corso: chosenId("Scegli il corso."),
  partecipanti: z.array(z.number()),
});
export type CourseCreationInput = z.input<typeof courseCreationSchema>;
export type CourseCreation = z.output<typeof courseCreationSchema>;

/** The values that the form starts with: those of the request's dialog, and all participants. */
export function courseCreationInput(requests: SameRequests, values: RequestValues): CourseCreationInput {
  return {
    corso: requests[0].corso || null,
    istruttore: values.istruttore,
    organizatore: values.organizzatore,
    barca: values.barca,
    porto: values.porto,
    date: [...values.date],
    partecipanti: creationPeople(...requests).people.map(({ id_usr }) => id_usr),
  };
}

/**
 * One participant's user course; boat and port belong to practical courses alone
 * (docs/rules/user-courses.md#form).
 */
export function courseCreationBody(values: CourseCreation, utente: number, isPractical: boolean) {
  return {
    corso: values.corso,
    utente,
    ...classFields(isPractical ? values : { ...values, barca: null, porto: null }),
    iscrizione: todayInRome(),
    stato: OPEN,
  } satisfies Body<"corsoutente.create">;
}

/** The values that are written to the request: boat and port for practical courses alone. */
export function chosenForCourse(values: CourseCreation, isPractical: boolean): ChosenForRequest {
  const { istruttore, organizatore, barca, porto, date } = values;
  return {
    istruttore,
    organizzatore: organizatore,
    barca: isPractical ? barca : null,
    porto: isPractical ? porto : null,
    date,
  };
}

const inOneText = (days: readonly IsoDate[]) => [...new Set(days)].toSorted().join(",");

/** The members who are in the course already: the same course with the same lesson dates. */
export function membersInCourse(
  list: readonly UserCourse[],
  { corso, date }: Pick<CourseCreationInput, "corso" | "date">,
): Set<number> {
  const days = inOneText(date);
  const same = list.filter(
    (one) => one.corso === corso && unreadableDates(one) === null && inOneText(lessonsOf(one)) === days,
  );
  return new Set(same.flatMap(({ utente }) => utente || []));
}
