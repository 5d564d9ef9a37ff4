import { describe, expect, it } from "vitest";
import { keepOpened } from "@/components/list/keep-opened";
import { formChanges } from "@/lib/client/save";
import { newBand, seaCardTypeValues, typeSchema } from "./sea-card-type-form";

const type = {
  id: 7,
  nome: "Ordinario",
  modalita: 3,
  certificatomedico: 1 as const,
  enti: [1],
  documenti: [7],
  ruoli: [],
  prezzi: [
    { anni: 18, prezzo: "90,00", nota: "x" },
    { anni: 0, prezzo: 25.5 },
  ],
  note: null,
  descrizione: "Per tutti",
  campo_sconosciuto: "x",
};
const band = (anni: string, prezzo = "1") => ({ anni, prezzo, before: null });
const errorsOf = (prezzi: object[]) =>
  typeSchema
    .safeParse({ ...seaCardTypeValues(type), prezzi })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a sea-sailing card type", () => {
  it("changes by what was typed alone: its bands by rising years, untouched amounts as they came", () => {
    const opened = seaCardTypeValues(type);
    const changes = (typed: object) =>
      formChanges(typeSchema, { opened, stored: type }, typeSchema.parse({ ...opened, ...typed }));
    expect(changes({})).toEqual({});
    expect(changes({ note: "Nuova" })).toEqual({ note: "Nuova" });
    expect(changes({ prezzi: [...opened.prezzi, newBand].with(1, { ...newBand, anni: "6" }) })).toEqual({
      prezzi: [{ anni: 0, prezzo: 0 }, { anni: 6, prezzo: 0 }, type.prezzi[0]],
    });
  });

  it("a new one starts with nothing, a new band at 0 years and 0 euros", () => {
    const values = { ...seaCardTypeValues(), nome: " Nuova ", prezzi: [newBand] };
    expect(typeSchema.parse(values)).toEqual({
      nome: "Nuova",
      modalita: 0,
      certificatomedico: 0,
      enti: [],
      documenti: [],
      ruoli: [],
      prezzi: [{ anni: 0, prezzo: 0 }],
      note: null,
      descrizione: null,
    });
  });

  it("refuses years and prices at their field", () => {
    expect(
      errorsOf([band("-1"), band("due"), band(""), band("151"), band("1", "-0,01"), band("2", "")]),
    ).toEqual([
      ["prezzi.0.anni", "Gli anni non possono essere negativi."],
      ["prezzi.1.anni", "Scrivi un numero intero di anni."],
      ["prezzi.2.anni", "Scrivi gli anni."],
      ["prezzi.3.anni", "Al massimo 150 anni."],
      ["prezzi.4.prezzo", "L'importo non può essere negativo."],
      ["prezzi.5.prezzo", "Scrivi il prezzo."],
    ]);
  });

  it("a price that nobody can read stays as it is stored beside a changed one", () => {
    const odd = {
      ...type,
      prezzi: [
        { anni: 18, prezzo: "gratis" },
        { anni: 30, prezzo: 20 },
      ],
    };
    const opened = seaCardTypeValues(odd);
    const prezzi = opened.prezzi.map((row) => (row.anni === "30" ? { ...row, prezzo: "25" } : row));
    const { data } = keepOpened(typeSchema, opened).safeParse({ ...opened, prezzi });
    expect(data?.prezzi).toEqual([odd.prezzi[0], { anni: 30, prezzo: 25 }]);
  });

  it("refuses the same years twice, at the later one", () => {
    expect(errorsOf([band("18"), band("0"), band("018")])).toEqual([
      ["prezzi.2.anni", "C'è già una fascia da 18 anni."],
    ]);
  });
});
