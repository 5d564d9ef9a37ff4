"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { Notices } from "./notices";
import { newQueryClient } from "./query-client";

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
