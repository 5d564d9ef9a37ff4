import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { plusDays } from "./dates";
import {
  archiveFilters,
  expiryState,
  farExpiryYears,
  isActivePaper,
  matchesArchiveFilter,
  matchesBoatArchiveFilter,
  newCardExpiry,
  untouchedExpiry,
} from "./expiry";

const today = "2026-11-21";
const stateIn = (days: number) => expiryState({ scadenza: plusDays(today, days), eterno: 0 }, today);

afterEach(() => vi.useRealTimers());

describe("the state of an expiry date", () => {
  it("is valid through its expiry day, orange for 60 days before it, green before that", () => {
    const states = [-1, 0, 1, 59, 60, 61].map(stateIn);
    expect(states).toEqual(["expired", "expiring", "expiring", "expiring", "expiring", "valid"]);
  });

  it("is the same with and without a time in the date", () => {
    expect(expiryState({ scadenza: `${today} 00:00:00` }, today)).toBe("expiring");
    expect(expiryState({ scadenza: "2026-11-20T23:00:00Z" }, today)).toBe("expiring");
    expect(expiryState({ scadenza: "2026-11-20T22:59:00Z" }, today)).toBe("expired");
  });

  it("is eternal for eterno 1 whatever the date, and for nothing else", () => {
    for (const scadenza of ["2001-01-01", today, null, undefined, "mai"])
      expect(expiryState({ scadenza, eterno: 1 }, today)).toBe("eternal");
    for (const eterno of [0, null, undefined])
      expect(expiryState({ scadenza: null, eterno }, today)).toBe("unknown");
  });

  it("is unknown without a readable date", () => {
    for (const scadenza of [null, undefined, "", "0000-00-00", "31/12/2030"])
      expect(expiryState({ scadenza, eterno: 0 }, today)).toBe("unknown");
  });

  it("is computed with the day in Rome", () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T22:59:59Z") });
    expect(expiryState({ scadenza: "2026-11-20" })).toBe("expiring");
    vi.setSystemTime(new Date("2026-11-20T23:00:00Z"));
    expect(expiryState({ scadenza: "2026-11-20" })).toBe("expired");
  });

  it("only gets worse with time", () => {
    const order = ["valid", "expiring", "expired"];
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(400), (days, later) => {
        const rank = (left: number) => order.indexOf(stateIn(left));
        expect(rank(days - later)).toBeGreaterThanOrEqual(rank(days));
      }),
    );
  });
});

describe("an expiry whose year may be mistyped", () => {
  const years = (scadenza: string | null, eterno = 0) => farExpiryYears({ scadenza, eterno }, today);

  it("is more than 15 years ahead", () => {
    expect(["2041-11-21", "2041-11-22", "2207-06-15"].map((day) => years(day))).toEqual([null, 15, 181]);
  });

  it("is none that does not count, cannot be read or is past", () => {
    expect(years("2207-06-15", 1)).toBeNull();
    expect([null, "15/06/2207", "1907-06-15"].map((day) => years(day))).toEqual([null, null, null]);
  });
});

describe("active documents", () => {
  it("are those not expired, and eternal ones whatever their date", () => {
    expect(isActivePaper({ scadenza: today, eterno: 0 }, today)).toBe(true);
    expect(isActivePaper({ scadenza: "2026-11-20", eterno: 0 }, today)).toBe(false);
    expect(isActivePaper({ scadenza: "2001-01-01", eterno: 1 }, today)).toBe(true);
  });

  it("include those with an unreadable date", () => {
    for (const scadenza of [null, undefined, "", "31/12/2001"])
      expect(isActivePaper({ scadenza, eterno: 0 }, today)).toBe(true);
  });
});

describe("the expiry of a new card", () => {
  it("is the last day of the year in Rome", () => {
    expect(newCardExpiry(today)).toBe("2026-12-31");
    vi.useFakeTimers({ now: new Date("2026-12-31T22:59:59Z") });
    expect(newCardExpiry()).toBe("2026-12-31");
    vi.setSystemTime(new Date("2026-12-31T23:00:00Z"));
    expect(newCardExpiry()).toBe("2027-12-31");
  });
});

describe("the members' archive", () => {
  const shown = (entry: Parameters<typeof matchesArchiveFilter>[0]) =>
    archiveFilters.filter((filter) => matchesArchiveFilter(entry, filter, today));

  it("shows eternal documents under all and under not expired", () => {
    expect(shown({ eterno: 1, scadenza: "2001-01-01" })).toEqual(["tutti", "non-scaduti"]);
  });

  it("shows a document under expired from the day after its expiry", () => {
    expect(shown({ scadenza: "2026-11-20" })).toEqual(["tutti", "scaduti"]);
    expect(shown({ scadenza: today })).toEqual(["tutti", "non-scaduti"]);
  });

  it("shows a document without a readable date only under all", () => {
    expect(shown({ scadenza: null })).toEqual(["tutti"]);
  });
});

describe("the boat documents' archive", () => {
  const shown = (entry: Parameters<typeof matchesBoatArchiveFilter>[0]) =>
    archiveFilters.filter((filter) => matchesBoatArchiveFilter(entry, filter, today));

  it("shows eternal documents under expired and under not expired", () => {
    for (const scadenza of [null, "2001-01-01", "2040-01-01"])
      expect(shown({ eterno: 1, scadenza })).toEqual(["tutti", "scaduti", "non-scaduti"]);
  });

  it("shows the others by their expiry, whose day is valid", () => {
    expect(shown({ scadenza: "2026-11-20", eterno: 0 })).toEqual(["tutti", "scaduti"]);
    expect(shown({ scadenza: today })).toEqual(["tutti", "non-scaduti"]);
    expect(shown({ scadenza: null })).toEqual(["tutti"]);
  });
});

it("an untouched expiry is written as its form shows it", () => {
  expect(untouchedExpiry({ scadenza: "2027-01-02 00:00:00", eterno: 0 })).toEqual({
    scadenza: "2027-01-02",
    eterno: 0,
  });
  expect(untouchedExpiry({ scadenza: "2027-01-02", eterno: 1 })).toEqual({ scadenza: null, eterno: 1 });
  expect(untouchedExpiry({})).toEqual({ scadenza: null, eterno: 0 });
});
