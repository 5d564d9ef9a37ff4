import { expect, it } from "vitest";
import { boatPapers } from "@/lib/rules/plan-warnings";
import { boatDocument } from "./boat-documents";

/** The expiry of a boat's paper on the plan, whose document names its type so; null for one without end. */
function expiryOf(Tipo: unknown) {
  const document = { id: 7, barca: 1, tipo: 2, accettato: 1, scadenza: "2020-01-01", Tipo };
  return boatPapers([boatDocument.parse(document)]).get(1)?.[0]?.expiry;
}

it.each([null, {}, { scadenza: null, eterno: null }, { scadenza: "boh", eterno: "" }])(
  "a type that does not say whether it expires (%j) leaves a document its expiry",
  (flags) => {
    expect(expiryOf(flags && { nome: "Assicurazione", ...flags })).toBe("2020-01-01");
  },
);

it.each([{ scadenza: 0 }, { scadenza: "0", eterno: null }, { scadenza: 1, eterno: true }])(
  "a document of a type that never expires (%j) has none",
  (flags) => {
    expect(expiryOf({ nome: "Licenza", ...flags })).toBeNull();
  },
);
