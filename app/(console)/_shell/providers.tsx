"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { Notices } from "./notices";
import { newQueryClient } from "./query-client";

/** The providers of every screen; the sign-in screen does not load them. */
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
