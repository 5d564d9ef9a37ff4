import { describe, expect, it } from "vitest";
import { schemasOf } from "@/lib/contract/schemas";
import { placeFields, placeInput, placeSchema } from "./record";
import type { Place } from "./views";

const place: Place = {
  ...{ id: 7, crociera: 3, utente: 12, Utente: { id_usr: 12, nominativo: "Anna D'Amico" } },
  ...{ organizatore: 0, tutor: 9, Tutor: null, istruttore: null, barca: 2 },
  ...{ inizio: "2026-07-01", fine: "2026-07-08", telefono: " 340 1", intolleranze: null },
  ...{ capoflottiglia: 1, formativa: [1, 99] },
};
const messages = (input: unknown) =>
  placeSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a place on a sailing", () => {
  it("comes back from the form as it went in, nobody as 0", () => {
    expect(placeFields(place, placeSchema.parse(placeInput(place)))).toEqual({
      ...{ crociera: 3, utente: 12, organizatore: 0, tutor: 9, istruttore: 0, barca: 2 },
      ...{ inizio: "2026-07-01", fine: "2026-07-08", telefono: " 340 1", intolleranze: null },
      ...{ capoflottiglia: 1, formativa: [1, 99] },
    });
  });

  it("keeps the modules in the form they came in, records whole", () => {
    const altura = { id: 1, nome: "Altura" };
    const answer = { Crociera: [{ ...place, formativa: [altura, { id: 99 }] }] };
    const read = schemasOf("crocierautente.list")?.answer.parse(answer) as { Crociera: Place[] };
    const [before] = read.Crociera;
    const values = placeSchema.parse(placeInput(before));
    expect(values.formativa).toEqual([1, 99]);
    expect(placeFields(before, values).formativa).toEqual([altura, { id: 99 }]);
    const body = { ...before, ...placeFields(before, { ...values, formativa: [1, 3] }) };
    expect(schemasOf("crocierautente.update")?.body?.parse(body)).toMatchObject({
      formativa: [altura, { id: 3 }],
    });
  });

  it("needs a member, a cruise and both days, in their order", () => {
    expect(messages(placeInput(undefined))).toEqual([
      ["utente", "Scegli il socio."],
      ["crociera", "Scegli la crociera."],
      ["inizio", "Scrivi o scegli una data."],
      ["fine", "Scrivi o scegli una data."],
    ]);
    expect(messages({ ...placeInput(place), fine: "2026-06-30" })).toEqual([
      ["fine", "La fine non può essere prima dell'inizio."],
    ]);
  });

  it("without any of its parts still opens", () => {
    expect(placeInput({ id: 1 })).toEqual(placeInput(undefined));
  });
});
