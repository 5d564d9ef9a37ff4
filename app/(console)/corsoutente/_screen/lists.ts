import { parseAsInteger, parseAsStringLiteral } from "nuqs";
import { calendarLayouts } from "@/components/calendar/layout-switch";
import type { IsoDate } from "@/lib/rules/dates";
import { isClosedEnrolment, isToClose } from "@/lib/rules/lessons";
import type { CourseRow } from "./rows";

/**
 * Those that are open, those of them that wait for their closing, and the closed ones
 * (docs/rules/user-courses.md#lists).
 */
export const userCourseLists = ["gestisci", "chiudere", "chiusi"] as const;
export type List = (typeof userCourseLists)[number];

/** The first two verbatim. */
export const listLabels: Record<List, string> = {
  gestisci: "Gestisci corsi",
  chiudere: "Chiudi corsi",
  chiusi: "Corsi chiusi",
};

export const emptyLists: Record<List, { title: string; hint: string }> = {
  gestisci: { title: "Nessun corso aperto", hint: "Aggiungi il corso di un utente." },
  chiudere: { title: "Nessun corso da chiudere", hint: "Un corso arriva qui dopo la sua ultima lezione." },
  chiusi: { title: "Nessun corso chiuso", hint: "I corsi finiti si chiudono da «Chiudi corsi»." },
};

/** In the address: `?elenco=chiudere&vista=calendario`. */
export const userCourseAddress = {
  elenco: parseAsStringLiteral(userCourseLists).withDefault("gestisci"),
  vista: parseAsStringLiteral(calendarLayouts).withDefault(calendarLayouts[0]),
  /** The course whose data a new one for somebody else begins with. */
  da: parseAsInteger,
};

export function courseRowsOf(list: List, rows: readonly CourseRow[], today: IsoDate): CourseRow[] {
  return rows.filter(({ course }) => {
    if (list === "chiudere") return isToClose(course, today);
    return isClosedEnrolment(course) === (list === "chiusi");
  });
}
