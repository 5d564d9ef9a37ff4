import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordOfSave } from "../../contract/live";
import { createOpenElsewhere } from "./presence";

const record = recordOfSave("porto.update", 12);
const giulia = { id: 3, name: "Giulia Rossi" };
const marco = { id: 4, name: "Marco Bianchi" };

let presence: ReturnType<typeof createOpenElsewhere>;
let drawn: number;
beforeEach(() => {
  vi.useFakeTimers();
  presence = createOpenElsewhere();
  drawn = 0;
  presence.subscribe(() => {
    drawn += 1;
  });
});
afterEach(() => vi.useRealTimers());

it("knows who has a record open, until nobody has", () => {
  presence.take({ record, people: [giulia, marco] });
  expect(presence.peopleOf(record)).toEqual([giulia, marco]);
  presence.take({ record, people: [] });
  expect(presence.peopleOf(record)).toEqual([]);
  expect(presence.all()).toEqual([]);
});

it("draws nothing again when the same people are named again", () => {
  presence.take({ record, people: [giulia] });
  const before = presence.peopleOf(record);
  presence.take({ record, people: [{ ...giulia }] });
  expect(presence.peopleOf(record)).toBe(before);
  expect(drawn).toBe(1);
});

it("keeps everybody over a short break, and drops who is not named by the new stream", () => {
  const other = recordOfSave("porto.update", 13);
  presence.take({ record, people: [giulia] });
  presence.take({ record: other, people: [marco] });
  presence.lost();
  vi.advanceTimersByTime(5_000);
  presence.begun();
  presence.take({ record, people: [giulia] });
  expect(presence.peopleOf(other)).toEqual([marco]);
  vi.advanceTimersByTime(5_000);
  expect(presence.peopleOf(record)).toEqual([giulia]);
  expect(presence.peopleOf(other)).toEqual([]);
});

it("knows of nobody any more when the stream stays away", () => {
  presence.take({ record, people: [giulia] });
  presence.lost();
  vi.advanceTimersByTime(60_000);
  expect(presence.peopleOf(record)).toEqual([]);
});

it("draws anew when somebody comes, leaves, or takes another's place", () => {
  const seen = [[giulia, marco], [giulia], [marco], [marco, giulia], [marco, { id: 5, name: "Ugo" }]].map(
    (people) => {
      presence.take({ record, people });
      return presence.peopleOf(record);
    },
  );
  expect(seen.map((people) => people.map(({ id }) => id))).toEqual([[3, 4], [3], [4], [4, 3], [4, 5]]);
  expect(drawn).toBe(5);
});

it("whom a new stream does not name within three seconds is gone, though none was lost", () => {
  presence.take({ record, people: [giulia] });
  presence.begun();
  vi.advanceTimersByTime(2_900);
  expect(presence.peopleOf(record)).toEqual([giulia]);
  vi.advanceTimersByTime(200);
  expect(presence.peopleOf(record)).toEqual([]);
});

it("tells another tab all that it knows, in lists of their own", () => {
  const other = recordOfSave("porto.update", 13);
  presence.take({ record, people: [giulia, marco] });
  presence.take({ record: other, people: [marco] });
  expect(presence.all()).toEqual([
    { record, people: [giulia, marco] },
    { record: other, people: [marco] },
  ]);
  presence.all()[0]?.people.pop();
  expect(presence.peopleOf(record)).toEqual([giulia, marco]);
});

it("who follows it no more is told nothing more", () => {
  const told = vi.fn();
  const end = presence.subscribe(told);
  presence.take({ record, people: [giulia] });
  end();
  presence.take({ record, people: [] });
  expect(told).toHaveBeenCalledTimes(1);
});
