import { expect, it } from "vitest";
import { schemasOf } from "@/lib/contract/schemas";
import { type Itinerary, itineraryFields, itinerarySchema, itineraryValues } from "./record";

const elba = { id: 2, nome: "Elba" };
const read = schemasOf("percorso.list")?.answer.parse({
  Itinerario: [{ id: 5, nome: "Giro", oneway: 0, imbarchi: [{ id: 7, nome: "Viareggio" }, elba] }],
}) as { Itinerario: Itinerary[] };
const [itinerary] = read.Itinerario;

it("the ports of an itinerary go back in the form they came in, records whole", () => {
  const saved = (typed: object) =>
    itineraryFields(itinerary, itinerarySchema.parse({ ...itineraryValues(itinerary), ...typed }));
  expect(itineraryValues(itinerary).imbarchi).toEqual([7, 2]);
  expect(saved({}).imbarchi).toEqual(itinerary?.imbarchi);
  const body = { ...itinerary, ...saved({ imbarchi: [2, 3] }) };
  expect(schemasOf("percorso.update")?.body?.parse(body)).toMatchObject({ imbarchi: [elba, { id: 3 }] });
});
