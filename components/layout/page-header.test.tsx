// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PageHeader } from "./page-header";

afterEach(cleanup);

it("a changed count is read out with what is counted, not as a bare number", () => {
  render(<PageHeader title="Documenti" count={3} countLabel="da verificare" />);
  const live = screen.getByText("da verificare").closest("[aria-live=polite]");
  expect(live?.textContent).toBe("3 da verificare");
  expect(live?.getAttribute("aria-atomic")).toBe("true");
});
