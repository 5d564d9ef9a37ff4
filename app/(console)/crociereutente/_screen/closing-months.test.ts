import { expect, it } from "vitest";
import { closingMonths } from "./closing-months";
import type { UserCruise } from "./views";

const booking = (id: number, fine: string | null, barca = 1) =>
  ({ id, crociera: 5, barca, inizio: "2026-09-28", fine }) as UserCruise;

it("counts sailings, not bookings, by the month of their last day, the latest first", () => {
  const list = [
    booking(1, "2026-09-30"),
    booking(2, "2026-10-02"),
    booking(3, "2026-10-02"),
    booking(4, "2026-10-02", 2),
    booking(5, null),
  ];
  expect(closingMonths(list)).toEqual([
    { month: "2026-10", sailings: 2 },
    { month: "2026-09", sailings: 1 },
  ]);
});
