// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { PlanFilters } from "./plan-filters";
import type { PlanState } from "./use-plan";

afterEach(cleanup);

function Filters() {
  const [filters, setFilters] = useState({ per: "barche", cosa: [], avvisi: true, pronte: false });
  const plan = {
    filters: { ...filters, barca: null, crociera: null, istruttore: null },
    setFilters: () =>
      setFilters({ ...filters, cosa: ["crociere", "attivita", "lezioni"], avvisi: false } as never),
    names: {},
    warnedCount: 2,
    hasWarned: true,
  };
  return <PlanFilters plan={plan as unknown as PlanState} isTable={false} isPhone={false} />;
}

it("'Azzera i filtri' leaves the focus to the button beside it, for a key and not for the pointer", () => {
  for (const detail of [1, 0]) {
    render(<Filters />);
    fireEvent.click(screen.getByRole("button", { name: "Azzera i filtri" }), { detail });
    expect(screen.queryByRole("button", { name: "Azzera i filtri" })).toBeNull();
    expect(document.activeElement === screen.getByRole("button", { name: "Avvisi: 2" })).toBe(detail === 0);
    cleanup();
  }
});

it.each([
  { hasWarned: false, avvisi: false, isOff: true },
  { hasWarned: true, avvisi: false, isOff: false },
  { hasWarned: false, avvisi: true, isOff: false },
])("while nobody knows how many warnings there are it says '–': %o", ({ hasWarned, avvisi, isOff }) => {
  const plan = {
    filters: { per: "barche", cosa: [], avvisi, barca: null, crociera: null, istruttore: null },
    warnedCount: null,
    hasWarned,
  };
  render(<PlanFilters plan={plan as unknown as PlanState} isTable={false} isPhone={false} />);
  const button = screen.getByRole("button", { name: "Avvisi: numero non disponibile" });
  expect([button.textContent, button.hasAttribute("data-off")]).toEqual(["Avvisi: –", isOff]);
  expect(screen.getByRole("status").textContent).toBe("");
});
