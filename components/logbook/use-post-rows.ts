"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import type { Post, PostRow } from "./post";

/** The activity in words: its name, the one that the list of activities has for it, or its number. */
export function activityName(post: Post, names: ReadonlyMap<number, string>): string {
  const { id, nome } = post.Crociera ?? {};
  if (nome) return nome;
  return id ? (names.get(id) ?? `n. ${id}`) : "";
}

/** The posts with their activities' names; GET /crociere/ is read when a post has its activity's id alone. */
export function usePostRows(posts: readonly Post[] | undefined): PostRow[] | undefined {
  const needsNames = useMemo(
    () => posts?.some(({ Crociera }) => Crociera?.id && !Crociera.nome) ?? false,
    [posts],
  );
  const { data } = useQuery({ ...read("crociere.list"), enabled: needsNames });
  return useMemo(() => {
    const names = new Map((data?.Crociera ?? []).map(({ id, nome }) => [id, nome ?? ""] as const));
    return posts?.map((post) => ({ ...post, attivita: activityName(post, names) }));
  }, [posts, data]);
}
