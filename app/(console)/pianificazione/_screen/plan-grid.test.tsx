// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isHeld } from "@/lib/client/live/holds";
import { PlanGrid } from "./plan-grid";
import type { PlanBar, PlanDay, PlanRow } from "./plan-view";

afterEach(cleanup);

const day = (number: number) => `2026-11-0${number}`;
const days: PlanDay[] = [1, 2, 3, 4, 5].map((number) => ({
  day: day(number),
  isToday: number === 2,
  season: null,
}));
const bar = (id: string, from: number, to: number, ...rowIds: string[]): PlanBar => ({
  id,
  kind: "sailing",
  recordId: Number(id.length),
  canMove: true,
  rowIds,
  from: day(from),
  to: day(to),
  title: id,
  detail: "",
  name: `${id}, Crociera`,
  href: `/crociereutente?id=${id}`,
  code: "CA",
  isClosed: false,
  warning: null,
  readiness: null,
});

function show({ canStart = true, bars = [] as PlanBar[] } = {}) {
  const [onStart, onMoveBar] = [vi.fn(), vi.fn()];
  const rows: PlanRow[] = [
    { id: "1", title: "Brezza", canStart },
    { id: "2", title: "Maestrale", canStart },
  ];
  render(
    <PlanGrid
      label="Piano"
      rowsLabel="Barca"
      rows={rows}
      days={days}
      bars={bars}
      onStart={(row, from, to) => onStart(row.id, from, to)}
      onMove={() => {}}
      onMoveBar={({ bar: { id } }, target) => onMoveBar(id, target)}
    />,
  );
  return Object.assign(onStart, { onMoveBar });
}
const cell = (row: string, number: number) =>
  screen.getByRole("button", { name: new RegExp(`^${row}, .+ ${number} novembre 2026, `) });
const drag = (from: HTMLElement, to: HTMLElement) => {
  fireEvent.pointerDown(from, { button: 0 });
  fireEvent.pointerOver(to, { buttons: 1 });
  fireEvent.pointerUp(to);
};

describe("the grid of the plan", () => {
  it("has a head for each row and column, and the bars of a row in a list by its name", () => {
    show({ bars: [bar("Elba", 1, 2, "1", "2")] });
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)[2]).toContain(
      "lunedì 2 novembre 2026, oggi",
    );
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "Brezza",
      "Maestrale",
    ]);
    for (const name of ["Brezza", "Maestrale"])
      expect(within(screen.getByRole("list", { name })).getAllByRole("link")).toHaveLength(1);
  });

  it("has one day and one bar for Tab, wherever the focus goes", () => {
    show({ bars: [bar("Elba", 1, 2, "1"), bar("Gorgona", 4, 5, "1"), bar("Capraia", 1, 1, "2")] });
    const stops = () => document.querySelectorAll("[tabindex='0']");
    expect([...stops()]).toEqual([cell("Brezza", 2), screen.getByRole("link", { name: /^Elba/ })]);
    cell("Brezza", 2).focus();
    fireEvent.keyDown(cell("Brezza", 2), { key: "ArrowDown" });
    expect(document.activeElement).toBe(cell("Maestrale", 2));
    screen.getByRole("link", { name: /^Elba/ }).focus();
    for (const name of [/^Gorgona/, /^Capraia/, /^Capraia/]) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" });
      expect(document.activeElement).toBe(screen.getByRole("link", { name }));
    }
    expect([...stops()]).toEqual([cell("Maestrale", 2), screen.getByRole("link", { name: /^Capraia/ })]);
  });

  it("a day that is taken leads to its bar", () => {
    const onStart = show({ bars: [bar("Elba", 1, 2, "1"), bar("Gorgona", 4, 5, "1")] });
    fireEvent.click(cell("Brezza", 5));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: /^Gorgona/ }));
    expect(onStart).not.toHaveBeenCalled();
  });
});

