import type { Body } from "@/lib/contract";
import { plainEuros, plainForm } from "@/lib/rules/money";
import type { Course } from "./record";

/** The record as it was read, in the form in which it is written back (rulings, "The whole …"). */
export function wholeCourse(course: Course): Body<"corso.update"> {
  return { ...course, nome: course.nome ?? "", costo: plainForm(course.costo, plainEuros) };
}
