import { describe, expect, it } from "vitest";
import { levels } from "./levels";
import * as rules from "./offering";

const { durations } = rules;
const spans = durations.flatMap((duratamin) => durations.map((duratamax) => ({ duratamin, duratamax })));
const holds = ({ duratamin, duratamax }: (typeof spans)[number], ...labels: string[]) =>
  labels.includes(duratamin) || labels.includes(duratamax);

describe("the fields that a cruise's durations enable", () => {
  it("boarding on the evening before, when either bound is a weekend", () => {
    for (const span of spans)
      expect(rules.offersEveningBoarding(span), JSON.stringify(span)).toBe(holds(span, "Weekend e ponti"));
    for (const other of [undefined, null, "", "weekend e ponti", "Weekend"])
      expect(rules.offersEveningBoarding({ duratamin: other, duratamax: other })).toBe(false);
    expect(rules.offersEveningBoarding({ duratamax: "Weekend e ponti" })).toBe(true);
  });

  it("the departure day, when either bound is one week or two", () => {
    for (const span of spans)
      expect(rules.offersDepartureDay(span), JSON.stringify(span)).toBe(
        holds(span, "Settimana", "Due settimane"),
      );
    expect(rules.offersDepartureDay({})).toBe(false);
  });
});

it("durations sort by their days, one that is not among the labels by its text", () => {
  expect(["Settimana", "Un mese", null].map(rules.durationLength)).toEqual([8, "Un mese", null]);
});

describe("the fields cleared on save", () => {
  it("of a course: the venue of a practical one, itinerary and dinghies of any other", () => {
    for (const pratico of [1, true] as const)
      expect(rules.clearedOfCourse({ pratico })).toEqual({ sede: null });
    for (const pratico of [0, false, undefined] as const)
      expect(rules.clearedOfCourse({ pratico })).toEqual({ percorso: null, derive: 0 });
  });

  it("of a cruise: the cost unless the price is fixed, and the fields that its durations do not enable", () => {
    const week = { duratamin: "Settimana", duratamax: null };
    const boarding = { imbarcoseraprima: 0 };
    const departure = { segpartenza: 0, giornop: null };
    expect(rules.clearedOfCruise({ ...week, prezzofisso: 1 })).toEqual(boarding);
    expect(rules.clearedOfCruise({ ...week, prezzofisso: false })).toEqual({ costo: null, ...boarding });
    expect(rules.clearedOfCruise({ duratamax: "Weekend e ponti", prezzofisso: true })).toEqual(departure);
    expect(rules.clearedOfCruise({ prezzofisso: 0, duratamin: "Pernottamento" })).toEqual({
      costo: null,
      ...boarding,
      ...departure,
    });
    const both = { duratamin: "Weekend e ponti", duratamax: "Due settimane", prezzofisso: 1 as const };
    expect(rules.clearedOfCruise(both)).toEqual({});
  });
});

describe("Attivo", () => {
  it("is set by ADMIN and GOD alone", () => {
    expect(levels.filter(rules.maySetActive)).toEqual(["ADMIN", "GOD"]);
  });

  it("is missing when the server has none, and then nothing is inactive", () => {
    expect(
      [1, 0, undefined].map((attivo) => rules.isActive({ attivo: attivo as 0 | 1 | undefined })),
    ).toEqual([true, false, true]);
  });

  it("of a new record is 1 below ADMIN", () => {
    const may = (level: (typeof levels)[number], attivo?: 0 | 1) => rules.mayCreateOffer(level, { attivo });
    expect([may("SEGRETERIA", 1), may("SEGRETERIA", 0), may("SEGRETERIA")]).toEqual([true, false, false]);
    expect([may("ADMIN", 0), may("GOD", 0)]).toEqual([true, true]);
  });

  it("stays as it is below ADMIN, where inactive or missing records cannot be saved", () => {
    const may = (stored: 0 | 1 | undefined, sent: 0 | 1 | undefined) =>
      rules.mayUpdateOffer("SEGRETERIA", { attivo: stored }, { attivo: sent });
    expect([may(1, 1), may(1, 0), may(1, undefined)]).toEqual([true, false, false]);
    expect([may(0, 0), may(0, 1), may(0, undefined)]).toEqual([false, false, false]);
    expect([may(undefined, undefined), may(undefined, 1), may(undefined, 0)]).toEqual([true, true, false]);
    expect(rules.mayUpdateOffer("SEGRETERIA", undefined, { attivo: 1 })).toBe(false);
    expect(rules.mayUpdateOffer("ADMIN", { attivo: 0 }, { attivo: 1 })).toBe(true);
    expect(rules.mayUpdateOffer("GOD", undefined, { attivo: 0 })).toBe(true);
  });
});

describe("the durations of a cruise", () => {
  it("are in order when the longest is not below the shortest; what is missing or unknown is", () => {
    const inOrder = (duratamin?: string, duratamax?: string) =>
      rules.areDurationsInOrder({ duratamin, duratamax });
    expect(inOrder("Settimana", "Weekend e ponti")).toBe(false);
    expect(inOrder("Giornata intera", "Mattina o Pomeriggio")).toBe(false);
    expect(inOrder("Due settimane", "Pernottamento")).toBe(false);
    expect(inOrder("Weekend e ponti", "Settimana")).toBe(true);
    expect(inOrder("Pernottamento", "Weekend e ponti")).toBe(true);
    expect(inOrder("Weekend e ponti", "Pernottamento")).toBe(true);
    expect(inOrder("Settimana", undefined)).toBe(true);
    expect(inOrder("Un mese", "Giornata intera")).toBe(true);
    for (const label of durations) expect(inOrder(label, label)).toBe(true);
  });

  it("lead from the first day to the last: by the shortest, or else the longest", () => {
    // A Saturday; the day before is a Friday.
    const start = "2027-06-12";
    const ends = durations.map((duratamin) =>
      rules.lastDayOf({ duratamin, duratamax: "Due settimane" }, start),
    );
    expect(ends).toEqual([
      "2027-06-12",
      "2027-06-12",
      "2027-06-13",
      "2027-06-19",
      "2027-06-26",
      "2027-06-13",
    ]);
    expect(rules.lastDayOf({ duratamin: "Weekend e ponti" }, "2027-06-11")).toBe("2027-06-13");
    expect(rules.lastDayOf({ duratamin: "Un mese", duratamax: "Settimana" }, start)).toBe("2027-06-19");
    expect(rules.lastDayOf({}, start)).toBeNull();
  });

  it("allow as many days as the longest one touches", () => {
    const saturday = "2027-06-12";
    const both = { duratamin: "Giornata intera", duratamax: "Settimana" };
    expect(rules.longestDaysOf(both, saturday)).toBe(8);
    expect(rules.longestDaysOf({ duratamax: "Weekend e ponti" }, "2027-06-11")).toBe(3);
    expect(rules.longestDaysOf({ duratamin: "Settimana" }, saturday)).toBeNull();
  });
});
