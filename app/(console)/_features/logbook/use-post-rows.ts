import { useMemo } from "react";
import { useIdsOf, useNames } from "@/features/lookups/use-names";
import { namedReads } from "@/lib/format/named-reads";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Post, PostRow } from "./post";

/** The activity in words: its name, the one that the list of activities has for it, or its number. */
export function activityName(post: Post, names: ReadonlyMap<number, string>): string {
  const { id, nome } = post.Crociera ?? {};
  if (nome) return nome;
  return id ? nameOrNumber(names.get(id), id) : "";
}

const unnamedActivity = ({ Crociera }: Post) => (Crociera?.nome ? null : Crociera?.id);

/**
 * The posts with their activities' names, from the club's lists where a post has its activity's id alone
 * (docs/rules/logbook.md#names).
 */
export function usePostRows(posts: readonly Post[] | undefined): PostRow[] | undefined {
  const names = useNames(namedReads.cruise, useIdsOf(posts, unnamedActivity));
  return useMemo(
    () => posts?.map((post) => ({ ...post, attivita: activityName(post, names) })),
    [posts, names],
  );
}
