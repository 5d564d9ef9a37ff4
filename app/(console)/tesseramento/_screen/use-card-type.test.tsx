// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { stubReads } from "@/tests/support/stub-reads";
import type { Membership } from "./membership";
import { useWithCardType } from "./use-card-type";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The membership as the dialog has it, and how often the card types were read for it. */
function show(membership: Partial<Membership>) {
  const asked = vi.fn();
  stubReads({
    "tipotessvm.list": () => {
      asked();
      return { TipoTessera: [{ id: 4, nome: "Ordinaria", certificatomedico: 1, documenti: [1] }] } as never;
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWithCardType({ id: 7, ...membership } as Membership), { wrapper });
  return { result, asked };
}

it.each([null, undefined, { nome: "Ordinaria 2027" }])(
  "a card type that the membership does not say (%j) is found by its id",
  async (Tessera) => {
    const { result } = show({ tessera: 4, Tessera: Tessera as Membership["Tessera"] });
    await waitFor(() => expect(result.current.Tessera?.certificatomedico).toBe(1));
    expect(result.current.Tessera).toMatchObject({ nome: Tessera?.nome ?? "Ordinaria", documenti: [1] });
  },
);

it("one that was deleted, and none, stay unknown", async () => {
  const { result, asked } = show({ tessera: 9, Tessera: null });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(result.current.Tessera).toBeNull();
  expect(show({ tessera: 0, Tessera: null }).asked).not.toHaveBeenCalled();
});

it("the types are not read where the membership says what its card asks for", () => {
  const Tessera = { nome: "Ordinaria", certificatomedico: 0 } as Membership["Tessera"];
  const { result, asked } = show({ tessera: 4, Tessera });
  expect(result.current.Tessera).toBe(Tessera);
  expect(asked).not.toHaveBeenCalled();
});
