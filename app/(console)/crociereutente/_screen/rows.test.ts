import { describe, expect, it } from "vitest";
import { cruiseRows } from "./rows";

const booking = (id: number, nominativo: string, barca = 1) => ({
  id,
  crociera: 3,
  barca,
  inizio: "2026-07-01",
  fine: "2026-07-08",
  Utente: { nominativo },
});

describe("the rows of the list", () => {
  it("are the sailings, each with its bookings beneath it by their members' names", () => {
    const list = [booking(4, "Zeno Po"), booking(5, "Ugo Bo", 2), booking(6, "Anna Neri")];
    expect(cruiseRows(list).map(({ id }) => id)).toEqual(["uscita-4", "6", "4", "uscita-5", "5"]);
    expect(cruiseRows([])).toEqual([]);
  });

  it("say of a sailing that it is split", () => {
    const list = [
      booking(4, "Zeno Po"),
      { ...booking(5, "Ugo Bo"), fine: "2026-07-09" },
      booking(6, "Al Po", 2),
    ];
    expect(cruiseRows(list).flatMap(({ id, booking, isSplit }) => (booking ? [] : [[id, isSplit]]))).toEqual([
      ["uscita-4", true],
      ["uscita-5", true],
      ["uscita-6", false],
    ]);
  });
});
