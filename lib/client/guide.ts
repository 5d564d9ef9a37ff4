import { queryOptions } from "@tanstack/react-query";
import type { GuidePage } from "../guide/page";
import { fetchSameOrigin } from "./fetch";

/** The pages of the help, fetched once, when somebody first opens the help or the palette. */
export const guideQuery = queryOptions<GuidePage[]>({
  queryKey: ["guide"],
  queryFn: async () => {
    const answer = await fetchSameOrigin("/api/guide");
    if (!answer.ok) throw new Error(`The help answers ${answer.status}.`);
    return ((await answer.json()) as { pages: GuidePage[] }).pages;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
