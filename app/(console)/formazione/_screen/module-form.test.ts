import { expect, it } from "vitest";
import { formChanges } from "@/lib/client/save";
import { schemasOf } from "@/lib/contract/schemas";
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

it("topics that come as JSON text are read, and a change of something else leaves them alone", () => {
  const texts = { ...stored, pubblicato: "1", dati: JSON.stringify(stored.dati), destinatari: "[4]" };
  const read = schemasOf("formazione.list").answer.parse({ Formazione: [texts] }) as {
    Formazione: [typeof stored];
  };
  const [module] = read.Formazione;
  const opened = moduleValues(module);
  expect(opened.dati.map(({ argomento }) => argomento)).toEqual(["Nodi ", "Andature"]);
  expect(opened.destinatari).toEqual([4]);
  const typed = moduleSchema.parse({ ...opened, obbiettivo: "Navigare." });
  expect(formChanges(moduleSchema, { opened, stored: module }, typed, moduleFields)).toEqual({
    obbiettivo: "Navigare.",
  });
});

it("a topic stored without a name keeps nothing from being saved; a new one needs its name", () => {
  const nameless = {
    ...stored,
    dati: [{ argomento: null, note: "In aula" }, { note: "Fuori" }, ...stored.dati],
  };
  const opened = moduleValues(nameless);
  const changes = (typed: object) =>
    formChanges(
      moduleSchema,
      { opened, stored: nameless },
      moduleSchema.parse({ ...opened, ...typed }),
      moduleFields,
    );
  expect(changes({ nome: "Patente nautica" })).toEqual({ nome: "Patente nautica" });
  const added = { ...emptyTopic, argomento: "Precedenze" };
  expect(changes({ dati: [...opened.dati, added] }).dati).toEqual([
    ...nameless.dati,
    { argomento: "Precedenze", note: "" },
  ]);
  const wrong = moduleSchema.safeParse({ ...opened, dati: [...opened.dati, emptyTopic] }).error?.issues;
  expect(wrong?.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["dati.4.argomento", "Scrivi l'argomento, oppure elimina la riga."],
  ]);
  const emptied = opened.dati.with(3, { ...emptyTopic, before: stored.dati[1] ?? null });
  expect(moduleSchema.safeParse({ ...opened, dati: emptied }).success).toBe(false);
});
