import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusDays } from "./dates";
import { type Paper, paperGap } from "./papers";

const today = "2026-11-22";
const lastDay = plusDays(today, 10);
let ids = 0;
const paper = (scadenza: string | null, more: Partial<Paper> = {}): Paper => {
  ids += 1;
  return { id: ids, scadenza, eterno: 0, accettato: 1, ...more };
};
const gapOf = (...papers: Paper[]) => {
  const gap = paperGap(papers, lastDay, today);
  return gap && [gap.reason, gap.until];
};

describe("papers cover a day", () => {
  it("through their expiry day, or for ever", () => {
    expect(gapOf(paper(lastDay))).toBeNull();
    expect(gapOf(paper(plusDays(lastDay, -1)))).toEqual(["ends-early", plusDays(lastDay, -1)]);
    expect(gapOf(paper(today))).toEqual(["ends-early", today]);
    expect(gapOf(paper(plusDays(today, -1)))).toEqual(["expired", plusDays(today, -1)]);
    expect(gapOf(paper("2001-01-01", { eterno: 1 }))).toBeNull();
    expect(gapOf()).toEqual(["absent", null]);
  });

  it("of several by the one that lasts longest", () => {
    expect(gapOf(paper("2020-01-01"), paper("2030-01-01"))).toBeNull();
    expect(gapOf(paper("2020-01-01"), paper("2021-01-01"))).toEqual(["expired", "2021-01-01"]);
  });

  it("only when accepted: one that waits is named, unless another is valid today", () => {
    const waiting = paper("2030-01-01", { accettato: 0 });
    expect(paperGap([waiting], lastDay, today)).toEqual({
      reason: "waiting",
      until: null,
      waiting: waiting.id,
    });
    expect(gapOf(waiting, paper("2020-01-01"))).toEqual(["waiting", "2020-01-01"]);
    expect(gapOf(waiting, paper(today))).toEqual(["ends-early", today]);
    expect(gapOf(paper(lastDay, { accettato: undefined }))).toBeNull();
  });

  it("never by a date that cannot be read: that is not known", () => {
    expect(gapOf(paper(null))).toEqual(["undated", null]);
    expect(gapOf(paper("presto"), paper("2020-01-01"))).toEqual(["undated", "2020-01-01"]);
    expect(gapOf(paper("presto"), paper(lastDay))).toBeNull();
  });

  it("or not, whatever their order", () => {
    const days = fc.integer({ min: -40, max: 40 }).map((days) => plusDays(today, days));
    const papers = fc.array(
      fc
        .tuple(fc.oneof(days, fc.constant(null)), fc.constantFrom(0, 1), fc.constantFrom(0, 0, 0, 1))
        .map(([scadenza, accettato, eterno]) => paper(scadenza, { accettato, eterno })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(papers, (list) => {
        const gap = paperGap(list, lastDay, today);
        const covers = list.some(
          ({ accettato, eterno, scadenza }) =>
            accettato === 1 && (eterno === 1 || (typeof scadenza === "string" && scadenza >= lastDay)),
        );
        expect(gap === null).toBe(covers);
        expect(paperGap([...list].reverse(), lastDay, today)?.reason).toBe(gap?.reason);
        if (gap?.reason === "ends-early")
          expect(gap.until && gap.until >= today && gap.until < lastDay).toBe(true);
        if (gap?.reason === "expired") expect(gap.until && gap.until < today).toBe(true);
      }),
    );
  });
});
