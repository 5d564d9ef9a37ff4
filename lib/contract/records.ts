import type { Answer } from "./index";

/** Records that several screens show; one of a single screen has its type there. */

export type Course = Answer<"corso.list">["Corso"][number];
export type UserCourse = Answer<"corsoutente.list">["Crociera"][number];
export type UserCruise = Answer<"crocierautente.list">["Crociera"][number];
