import type { UserCourse } from "@/lib/contract/records";
import { formatDate } from "@/lib/format/dates";
import type { CourseClass } from "@/lib/rules/classes";
import { lessonsOf } from "@/lib/rules/lessons";
import { courseOf, instructorOf } from "./names";

/** The text that a message about a class begins with; a venue that is not known (yet) has no line. */
export function classMessage([first]: CourseClass<UserCourse>, venue: string): string {
  const lines = [
    `Corso: ${courseOf(first)}`,
    `Lezioni: ${lessonsOf(first).map(formatDate).join(", ") || "da definire"}`,
    venue && `Dove: ${venue}`,
    instructorOf(first) && `Istruttore: ${instructorOf(first)}`,
  ];
  return ["Ciao,", "ecco i dati del tuo corso.", "", ...lines.filter(Boolean), "", "Buon vento!"].join("\n");
}
