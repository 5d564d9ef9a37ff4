import { expect, it } from "vitest";
import { schemasOf } from "@/lib/contract/schemas";
import { type ActivityType, activityTypeFields, activityTypeSchema, activityTypeValues } from "./record";

const visit = { id: 31, id_tipo: 7, nome: "Visita medica" };
const read = schemasOf("tipoattiv.list")?.answer.parse({
  Tipoattivita: [{ id: 5, nome: "Corso", documenti: [visit, { id_tipo: 8 }] }],
}) as { Tipoattivita: ActivityType[] };
const [type] = read.Tipoattivita;

it("the documents of an activity type go back in the form they came in, records whole", () => {
  const saved = (before: ActivityType | undefined, typed: object) =>
    activityTypeFields(before, activityTypeSchema.parse({ ...activityTypeValues(before), ...typed }));
  expect(activityTypeValues(type).documenti).toEqual([7, 8]);
  expect(saved(type, {}).documenti).toEqual(type?.documenti);
  const body = { ...type, ...saved(type, { documenti: [7, 9] }) };
  expect(schemasOf("tipoattiv.update")?.body?.parse(body)).toMatchObject({
    documenti: [visit, { id_tipo: 9 }],
  });
  expect(saved(undefined, { nome: "Corso", documenti: [7] }).documenti).toEqual([{ id_tipo: 7 }]);
});
