import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useMemo } from "react";

const nowhere = () => {};

/** A router that goes nowhere. */
const router: AppRouterInstance = {
  push: nowhere,
  replace: nowhere,
  refresh: nowhere,
  prefetch: nowhere,
  back: nowhere,
  forward: nowhere,
  bfcacheId: "",
};

const noParams = new URLSearchParams();

interface AppRouterProps {
  path?: string;
  /** Reads the page again. */
  refresh?: () => void;
  children: ReactNode;
}

/**
 * The surroundings of a screen in Next.js: the address and the router, by the contexts that its hooks read.
 */
export function AppRouter({ path = "/", refresh = nowhere, children }: AppRouterProps) {
  const ownRouter = useMemo(() => ({ ...router, refresh }), [refresh]);
  return (
    <AppRouterContext value={ownRouter}>
      <PathnameContext value={path}>
        <SearchParamsContext value={noParams}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
