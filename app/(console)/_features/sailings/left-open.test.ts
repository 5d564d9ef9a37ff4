import { expect, it } from "vitest";
import type { Booking } from "@/lib/rules/sailings";
import { leftOpenOfMany, leftOpenText } from "./left-open";

const days = { inizio: "2026-07-01", fine: "2026-07-08" };
const here: Booking = { id: 1, barca: 2, ...days };
const at = (id: number, name: string, rest: Partial<Booking>): Booking => ({
  id,
  utente: id,
  Utente: { nominativo: name },
  ...days,
  ...rest,
});
const libeccio = { barca: 5, Barca: { nome: "Libeccio" } };
const maestrale = { barca: 2, Barca: { nome: "Maestrale" } };
const later = { fine: "2026-07-09" };

it.each<[string, Parameters<typeof leftOpenText>[1], string, Booking?]>([
  ["nobody is elsewhere", [], ""],
  [
    "one is on another boat",
    [[at(7, "Ida", libeccio)]],
    "Un altro partecipante risulta su un'altra barca: Ida (Libeccio, dal 01/07/2026 al 08/07/2026).",
  ],
  [
    "two are on other days",
    [[at(7, "Ida", { ...maestrale, ...later }), at(8, "Leo", { ...maestrale, ...later })]],
    "Altri 2 partecipanti risultano in altri giorni: Ida, Leo (Maestrale, dal 01/07/2026 al 09/07/2026).",
  ],
  [
    "one has no boat, one another",
    [[at(7, "Ida", { barca: 0 })], [at(8, "Leo", libeccio)]],
    "Altri 2 partecipanti risultano altrove: Ida (senza barca, dal 01/07/2026 al 08/07/2026); " +
      "Leo (Libeccio, dal 01/07/2026 al 08/07/2026).",
  ],
  [
    "two are on two boats",
    [[at(7, "Ida", libeccio)], [at(8, "Leo", { ...libeccio, barca: 6 })]],
    "Altri 2 partecipanti risultano su altre barche: Ida (Libeccio, dal 01/07/2026 al 08/07/2026); " +
      "Leo (Libeccio, dal 01/07/2026 al 08/07/2026).",
  ],
  [
    "they have a boat, and this sailing has none",
    [[at(7, "Ida", libeccio)], [at(8, "Leo", { ...libeccio, barca: 6 })]],
    "Altri 2 partecipanti risultano altrove: Ida (Libeccio, dal 01/07/2026 al 08/07/2026); " +
      "Leo (Libeccio, dal 01/07/2026 al 08/07/2026).",
    { ...here, barca: 0 },
  ],
])("says who stays open and where: %s", (_, parts, text, first = here) => {
  expect(leftOpenText(first, parts)).toBe(text);
});

it("says of several that are closed together who stays open", () => {
  const ida = [at(7, "Ida", libeccio)] as const;
  expect(leftOpenOfMany(3, [])).toBe("");
  expect(leftOpenOfMany(1, [ida])).toBe(
    "È divisa: un altro partecipante non si chiude con questa, Ida (Libeccio, dal 01/07/2026 al 08/07/2026).",
  );
  expect(leftOpenOfMany(3, [[...ida, at(8, "Leo", libeccio)]])).toBe(
    "Alcune sono divise: altri 2 partecipanti non si chiudono con queste, " +
      "Ida, Leo (Libeccio, dal 01/07/2026 al 08/07/2026).",
  );
});
