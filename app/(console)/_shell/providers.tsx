"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { Notices } from "@/components/ui/notice";
import { ApiError } from "@/lib/api/errors";
import { distrustOldPages } from "@/lib/api/written";

/** What every screen needs around it; the sign-in screen needs none of it and loads none of it. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <NuqsAdapter>
        {children}
        <Notices />
      </NuqsAdapter>
    </QueryClientProvider>
  );
}

function newQueryClient(): QueryClient {
  const queries = new QueryClient({
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
  distrustOldPages(queries);
  return queries;
}
