// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { claimSums } from "@/lib/rules/claims";
import type { Claim, ClaimLine } from "./claim";
import { ClaimSheet } from "./claim-sheet";

afterEach(cleanup);

/** The paper of a claim with these lines; `missing` could not be read at all. */
function paper(totale: unknown, costs: unknown[], missing = 0): string {
  const claim = { id: 7, totale } as Claim;
  const lines = costs.map((costo, at) => ({ id: at + 1, costo }) as ClaimLine);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClaimSheet
        title="Rimborso"
        claim={claim}
        facts={[]}
        lines={lines}
        missing={missing}
        sums={claimSums(claim, lines)}
      />
    </QueryClientProvider>,
  );
  return (
    screen.getByRole("region", { name: "Rimborso", hidden: true }).textContent?.replaceAll("\u00a0", " ") ??
    ""
  );
}

it("a claim's paper says what its sums lack", () => {
  const text = paper("100", ["60", "quaranta"], 1);
  expect(text).toContain("Il totale supera le righe di 40,00 €");
  expect(text).toContain("Righe con importo illeggibile: 1");
  expect(text).toContain("1 riga illeggibile manca da questo foglio");
});

it("a claim without a total says so on paper, and one in order says nothing more", () => {
  expect(paper(null, ["60"])).toContain("Totale indicatoNessuno");
  cleanup();
  expect(paper("60", ["60"])).not.toContain("Da verificare");
});
