import { z } from "zod";
import { typedMoney, typedWhole } from "@/components/form/figure-schema";
import { moneyText } from "@/components/form/money-text";
import { typedName, typedWords } from "@/components/form/text-schema";
import type { Body } from "@/lib/contract";
import { documentTypeEntries, idsOf } from "@/lib/contract/entries";
import { courseLessons } from "@/lib/contract/limits";
import type { Course } from "@/lib/contract/records";
import { toEuros } from "@/lib/rules/money";
import { clearedOfCourse, isActive } from "@/lib/rules/offering";

/**
 * The form of a course: `durata` in lessons and `costo` in euros as text until the schema has read them;
 * references by ids (docs/rules/offering.md#references).
 */
export const courseSchema = z.object({
  nome: typedName(),
  descrizione: typedWords(),
  tipoattivita: z.number().nullable(),
  durata: typedWhole(courseLessons),
  costo: typedMoney(),
  pratico: z.boolean(),
  giornaliero: z.boolean(),
  derive: z.boolean(),
  sede: z.number().nullable(),
  percorso: z.number().nullable(),
  formativa: z.array(z.number()),
  documenti: z.array(z.number()),
  attivo: z.boolean(),
});
export type CourseInput = z.input<typeof courseSchema>;
export type CourseValues = z.output<typeof courseSchema>;

/**
 * The values of the fields that only practical courses have, and of the one that only the others have, while
 * they are hidden.
 */
export const emptyPractical = { percorso: null, derive: false };
export const emptyTheory = { sede: null };

/** The form's first values; a new course is active. */
export function courseValues(course: Course | undefined): CourseInput {
  const pratico = course?.pratico === 1;
  return {
    nome: course?.nome ?? "",
    descrizione: course?.descrizione ?? "",
    tipoattivita: course?.tipoattivita ?? null,
    durata: course?.durata?.toString() ?? "",
    costo: moneyText(course?.costo),
    pratico,
    giornaliero: course?.giornaliero === 1,
    ...(pratico ? emptyTheory : { sede: course?.sede ?? null }),
    ...(pratico ? { percorso: course?.percorso ?? null, derive: course?.derive === 1 } : emptyPractical),
    formativa: idsOf(course?.formativa),
    documenti: idsOf(course?.documenti),
    attivo: isActive({ attivo: course?.attivo }),
  };
}

/** The form's fields as they are written; those that the course's kind leaves out are sent empty. */
export function courseFields(values: CourseValues) {
  const { costo } = values;
  return {
    ...values,
    descrizione: values.descrizione || null,
    costo: costo === null ? null : toEuros(costo),
    pratico: values.pratico ? 1 : 0,
    giornaliero: values.giornaliero ? 1 : 0,
    derive: values.derive ? 1 : 0,
    documenti: documentTypeEntries(values.documenti),
    attivo: values.attivo ? 1 : 0,
    ...clearedOfCourse(values),
  } satisfies Body<"corso.create">;
}

/** The fields that the course's kind keeps out of sight (docs/rules/offering.md#hidden-fields). */
export const hiddenInCourse = (values: CourseValues): string[] => Object.keys(clearedOfCourse(values));
