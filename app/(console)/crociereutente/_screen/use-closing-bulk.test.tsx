// @vitest-environment jsdom
import { cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useClosingBulk } from "./use-closing-bulk";

afterEach(cleanup);

const may = "2027-05";
const over = { id: 1, crociera: 3, barca: 2, inizio: "2027-05-01", fine: "2027-05-08" };

it("the month's own button is there while something of it is to close, and null afterwards", () => {
  const { result, rerender } = renderHook(({ list }) => useClosingBulk(list, may), {
    initialProps: { list: [over] },
  });
  render(result.current.monthButton);
  expect(screen.getByRole("button", { name: "Chiudi 1 uscita di maggio 2027" })).toBeTruthy();
  // The screen shows something in its place for null alone.
  rerender({ list: [] });
  expect(result.current.monthButton).toBeNull();
});
