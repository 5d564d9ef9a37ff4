import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { ComponentType, ReactNode } from "react";
import { ForViewer } from "../../client/viewer";
import { type NamedPath, screenAt, screenName } from "../../routes";
import { type PageCaller, requireScreen } from "./guard";
import { type PrefetchRead, prefetch } from "./prefetch";

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** The caller who opens a page, and the search params of its address. */
interface PageRequest {
  caller: PageCaller;
  search: Search;
}

type Reads = readonly PrefetchRead[];
type PropsOf<Props> = (request: PageRequest) => Props | Promise<Props>;

/**
 * A page of the console: `path` gives it the guard and the title of lib/routes.ts, `reads` are prefetched for
 * its screen. A screen with props gets those of `propsOf` and nothing else of the request, because the caller
 * holds the session.
 */
export function screenPage<Props extends object>(
  path: NamedPath,
  reads: Reads | ((request: PageRequest) => Reads),
  Screen: ComponentType<Props>,
  ...[propsOf]: keyof Props extends never ? [] : [propsOf: PropsOf<Props>]
): { metadata: Metadata; Page: (props: { searchParams: Promise<Search> }) => Promise<ReactNode> } {
  const screen = screenAt(path);
  async function Page({ searchParams }: { searchParams: Promise<Search> }) {
    const request = { caller: await requireScreen(path), search: await searchParams };
    const state = await prefetch(request.caller, typeof reads === "function" ? reads(request) : reads);
    const props = (await propsOf?.(request)) ?? ({} as Props);
    return (
      <ForViewer id={request.caller.id}>
        <HydrationBoundary state={state}>
          <Screen {...props} />
        </HydrationBoundary>
      </ForViewer>
    );
  }
  return { metadata: { title: screen && screenName(screen) }, Page };
}
