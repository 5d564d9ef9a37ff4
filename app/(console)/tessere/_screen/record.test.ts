import { expect, it } from "vitest";
import { formChanges } from "@/lib/client/save";
import { schemasOf } from "@/lib/contract/schemas";
import { type CardType, cardTypeFields, cardTypeSchema, cardTypeValues } from "./record";

it.each([1, "365", "31/12", "31 dicembre"])(
  "a change of the note leaves an expiry of %j as it is",
  (scadenza) => {
    const card = { id: 3, nome: "Cadetti", ente: 1, costo: "12.5", scadenza, note: null };
    const read = schemasOf("tipotessera.list").answer.parse({ TipoTessera: [card] }) as {
      TipoTessera: [CardType];
    };
    const [stored] = read.TipoTessera;
    const opened = cardTypeValues(stored);
    const typed = cardTypeSchema.parse({ ...opened, note: "Nuova" });
    expect(formChanges(cardTypeSchema, { opened, stored }, typed, cardTypeFields)).toEqual({ note: "Nuova" });
  },
);
