// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { membership as membershipSchema } from "@/lib/contract/schemas/memberships";
import { readAnswer } from "@/lib/contract/schemas/read-answer";
import { arePapersKnown, arePricesKnown, medicalCheck, unverifiedPapers } from "@/lib/rules/membership";
import { failures, stubReads } from "@/tests/support/stub-reads";
import type { Membership } from "./membership";
import { useWithCardType } from "./use-card-type";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ordinary = {
  id: 4,
  nome: "Ordinaria",
  certificatomedico: 1,
  documenti: [1],
  prezzi: [{ anni: 0, prezzo: 40 }],
};

/**
 * The membership as the dialog has it, and how often the card types were read for it; `listed` is the one
 * that the server lists.
 */
function show(membership: Partial<Membership>, isDown = () => false, listed: object = ordinary) {
  const asked = vi.fn();
  stubReads({
    "tipotessvm.list": () => {
      asked();
      if (isDown()) return failures.down();
      return readAnswer("tipotessvm.list", { esito: true, TipoTessera: [listed] })?.data as never;
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always", retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWithCardType({ id: 7, ...membership } as Membership), { wrapper });
  return { result, asked };
}

const typeOf = ({ current }: { current: ReturnType<typeof useWithCardType> }) => current.membership.Tessera;

it.each([null, undefined, { nome: "Ordinaria 2027" }, { certificatomedico: 1, documenti: [1] }])(
  "a card type that the membership does not say whole (%j) is found by its id",
  async (given) => {
    const Tessera = given as Membership["Tessera"];
    const { result } = show({ tessera: 4, Tessera });
    await waitFor(() => expect(typeOf(result)?.prezzi).toEqual([{ anni: 0, prezzo: 40 }]));
    const nome = Tessera?.nome ?? "Ordinaria";
    expect(typeOf(result)).toMatchObject({ nome, certificatomedico: 1, documenti: [1] });
  },
);

it.each([
  { id: null, nome: null, documenti: null, enti: null, prezzi: null, certificatomedico: null },
  { nome: "Ordinaria", documenti: '[1,"7', prezzi: [{ anni: 0, prezzo: 40 }], certificatomedico: null },
  { nome: "Ordinaria", documenti: null, prezzi: [{ anni: 0, prezzo: 40 }], certificatomedico: "1" },
])("so is one whose fields are null or cannot be read (%j)", async (Tessera) => {
  const { result } = show(membershipSchema.parse({ id: 7, tessera: 4, Tessera }) as Membership);
  const prezzi = [{ anni: 0, prezzo: 40 }];
  const whole = { nome: "Ordinaria", certificatomedico: 1, documenti: [1], prezzi };
  await waitFor(() => expect(typeOf(result)).toMatchObject(whole));
});

it.each([
  { certificatomedico: null, documenti: null, prezzi: null },
  { certificatomedico: "boh", documenti: '[1,"7', prezzi: "" },
])("what the list of types does not say either stays unknown, and is not nothing (%j)", async (unsaid) => {
  const { result } = show({ tessera: 4, Tessera: null }, undefined, { ...ordinary, ...unsaid });
  await waitFor(() => expect(typeOf(result)?.nome).toBe("Ordinaria"));
  const type = typeOf(result);
  expect([
    arePapersKnown(type),
    arePricesKnown(type),
    medicalCheck(type, []),
    unverifiedPapers(type, []),
  ]).toEqual([false, false, "unknown", null]);
});

it("where the types cannot be read it says so, and reads them again", async () => {
  let isDown = true;
  const { result } = show({ tessera: 4, Tessera: null }, () => isDown);
  await waitFor(() => expect(result.current.types.error).not.toBeNull());
  expect(typeOf(result)).toBeNull();
  isDown = false;
  await result.current.types.refetch();
  await waitFor(() => expect(typeOf(result)?.nome).toBe("Ordinaria"));
  expect(result.current.types.error).toBeNull();
});

it("one that was deleted, and none, stay unknown", async () => {
  const { result, asked } = show({ tessera: 9, Tessera: null });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(typeOf(result)).toBeNull();
  expect(show({ tessera: 0, Tessera: null }).asked).not.toHaveBeenCalled();
});

it("the types are not read where the membership says what its card asks for and costs", () => {
  const Tessera = { certificatomedico: 0, documenti: [], prezzi: [] } as unknown as Membership["Tessera"];
  const { result, asked } = show({ tessera: 4, Tessera });
  expect(typeOf(result)).toBe(Tessera);
  expect(asked).not.toHaveBeenCalled();
});
