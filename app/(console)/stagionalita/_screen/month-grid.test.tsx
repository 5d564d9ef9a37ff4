// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Month, rangeDays } from "@/lib/rules/months";
import { MonthGrid } from "./month-grid";
import type { DayRange } from "./use-range-gestures";

afterEach(cleanup);

const onToggle = vi.fn();
const onApply = vi.fn();

function Scene({ isPicking }: { isPicking: boolean }) {
  const [month, setMonth] = useState<Month>("2026-06");
  const [range, setRange] = useState<DayRange | null>(null);
  return (
    <>
      <h2 id="title">Giugno</h2>
      <MonthGrid
        month={month}
        titleId="title"
        today="2026-06-01"
        days={new Map([["2026-06-04", "Alta"]])}
        seasons={[]}
        range={range}
        isPicking={isPicking}
        onToggle={onToggle}
        onRange={setRange}
        onApply={onApply}
        onMonth={setMonth}
      />
      <output>{range && rangeDays(range.anchor, range.head).join(" ")}</output>
    </>
  );
}

function open({ isPicking = false } = {}) {
  onToggle.mockClear();
  onApply.mockClear();
  render(<Scene isPicking={isPicking} />);
}

const day = (number: number) => screen.getByRole("button", { name: new RegExp(` ${number} giugno`) });
const range = () => {
  const days = screen.getByRole("status").textContent?.split(" ") ?? [];
  return [days.at(0), days.at(-1)].map((text) => Number(text?.slice(8)));
};
const hasRange = () => screen.getByRole("status").textContent !== "";

/** As a mouse does it: it presses, gives the focus, lets go, and clicks. */
function click(number: number, options: { shiftKey?: boolean; pointerType?: string } = {}) {
  fireEvent.pointerDown(day(number), { button: 0, pointerType: "mouse", ...options });
  day(number).focus();
  fireEvent.pointerUp(day(number), { button: 0, ...options });
  fireEvent.click(day(number), { detail: 1, ...options });
}

const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });

describe("a range of days", () => {
  it("is dragged over, in either direction, and toggles nothing", () => {
    open();
    fireEvent.pointerDown(day(10), { button: 0, pointerType: "mouse" });
    for (const over of [10, 11, 17, 5])
      fireEvent.pointerOver(day(over), { buttons: 1, pointerType: "mouse" });
    expect(range()).toEqual([5, 10]);
    const cell = (number: number) => day(number).closest("td")?.getAttribute("aria-selected");
    expect([cell(4), cell(5), cell(10), cell(11)]).toEqual(["false", "true", "true", "false"]);
    // Back where it began, so that the click comes to a day.
    fireEvent.pointerOver(day(10), { buttons: 1, pointerType: "mouse" });
    fireEvent.pointerUp(day(10));
    fireEvent.click(day(10), { detail: 1 });
    expect(onToggle).not.toHaveBeenCalled();
  });

  it("is not dragged over without a pressed button, nor with a finger, which scrolls", () => {
    open();
    fireEvent.pointerDown(day(10), { button: 0, pointerType: "touch" });
    fireEvent.pointerOver(day(12), { buttons: 1, pointerType: "touch" });
    fireEvent.pointerDown(day(10), { button: 0, pointerType: "mouse" });
    fireEvent.pointerOver(day(12), { buttons: 0, pointerType: "mouse" });
    expect(hasRange()).toBe(false);
  });

  it("goes from the last day that was pressed to the one that is pressed with Shift", () => {
    open();
    click(3);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith("2026-06-03");
    click(14, { shiftKey: true });
    expect(range()).toEqual([3, 14]);
    click(8, { shiftKey: true });
    expect(range()).toEqual([3, 8]);
    // The next press without it ends the range, and toggles nothing.
    click(20);
    expect(hasRange()).toBe(false);
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it("goes on in another month", () => {
    open();
    day(29).focus();
    press("ArrowRight", true);
    press("ArrowDown", true);
    expect(range()).toEqual([29, 7]);
    expect(document.activeElement?.getAttribute("data-day")).toBe("2026-07-07");
  });

  it("grows and shrinks with Shift and the keys of the grid; Enter sets it, Esc and a plain key end it", () => {
    open();
    day(10).focus();
    press("ArrowRight", true);
    press("ArrowDown", true);
    expect(range()).toEqual([10, 18]);
    press("ArrowLeft", true);
    expect(range()).toEqual([10, 17]);
    fireEvent.click(day(17), { detail: 0 });
    expect(onApply).toHaveBeenCalledOnce();
    expect(onToggle).not.toHaveBeenCalled();
    press("Escape");
    expect(hasRange()).toBe(false);
    press("End", true);
    expect(range()).toEqual([17, 21]);
    press("ArrowLeft");
    expect(hasRange()).toBe(false);
  });

  it("is picked by two presses where somebody wants that, with a finger too", () => {
    open({ isPicking: true });
    click(12, { pointerType: "touch" });
    expect(range()).toEqual([12, 12]);
    click(2, { pointerType: "touch" });
    expect(range()).toEqual([2, 12]);
    expect(onToggle).not.toHaveBeenCalled();
  });
});
