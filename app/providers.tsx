"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { Notices } from "@/components/ui/notice";
import { TooltipProvider } from "@/components/ui/tooltip";
import { ApiError } from "@/lib/api/errors";

/** What every screen needs around it. The nonce is for the style element by which Radix locks the scroll. */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
  const [queries] = useState(() => {
    if (typeof window !== "undefined") setNonce(nonce);
    return newQueryClient();
  });
  return (
    <QueryClientProvider client={queries}>
      <NuqsAdapter>
        <TooltipProvider>{children}</TooltipProvider>
        <Notices />
      </NuqsAdapter>
    </QueryClientProvider>
  );
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // The server has tried a dead socket again already; a lost network may be back in a moment.
        retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
