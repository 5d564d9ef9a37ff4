import { describe, expect, it } from "vitest";
import type { Booking } from "./sailings";
import { closingIds, countPosts, isOver } from "./user-cruises";

const userCruise = (id: number, more: Partial<Booking> = {}): Booking => ({
  id,
  crociera: 1,
  barca: 2,
  inizio: "2026-07-01",
  fine: "2026-07-08",
  ...more,
});

describe("a user cruise", () => {
  it("is over from the day after its last one; without an end never", () => {
    expect(isOver(userCruise(1), "2026-07-08")).toBe(false);
    expect(isOver(userCruise(1), "2026-07-09")).toBe(true);
    expect(isOver(userCruise(1, { fine: null }), "2099-01-01")).toBe(false);
  });

  it("is closed with its sailing, by the ids of all participants, each once", () => {
    expect(closingIds([userCruise(4), userCruise(12), userCruise(4)])).toBe("4,12");
    expect(closingIds([])).toBe("");
  });
});

it("posts are counted, and the published ones among them", () => {
  expect(countPosts([{ pubblicato: 1 }, { pubblicato: 0 }, {}])).toEqual({ all: 3, published: 1 });
  expect(countPosts([])).toEqual({ all: 0, published: 0 });
});
