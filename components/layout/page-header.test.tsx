// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PageHeader } from "./page-header";

afterEach(cleanup);

it("the count says what is counted; the table under it reads out that it has changed, once", () => {
  // The label comes first: "1 soci" would be wrong.
  render(<PageHeader title="Soci" count={1} countLabel="soci trovati" />);
  const label = screen.getByText("soci trovati:");
  expect(label.parentElement?.textContent).toBe("soci trovati: 1");
  expect(label.closest("[aria-live], [role=status]")).toBeNull();
});

it("a count that the views say too stands in the title on a phone alone", () => {
  const { rerender } = render(<PageHeader title="Rimborsi" count={9} isCountInViews />);
  expect(screen.getByText("9").className).toContain("sm:hidden");
  rerender(<PageHeader title="Rimborsi" count={9} />);
  expect(screen.getByText("9").className).not.toContain("hidden");
});

it("on a phone the line under the title is left out, unless it says what is shown", () => {
  const { rerender } = render(<PageHeader title="Statistiche" description="Dal 01/01 al 31/12" />);
  expect(screen.getByText("Dal 01/01 al 31/12").className).toContain("max-sm:sr-only");
  rerender(<PageHeader title="Statistiche" description="Dal 01/01 al 31/12" saysWhatIsShown />);
  expect(screen.getByText("Dal 01/01 al 31/12").className).not.toContain("sr-only");
});
