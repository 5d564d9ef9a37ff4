import { expect, it } from "vitest";
import { formChanges } from "@/lib/client/save";
import { emptyTopic, moduleFields, moduleSchema, moduleValues } from "./module-form";

const stored = {
  id: 5,
  nome: "Patente",
  note: null,
  dati: [
    { argomento: "Nodi ", note: null, ore: 2 },
    { argomento: "Andature", note: "In aula" },
  ],
};

it("a module changes by what was typed alone; a topic beside a changed one goes as it was read", () => {
  const opened = moduleValues(stored);
  const changes = (typed: object) =>
    formChanges(moduleSchema, { opened, stored }, moduleSchema.parse({ ...opened, ...typed }), moduleFields);
  expect(changes({})).toEqual({});
  expect(changes({ obbiettivo: "Navigare." })).toEqual({ obbiettivo: "Navigare." });
  expect(changes({ dati: [...opened.dati, { ...emptyTopic, argomento: "Precedenze" }] })).toEqual({
    dati: [...stored.dati, { argomento: "Precedenze", note: "" }],
  });
});
