// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchStaleLists } from "@/tests/support/watched-lists";

type Watched = ReturnType<typeof watchStaleLists>;
let lists: Watched["lists"];
let stale: Watched["stale"];
let end: Watched["end"];
let lit: (string | null)[];
beforeEach(() => {
  // So that what is stale is read after exactly 50 ms.
  vi.spyOn(Math, "random").mockReturnValue(0);
  lit = [];
  Element.prototype.animate = function animate(this: Element) {
    lit.push(this.textContent);
    return {} as Animation;
  };
  document.body.innerHTML = '<table><tbody><tr data-row-id="1"><td>Pisa</td></tr></tbody></table>';
  ({ lists, stale, end } = watchStaleLists({ withMotion: true }));
});
afterEach(() => {
  end();
});

const settle = (ms = 300) => vi.advanceTimersByTimeAsync(ms);
function redraw(): object {
  (document.querySelector("td") as HTMLElement).textContent = "Livorno";
  return {};
}

it("rows that a colleague has changed light up", async () => {
  lists.show(["porto.list"], { data: {}, answer: redraw });
  stale.tell(["porto.list"]);
  await settle();
  expect(lit).toEqual(["Livorno"]);
});

it("rows that change while counts alone are read do not", async () => {
  lists.show(["porto.list", "counts"], { data: {}, answer: redraw });
  stale.tell(["porto.list"]);
  await settle();
  expect([lit, document.body.textContent]).toEqual([[], "Livorno"]);
});

it("rows that the person changes while nothing of theirs is stale do not", async () => {
  lists.show(["porto.list"], { data: {}, answer: redraw });
  stale.tell(["enti.list"]);
  await settle(51);
  redraw();
  await settle();
  expect([lit, lists.asked]).toEqual([[], []]);
});
