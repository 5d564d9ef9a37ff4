// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { useMemberships } from "./use-memberships";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("the rows and the open membership, of another list, name their card type and front office", async () => {
  const ids = { tessera: 4, front: 3 };
  stubReads({
    "tesseramento.new": { Tesseramento: [{ id: 1, ...ids }] as never },
    "tesseramento.mine": { Tesseramento: [{ id: 2, ...ids }] as never },
    "tipotessvm.list": { TipoTessera: [{ id: 4, nome: "Ordinaria" }] as never },
    "segreteria.list": { Segreteria: [{ id_usr: 3, nominativo: "Rita Sarti" }] as never },
  });
  const queries = new QueryClient();
  const { result } = renderHook(() => useMemberships("nuove", 2), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ViewerProvider>
    ),
  });
  const names = { Tessera: { nome: "Ordinaria" }, FrontOffice: { nominativo: "Rita Sarti" } };
  await waitFor(() => expect(result.current.rows).toMatchObject([{ id: 1, ...names }]));
  await waitFor(() => expect(result.current.open).toMatchObject({ id: 2, ...names }));
});
