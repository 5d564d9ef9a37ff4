// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { stubReads } from "@/tests/support/stub-reads";
import { useModeOptions } from "./use-mode-options";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("offers the modes that are shown, and of the hidden ones those that the record has", async () => {
  stubReads({
    "modalita.list": {
      Modalita: [
        { id: 1, nome: "Ordinaria", visibile: 1 },
        { id: 2, nome: "Regata", visibile: 0 },
        { id: 3, nome: "Scuola", visibile: 0 },
        { id: 4, nome: "Corso" },
      ],
    },
  });
  const queries = new QueryClient();
  const { result } = renderHook(() => useModeOptions([3]), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() =>
    expect(result.current.modeOptions).toEqual([
      { value: 4, label: "Corso" },
      { value: 1, label: "Ordinaria" },
      { value: 3, label: "Scuola (nascosta)" },
    ]),
  );
});
