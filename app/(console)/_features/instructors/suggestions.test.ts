import { expect, it } from "vitest";
import { instructorSuggestions, type ReadLicences } from "./suggestions";

const days = { lastDay: "2027-06-19", today: "2027-03-01" };
const instructor = (id: number, name: string, more: object = {}) => ({
  id,
  id_usr: id,
  interno: 1 as const,
  collabora: 1 as const,
  Utenti: { nome: name, cognome: "Neri", nominativo: `${name} Neri` },
  ...more,
});
const licence = (nome: string, scadenza: string | null, accettato: 0 | 1 = 1) => ({
  id: 1,
  TipoBrevetti: { nome },
  scadenza,
  accettato,
});

it("instructors with a licence through the last day come first, each with why or why not", () => {
  const licences: Record<number, ReadLicences> = {
    1: [],
    2: [licence("Skipper", "2027-05-01")],
    3: [licence("Skipper", "2027-06-19"), licence("Vecchio", "2020-01-01")],
    4: [licence("Skipper", "2026-05-01")],
    5: [licence("Skipper", "2030-01-01", 0)],
    6: null,
    7: [licence("Altura", "2031-01-01")],
  };
  const list = ["Anna", "Bice", "Carla", "Dino", "Elio", "Fabio", "Gino"].map((name, index) =>
    instructor(index + 1, name, index === 2 ? { interno: 0 } : {}),
  );
  expect(
    instructorSuggestions(list, (id) => licences[id], days).map(
      ({ nominativo, detail }) => `${nominativo}: ${detail}`,
    ),
  ).toEqual([
    "Carla Neri: Esterno · Skipper fino al 19/06/2027",
    "Gino Neri: Altura fino al 01/01/2031",
    "Anna Neri: nessun brevetto",
    "Bice Neri: brevetto solo fino al 01/05/2027",
    "Dino Neri: brevetto scaduto il 01/05/2026",
    "Elio Neri: brevetto da controllare",
    "Fabio Neri: brevetti non letti",
  ]);
});

it("who does not collaborate comes after who does, and the order waits for no licence", () => {
  const list = [instructor(1, "Anna", { collabora: 0 }), instructor(2, "Bice"), { id: 3, id_usr: 9 }];
  const names = instructorSuggestions(list, () => undefined, days).map(({ nominativo }) => nominativo);
  expect(names).toEqual(["Bice Neri", "Anna Neri"]);
});
