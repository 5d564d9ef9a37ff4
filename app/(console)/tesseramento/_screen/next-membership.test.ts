import { describe, expect, it } from "vitest";
import { nextMembership } from "./next-membership";

const order = ["1", "2", "3", "4"];
const next = (after: string[], elsewhere: string[] = [], left = order) =>
  nextMembership({
    order,
    after,
    isLeft: (id) => left.includes(id),
    isOpenElsewhere: (id) => elsewhere.includes(id),
  });

describe("after a membership is concluded", () => {
  it("comes the next one to conclude, past those that colleagues have open", () => {
    expect(next(["2", "3", "4"]).next).toBe("2");
    expect(next(["2", "3", "4"], [], ["3", "4"]).next).toBe("3");
    expect(next(["2", "3", "4"], ["2"]).next).toBe("3");
  });

  it.each([
    ["nothing is left", [], [], ["9"], "Era l'ultimo dell'elenco."],
    ["one is left above", [], [], ["2"], "Era l'ultimo dell'elenco: più su ne resta uno da concludere."],
    ["a colleague has the last one open", ["4"], ["4"], ["4"], "Quello che segue lo ha aperto un collega."],
    [
      "colleagues have the rest open",
      ["3", "4"],
      ["3", "4"],
      order,
      "I 2 che seguono li hanno aperti i colleghi: più su ne restano 2 da concludere.",
    ],
  ])("where %s it says so", (_, after, elsewhere, left, end) => {
    expect(next(after, elsewhere, left)).toEqual({ next: null, end });
  });
});
