// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AppRouter } from "@/tests/support/app-router";
import { PeriodBar } from "./period-bar";

afterEach(cleanup);

it("a period that cannot be shown leads the focus to the first box that is wrong", () => {
  const period = { from: "2026-01-01", to: "2026-12-31" };
  render(
    <AppRouter>
      <PeriodBar period={period} today="2026-11-29" problem={null} />
    </AppRouter>,
  );
  const [from, to] = ["Dal", "Al"].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  const send = (texts: readonly [string, string]) => {
    for (const [at, value] of texts.entries())
      fireEvent.change([from, to][at] as Element, { target: { value } });
    (document.activeElement === to ? from : to)?.focus();
    fireEvent.submit(screen.getByRole("form", { name: "Periodo" }));
    return document.activeElement;
  };
  expect(send(["31/02/2026", "boh"])).toBe(from);
  expect(send(["01/12/2026", "01/02/2026"])).toBe(from);
  expect(send(["01/02/2026", "boh"])).toBe(to);
});

it("another period fills the boxes, and leaves the focus on the link or button that led to it", () => {
  const bar = (year: number) => (
    <AppRouter>
      <PeriodBar period={{ from: `${year}-01-01`, to: `${year}-12-31` }} today="2026-11-29" problem={null} />
    </AppRouter>
  );
  const { rerender } = render(bar(2026));
  for (const [at, pressed] of [
    screen.getByRole("link", { name: "Ultimi 12 mesi" }),
    screen.getByRole("button", { name: "Mostra" }),
  ].entries()) {
    pressed.focus();
    rerender(bar(2025 - at));
    expect(document.activeElement).toBe(pressed);
    expect(screen.getByLabelText<HTMLInputElement>("Dal").value).toBe(`01/01/${2025 - at}`);
  }
});
