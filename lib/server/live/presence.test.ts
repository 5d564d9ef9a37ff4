import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenEvent, RecordName } from "../../contract/live";
import { createPresence, openEntry, type Presence } from "./presence";

const marta = { id: 3, name: "Marta Rossi" };
const luca = { id: 4, name: "Luca Bianchi" };
const record: RecordName = "crocierautente 12";

let told: OpenEvent[];
let presence: Presence;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  presence = createPresence((event) => told.push(event));
});
afterEach(() => vi.useRealTimers());

const says = (person: typeof marta, tab: string, ...records: RecordName[]) =>
  presence.set(openEntry({ sid: `di ${person.id}`, tab, person, records }));
/** The events since the last look. */
const news = () => told.splice(0).map(({ record: one, people }) => [one, people.map(({ id }) => id)]);

describe("who has a record open", () => {
  it("is told when somebody opens and closes it, and not when they say it again", () => {
    says(marta, "a", record);
    expect(news()).toEqual([[record, [3]]]);
    says(marta, "a", record);
    expect(news()).toEqual([]);
    says(luca, "b", record);
    expect(news()).toEqual([[record, [3, 4]]]);
    says(marta, "a");
    expect(news()).toEqual([[record, [4]]]);
    says(luca, "b", "socio 1");
    expect(news()).toEqual([
      [record, []],
      ["socio 1", [4]],
    ]);
  });

  it("is one person, however many tabs", () => {
    says(marta, "a", record);
    says(marta, "b", record);
    says(marta, "a");
    expect(news()).toEqual([[record, [3]]]);
    says(marta, "b");
    expect(news()).toEqual([[record, []]]);
  });

  it("runs out after 45 seconds without being said again", () => {
    says(marta, "a", record);
    says(luca, "b", record);
    news();
    vi.advanceTimersByTime(44_000);
    says(luca, "b", record);
    expect([news(), presence.events().length]).toEqual([[], 1]);
    vi.advanceTimersByTime(2_000);
    expect(news()).toEqual([[record, [4]]]);
    vi.advanceTimersByTime(45_000);
    expect([news(), presence.events(), vi.getTimerCount()]).toEqual([[[record, []]], [], 0]);
  });

  it("is in the end the same for those who were told of changes as for who asks now", () => {
    const act = fc.record({
      person: fc.constantFrom(marta, luca),
      tab: fc.constantFrom("a", "b"),
      records: fc.uniqueArray(fc.constantFrom<RecordName>("socio 1", "socio 2", "porto 1")),
      pause: fc.integer({ min: 0, max: 30_000 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const seen = new Map<string, unknown>();
        presence = createPresence(({ record: one, people }) => seen.set(one, people));
        for (const { person, tab, records, pause } of acts) {
          says(person, tab, ...records);
          vi.advanceTimersByTime(pause);
        }
        vi.advanceTimersByTime(1_000);
        for (const [one, people] of seen) if ((people as unknown[]).length === 0) seen.delete(one);
        const now = presence.events().map(({ record: one, people }) => [one, people] as const);
        expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(now));
      }),
      { numRuns: 100 },
    );
  });
});