describe("several days", () => {
  it("are chosen by dragging within a row, in either direction, also when the pointer leaves the row", () => {
    const onStart = show();
    drag(cell("Brezza", 4), cell("Brezza", 2));
    expect(onStart).toHaveBeenLastCalledWith("1", day(2), day(4));
    fireEvent.pointerDown(cell("Brezza", 1), { button: 0 });
    fireEvent.pointerOver(cell("Brezza", 3), { buttons: 1 });
    fireEvent.pointerOver(cell("Maestrale", 5), { buttons: 1 });
    fireEvent.pointerUp(cell("Maestrale", 5));
    expect(onStart).toHaveBeenLastCalledWith("1", day(1), day(3));
  });

  it("are chosen by Shift with the arrows; Escape and a plain arrow take the choice back", () => {
    const onStart = show();
    const key = (name: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: name, shiftKey });
    const chosen = () => screen.queryAllByRole("gridcell", { selected: true }).length;
    cell("Brezza", 2).focus();
    key("ArrowRight", true);
    key("ArrowRight", true);
    expect(chosen()).toBe(3);
    fireEvent.click(cell("Brezza", 4));
    expect(onStart).toHaveBeenLastCalledWith("1", day(2), day(4));
    key("Escape");
    expect(chosen()).toBe(0);
    key("ArrowLeft", true);
    expect(chosen()).toBe(2);
    key("ArrowLeft");
    expect(chosen()).toBe(0);
  });

  it("are not chosen where no sailing can be started, as in a venue's row", () => {
    const onStart = show({ canStart: false, bars: [bar("Patente", 1, 3, "1")] });
    drag(cell("Brezza", 1), cell("Brezza", 3));
    cell("Brezza", 1).focus();
    fireEvent.keyDown(cell("Brezza", 1), { key: "ArrowRight", shiftKey: true });
    fireEvent.click(cell("Brezza", 2));
    expect(onStart).not.toHaveBeenCalled();
  });
});

describe("a bar", () => {
  const elba = () => screen.getByRole("link", { name: /^Elba/ });

  it("is dragged to another row and other days, and a press alone moves nothing", () => {
    const { onMoveBar } = show({ bars: [bar("Elba", 1, 2, "1")] });
    fireEvent.pointerDown(elba(), { button: 0, clientX: 0 });
    fireEvent.pointerMove(elba(), { buttons: 1, clientX: 2 });
    fireEvent.pointerUp(elba());
    fireEvent.pointerDown(elba(), { button: 0, clientX: 0 });
    expect(isHeld()).toBe(false);
    fireEvent.pointerMove(elba(), { buttons: 1, clientX: 20 });
    // No colleague's booking makes a row higher under it.
    expect(isHeld()).toBe(true);
    fireEvent.pointerOver(cell("Maestrale", 3), { buttons: 1 });
    expect(screen.getAllByRole("gridcell", { selected: true })).toHaveLength(2);
    fireEvent.pointerUp(cell("Maestrale", 3));
    expect(isHeld()).toBe(false);
    expect(onMoveBar.mock.calls).toEqual([["Elba", { row: "2", from: day(3), to: day(4) }]]);
  });

  it.each(["pointerUp", "pointerCancel"] as const)("ends where it was by a %s beside the grid", (type) => {
    const { onMoveBar } = show({ bars: [bar("Elba", 1, 2, "1")] });
    fireEvent.pointerDown(elba(), { button: 0, clientX: 0 });
    fireEvent.pointerMove(elba(), { buttons: 1, clientX: 20 });
    fireEvent.pointerOver(cell("Maestrale", 3), { buttons: 1 });
    fireEvent[type](document.body);
    expect(isHeld()).toBe(false);
    fireEvent.pointerMove(elba(), { buttons: 1, clientX: 40 });
    expect(isHeld()).toBe(false);
    expect(onMoveBar).not.toHaveBeenCalled();
  });

  it("is moved by keyboard after M, said aloud; Escape leaves it where it was", () => {
    const { onMoveBar } = show({ bars: [bar("Elba", 1, 2, "1"), bar("Gorgona", 4, 5, "1")] });
    elba().focus();
    const key = (name: string) => fireEvent.keyDown(elba(), { key: name });
    key("m");
    key("ArrowRight");
    expect(screen.getByRole("status").textContent).toContain("Brezza, dal 02/11/2026 al 03/11/2026");
    key("Escape");
    key("Enter");
    expect(onMoveBar).not.toHaveBeenCalled();
    for (const name of ["m", "ArrowRight", "ArrowDown", "Enter"]) key(name);
    expect(onMoveBar).toHaveBeenCalledExactlyOnceWith("Elba", { row: "2", from: day(2), to: day(3) });
    expect(document.activeElement).toBe(elba());
  });
});
