import type { Answer } from "@/lib/contract";

/** A user cruise and a user course as their lists give them. */
export type StoredBooking = Answer<"crocierautente.list">["Crociera"][number];
export type StoredEnrolment = Answer<"corsoutente.list">["Crociera"][number];
