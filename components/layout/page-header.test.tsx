// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PageHeader } from "./page-header";

afterEach(cleanup);

it("the count says what is counted; the table under it reads out that it has changed, once", () => {
  render(<PageHeader title="Documenti" count={3} countLabel="da verificare" />);
  const label = screen.getByText("da verificare");
  expect(label.parentElement?.textContent).toBe("3 da verificare");
  expect(label.closest("[aria-live], [role=status]")).toBeNull();
});
