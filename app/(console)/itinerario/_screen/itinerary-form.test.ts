import { expect, it } from "vitest";
import type { RecordOf } from "@/components/list/entity";
import { formChanges } from "@/lib/client/save";
import { schemasOf } from "@/lib/contract/schemas";
import { hiddenInItinerary, itinerarySchema, itineraryValues } from "./itinerary-form";

const read = schemasOf("percorso.list").answer.parse({
  Itinerario: [
    {
      id: 5,
      nome: "Giro",
      oneway: 0,
      lunghezza: "12,50",
      sbarco: 0,
      imbarchi: [
        { id: 7, nome: "Viareggio" },
        { id: 2, nome: "Elba" },
      ],
    },
  ],
}) as { Itinerario: [RecordOf<"percorso">] };
const [itinerary] = read.Itinerario;

function changes(typed: object, stored = itinerary) {
  const opened = itineraryValues(stored);
  const values = itinerarySchema.parse({ ...opened, ...typed });
  return formChanges(itinerarySchema, { opened, stored }, values, undefined, hiddenInItinerary);
}

it("an itinerary that becomes one-way has the port that the form shows, not one stored out of sight", () => {
  expect(changes({ oneway: true }, { ...itinerary, sbarco: 7 })).toEqual({ oneway: 1, sbarco: null });
});

it("an itinerary changes by what was typed alone: ports, length and a port of disembarkation of 0 stay", () => {
  const opened = itineraryValues(itinerary);
  expect(opened.imbarchi).toEqual([7, 2]);
  expect(changes({})).toEqual({});
  expect(changes({ descrizione: "Con vento da terra." })).toEqual({ descrizione: "Con vento da terra." });
  expect(changes({ imbarchi: [2, 3], oneway: true, sbarco: 3 })).toEqual({
    imbarchi: [2, 3],
    oneway: 1,
    sbarco: 3,
  });
});
