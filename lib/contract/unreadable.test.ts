import { expect, it } from "vitest";
import { countUnreadable } from "./unreadable";

it("the records that are missing from an answer are counted over its lists", () => {
  expect(countUnreadable({ esito: true, illeggibili: { Utenti: 3, Barche: 2 } })).toBe(5);
  for (const answer of [{ esito: true }, {}, null, undefined, "testo"])
    expect(countUnreadable(answer)).toBe(0);
});
