// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { planEntries, planNames } from "@/features/planning/plan-entries";
import { read } from "@/lib/client/query";
import { warningText } from "@/lib/format/plan-texts";
import { planWarnings } from "@/lib/rules/plan-warnings";
import { usePlanPeople } from "./use-plan-people";

afterEach(cleanup);

it("an instructor and a member whom the records know by number are called by their names", () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [id, nominativo] of [
    [4, "Ivo Prova"],
    [9, "Vela Prova"],
  ] as const)
    queries.setQueryData(read("socio.name", { params: { id } }).queryKey, {
      Utenti: [{ nominativo }],
    } as never);
  const days = { inizio: "2030-05-01", fine: "2030-05-03" };
  const sources = {
    userCruises: [
      { id: 1, crociera: 1, barca: 1, utente: 9, istruttore: 4, ...days },
      { id: 2, crociera: 2, barca: 2, utente: 9, istruttore: 5, ...days },
    ],
  } as never;
  const entries = planEntries(sources);
  const facts = { berths: new Map(), seats: new Map(), papers: new Map() } as never;
  const given = { names: planNames(sources), warnings: planWarnings(entries, facts, "2030-01-01") };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePlanPeople(entries.slice(0, 1), given), { wrapper });
  const { names, warnings } = result.current;
  expect(names.instructors.get(4)).toBe("Ivo Prova");
  // An entry that is not shown is not looked up.
  expect(names.instructors.get(5)).toBe("n. 5");
  expect(names.instructors.has(9)).toBe(false);
  const texts = [...warnings.values()].flat().map(warningText);
  expect(texts.some((text) => text.includes("Vela Prova"))).toBe(true);
  expect(texts.join()).not.toContain("n. 9");
});
