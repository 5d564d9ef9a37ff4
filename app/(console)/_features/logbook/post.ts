import type { Answer } from "@/lib/contract";

export type Post = Answer<"logbook.everyPost">["LogBook"][number];

/** A post with the name of its activity, which some lists give by id alone. */
export interface PostRow extends Post {
  attivita: string;
}
