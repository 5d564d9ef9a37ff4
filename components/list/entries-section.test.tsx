// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { FirstEntries } from "./entries-section";

afterEach(cleanup);

const entries = Array.from({ length: 9 }, (_, at) => ({
  key: at,
  href: `/soci?socio=${at}`,
  name: `Socio ${at}`,
}));
const shown = () => screen.getAllByRole("listitem").length;

it("a section prints all its entries, without the button for the others", () => {
  render(<FirstEntries title="Soci" entries={entries} />);
  expect(shown()).toBe(8);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(shown()).toBe(9);
  expect(screen.getByRole("button").classList.contains("print:hidden")).toBe(true);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(shown()).toBe(8);
});
