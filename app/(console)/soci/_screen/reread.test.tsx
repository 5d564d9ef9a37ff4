// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { read } from "@/lib/client/query";
import { ViewerProvider } from "@/lib/client/viewer";
import { failures } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { RoleFilter } from "./role-filter";
import { CardDialog } from "./sections/card-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each<[string, { queryKey: readonly unknown[] }, object, ReactNode]>([
  [
    "Tipo di tessera",
    read("tipotessera.list"),
    { TipoTessera: [{ id: 1, nome: "FIV" }] },
    <CardDialog key="1" member={{ id_usr: 4, nominativo: "Anna Poli" }} onClose={() => {}} />,
  ],
  [
    "Ruoli",
    read("ruoli.list"),
    { Ruoli: [{ id: 1, nome: "Skipper" }] },
    <RoleFilter key="2" value={[1]} onChange={() => {}} />,
  ],
])("%s stays while its list cannot be read again", async (label, { queryKey }, list, part) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(queryKey, { esito: true, ...list });
  vi.stubGlobal("fetch", async () => failures.down());
  render(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>{part}</ViewerProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.getQueryState(queryKey)?.status).toBe("error"), { timeout: 5000 });
  expect(await screen.findAllByLabelText(new RegExp(`^${label}`))).not.toEqual([]);
});
