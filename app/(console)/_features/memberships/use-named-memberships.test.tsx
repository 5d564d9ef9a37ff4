// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { stubReads } from "@/tests/support/stub-reads";
import { useNamedMemberships } from "./use-named-memberships";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Memberships = NonNullable<Parameters<typeof useNamedMemberships>[0]>;

/** The memberships as a screen has them, and the lists that were read for their names. */
function show(memberships: Memberships) {
  const asked: string[] = [];
  stubReads({
    "tipotessvm.list": () => {
      asked.push("types");
      return { TipoTessera: [{ id: 4, nome: "Ordinaria" }] as never };
    },
    "segreteria.list": () => {
      asked.push("staff");
      return { Segreteria: [{ id_usr: 3, nominativo: "Rita Sarti" }] as never };
    },
  });
  const queries = new QueryClient();
  const { result } = renderHook(() => useNamedMemberships(memberships), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  return { result, asked };
}

const named = {
  tessera: 4,
  Tessera: { nome: "Ordinaria 2025" },
  front: 3,
  FrontOffice: { nominativo: "Rita S." },
  back: 0,
  BackOffice: null,
};

it("card type and offices that come by id alone have their names from the club's lists", async () => {
  const { result } = show([{ tessera: 4, Tessera: null, front: 3, back: 3 }, named]);
  await waitFor(() =>
    expect(result.current).toEqual([
      {
        tessera: 4,
        Tessera: { nome: "Ordinaria" },
        front: 3,
        FrontOffice: { nominativo: "Rita Sarti" },
        back: 3,
        BackOffice: { nominativo: "Rita Sarti" },
      },
      named,
    ]),
  );
});

it("the names that memberships have cost no call, nor do those that nobody is meant by", () => {
  const { result, asked } = show([named, { tessera: 0, front: 0, back: null }]);
  expect(result.current?.[0]).toBe(named);
  expect(asked).toEqual([]);
});

it("a list is read only for the names that it holds", async () => {
  const { result, asked } = show([{ ...named, FrontOffice: null }]);
  await waitFor(() => expect(result.current?.[0]?.FrontOffice).toEqual({ nominativo: "Rita Sarti" }));
  expect(asked).toEqual(["staff"]);
});

it("what the lists do not name stays as it came", async () => {
  const unknown = { tessera: 9, Tessera: { nome: "" }, front: 8 };
  const { result, asked } = show([unknown]);
  await waitFor(() => expect(asked.sort()).toEqual(["staff", "types"]));
  expect(result.current).toEqual([unknown]);
});
