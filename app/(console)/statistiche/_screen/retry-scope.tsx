"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useRef, useTransition } from "react";

interface Retry {
  /** Reads the page again; what is on it stays until the figures are there. */
  retry: () => void;
  isPending: boolean;
}

const RetryContext = createContext<Retry>({ retry: () => {}, isPending: false });

export const useRetry = () => useContext(RetryContext);

/** One retry for all pictures that failed: the page is read once, whichever button was pressed. */
export function RetryScope({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const isUnderWay = useRef(false);
  useEffect(() => {
    isUnderWay.current = isPending;
  }, [isPending]);
  const retry = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    startTransition(() => router.refresh());
  };
  return <RetryContext value={{ retry, isPending }}>{children}</RetryContext>;
}
