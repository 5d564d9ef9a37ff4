import { describe, expect, it } from "vitest";
import {
  closingIds,
  countPosts,
  groupBySailing,
  isOver,
  type SailingFields,
  sailingKey,
} from "./user-cruises";

const userCruise = (id: number, more: Partial<SailingFields> = {}): SailingFields => ({
  id,
  crociera: 1,
  barca: 2,
  inizio: "2026-07-01",
  fine: "2026-07-08",
  ...more,
});

describe("a sailing", () => {
  it("is the user cruises with the same cruise, boat and days, in their order", () => {
    const userCruises = [
      userCruise(1),
      userCruise(2, { barca: 3 }),
      userCruise(3),
      userCruise(4, { fine: "2026-07-09" }),
      userCruise(5, { inizio: "2026-06-30" }),
      userCruise(6, { crociera: 9 }),
      userCruise(7),
    ];
    expect(groupBySailing(userCruises).map((sailing) => sailing.map(({ id }) => id))).toEqual([
      [1, 3, 7],
      [2],
      [4],
      [5],
      [6],
    ]);
    expect(groupBySailing([])).toEqual([]);
  });

  it("without a boat is separate from those with one, in any form of a missing boat", () => {
    expect(sailingKey(userCruise(1, { barca: 0 }))).toBe(sailingKey(userCruise(2, { barca: null })));
    expect(sailingKey(userCruise(1, { barca: undefined }))).not.toBe(sailingKey(userCruise(2)));
  });

  it("is over from the day after its last one; without an end never", () => {
    expect(isOver(userCruise(1), "2026-07-08")).toBe(false);
    expect(isOver(userCruise(1), "2026-07-09")).toBe(true);
    expect(isOver(userCruise(1, { fine: null }), "2099-01-01")).toBe(false);
  });

  it("is closed with the ids of all participants, each once", () => {
    expect(closingIds([userCruise(4), userCruise(12), userCruise(4)])).toBe("4,12");
    expect(closingIds([])).toBe("");
  });
});

it("posts are counted, and the published ones among them", () => {
  expect(countPosts([{ pubblicato: 1 }, { pubblicato: 0 }, {}])).toEqual({ all: 3, published: 1 });
  expect(countPosts(undefined)).toEqual({ all: 0, published: 0 });
});
