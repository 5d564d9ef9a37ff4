// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { NewDocumentDialog } from "@/features/documents/new-document-dialog";
import { MessageFields } from "@/features/messages/message-fields";
import { AssignDialog } from "@/features/review/assign-dialog";
import { read } from "@/lib/client/query";
import { ViewerProvider } from "@/lib/client/viewer";
import { failures } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { Lookup } from "./lookup";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const close = () => {};
const member = { id_usr: 4, nominativo: "Anna Poli" };

const assigning = { words: ["documento", "documenti"], save: "documenti.accept" } as const;

function Message() {
  const { control } = useForm({ defaultValues: { oggetto: 1, testo: "" } });
  return <MessageFields control={control} />;
}

it.each<[string, { queryKey: readonly unknown[] }, object, ReactNode]>([
  ["Oggetto", read("oggetto.list"), { Oggetto: [{ id: 1, nome: "Barche" }] }, <Message key="1" />],
  [
    "Persona",
    read("segreteria.list"),
    { Segreteria: [{ id_usr: 1, nominativo: "Rita Sarti" }] },
    <AssignDialog key="2" queue={assigning} items={[]} onClose={close} />,
  ],
  [
    "Tipo di documento",
    read("tipodoc.forMember", { params: { id_usr: member.id_usr } }),
    { TipoDoc: [{ id_tipo: 7, nome: "Certificato" }] },
    <NewDocumentDialog key="3" member={member} typeId={7} onClose={close} />,
  ],
])("%s keeps its choices while their list cannot be read again", async (label, { queryKey }, list, part) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(queryKey, { esito: true, ...list });
  vi.stubGlobal("fetch", async () => failures.down());
  render(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>{part}</ViewerProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.getQueryState(queryKey)?.status).toBe("error"), { timeout: 5000 });
  const field = await screen.findByRole<HTMLSelectElement>("combobox", { name: new RegExp(`^${label}`) });
  expect(field.options.length).toBeGreaterThan(1);
});

it("a field of records keeps them too, and has none while they never came", () => {
  const query = { error: new Error("x"), data: undefined, isFetching: false, refetch: close };
  const { rerender } = render(<Lookup query={query}>Boe</Lookup>);
  expect(screen.queryByText("Boe")).toBeNull();
  rerender(<Lookup query={{ ...query, data: {} }}>Boe</Lookup>);
  expect(screen.getByText("Boe")).toBeTruthy();
});
