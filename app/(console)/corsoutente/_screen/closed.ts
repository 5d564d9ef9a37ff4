import { CLOSED } from "@/lib/rules/lessons";
import type { UserCourse } from "./record";

/** The whole record, closed (rulings, "Corso Utente"). */
export function closed(course: UserCourse) {
  return { ...course, corso: course.corso ?? 0, utente: course.utente ?? 0, stato: CLOSED };
}
