import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepOpened, mendedFields } from "@/components/list/keep-opened";
import { formChanges } from "@/lib/client/save";
import { areDurationsInOrder, departureWeekdays, durations } from "@/lib/rules/offering";
import {
  type Cruise,
  type CruiseInput,
  cruiseFields,
  cruiseSchema,
  cruiseValues,
  hiddenInCruise,
  labelOptions,
  newCruiseFields,
  newDiscount,
} from "./cruise-form";

const cruise: Cruise = {
  id: 5,
  nome: "Elba",
  descrizione: null,
  tipoattivita: 3,
  costo: "690,00",
  prezzofisso: 1,
  visprezzo: 0,
  percorso: 1,
  duratamin: "Weekend e ponti",
  duratamax: "Settimana",
  imbarcoseraprima: 1,
  segpartenza: 1,
  giornop: "domenica",
  formativa: [3],
  modalita: [{ id: 1 }],
  opzioni: [2, 1],
  sconti: [
    { anni: 0, sconto: "50,0", nota: "x" },
    { anni: 14, sconto: 87.5 },
  ],
  documenti: [{ id_tipo: 7 }],
  pubblicato: 1,
  attivo: 1,
  equipaggio: 8,
};
const parse = (before: Cruise | undefined, typed: Partial<CruiseInput> = {}) =>
  cruiseSchema.parse({ ...cruiseValues(before), ...typed });
const saved = (before: Cruise | undefined, typed: Partial<CruiseInput> = {}) =>
  cruiseFields(parse(before, typed));
const created = (typed: Partial<CruiseInput>) => newCruiseFields(parse(undefined, typed));
const changed = (stored: Cruise, typed: Partial<CruiseInput> = {}) =>
  formChanges(
    cruiseSchema,
    { opened: cruiseValues(stored), stored },
    parse(stored, typed),
    cruiseFields,
    hiddenInCruise,
  );
const band = (anni: string, sconto = "100") => ({ anni, sconto, before: null });
const errorsOf = (sconti: CruiseInput["sconti"]) =>
  cruiseSchema
    .safeParse({ ...cruiseValues(cruise), sconti })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a cruise", () => {
  it("has a longest duration that is not below the shortest one", () => {
    const refusal = (duratamin: string, duratamax: string) =>
      cruiseSchema
        .safeParse({ ...cruiseValues(cruise), duratamin, duratamax })
        .error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(refusal("Settimana", "Giornata intera")).toEqual([
      ["duratamax", "La durata massima non può essere più breve della minima."],
    ]);
    expect(refusal("Giornata intera", "Settimana")).toBeUndefined();
    expect(refusal("Settimana", "")).toBeUndefined();
  });

  it("has no changes when nothing was touched", () => {
    expect(changed(cruise)).toEqual({});
  });

  it("that was stored wrong is changed in what was touched alone", () => {
    const sconti = [{ anni: 14, sconto: 120 }];
    const stored = {
      ...cruise,
      costo: "da definire",
      duratamin: "Settimana",
      duratamax: "Giornata intera",
      sconti,
    };
    const opened = cruiseValues(stored);
    const changes = (change: Partial<CruiseInput>) => {
      const typed = { ...opened, ...change };
      const edited = keepOpened(cruiseSchema, opened);
      const before = { opened, stored, mended: mendedFields(cruiseSchema, opened, typed) };
      return formChanges(edited, before, edited.parse(typed), cruiseFields, hiddenInCruise);
    };
    expect(changes({ nome: "Giglio" })).toEqual({ nome: "Giglio" });
    expect(changes({ costo: "" })).toEqual({ costo: null });
    expect(changes({ duratamax: "Settimana" })).toMatchObject({ duratamax: "Settimana" });
    expect(changes({ sconti: [] })).toEqual({ sconti: [] });
  });

  it("keeps what price and durations hide, where it is stored and nobody touched it", () => {
    const hiding = { ...cruise, prezzofisso: 0 as const, duratamin: "Giornata intera", duratamax: null };
    expect(changed(hiding, { nome: "Elba e Capraia" })).toEqual({ nome: "Elba e Capraia" });
  });

  it("is saved as the form shows it where a change reveals what was stored out of sight", () => {
    const variable: Cruise = { ...cruise, prezzofisso: 0, costo: 100 };
    expect(changed(variable, { prezzofisso: true })).toEqual({ prezzofisso: 1, costo: null });
    expect(changed(variable, { prezzofisso: true, costo: "120" })).toEqual({ prezzofisso: 1, costo: 120 });
    const week: Cruise = { ...cruise, duratamin: "Settimana" };
    expect(changed(week, { duratamin: "Weekend e ponti" })).toEqual({
      duratamin: "Weekend e ponti",
      imbarcoseraprima: 0,
    });
    const weekend: Cruise = { ...cruise, duratamax: null };
    expect(changed(weekend, { duratamax: "Due settimane" })).toEqual({
      duratamax: "Due settimane",
      segpartenza: 0,
      giornop: "sabato",
    });
  });

  it("loses what a changed duration or price leaves out", () => {
    expect(changed(cruise, { prezzofisso: false, duratamax: "Pernottamento" })).toEqual({
      prezzofisso: 0,
      costo: null,
      duratamax: "Pernottamento",
      segpartenza: 0,
      giornop: null,
    });
  });

  it("that is new is active and private, its price fixed and visible, its day Saturday whatever its duration", () => {
    const values = cruiseValues(undefined);
    expect(values).toMatchObject({ attivo: true, prezzofisso: true, visprezzo: true, giornop: "sabato" });
    expect(created({ nome: "Nuova" })).toEqual({
      nome: "Nuova",
      descrizione: null,
      tipoattivita: null,
      percorso: null,
      costo: null,
      attivo: 1,
      prezzofisso: 1,
      visprezzo: 1,
      duratamin: null,
      duratamax: null,
      imbarcoseraprima: 0,
      segpartenza: 0,
      giornop: "sabato",
      formativa: [],
      modalita: [],
      sconti: [],
      documenti: [],
      opzioni: [],
      pubblicato: 0,
    });
    expect(created({ nome: "Nuova", duratamin: "Due settimane", giornop: "lunedì" }).giornop).toBe("lunedì");
  });

  it("starts the form without what its price and durations leave out, even if the server has it", () => {
    const odd = { ...cruise, prezzofisso: 0 as const, duratamin: "Pernottamento", duratamax: null };
    expect(cruiseValues(odd)).toMatchObject({
      costo: "",
      imbarcoseraprima: false,
      segpartenza: false,
      giornop: "sabato",
    });
  });

  it("is never sent with a field filled that its form does not show", () => {
    const label = fc.constantFrom("", "Etichetta ignota", ...durations);
    const typed = fc.record({
      prezzofisso: fc.boolean(),
      duratamin: label,
      duratamax: label,
      costo: fc.constantFrom("", "12,50"),
      imbarcoseraprima: fc.boolean(),
      segpartenza: fc.boolean(),
      giornop: fc.constantFrom("", ...departureWeekdays),
    });
    fc.assert(
      fc.property(typed, fc.constantFrom(cruise, undefined), (given, before) => {
        fc.pre(areDurationsInOrder(given));
        const sent = saved(before, { ...given, nome: "Prova" });
        const bounds = [given.duratamin, given.duratamax];
        if (!given.prezzofisso) expect(sent.costo).toBeNull();
        if (!bounds.includes("Weekend e ponti")) expect(sent.imbarcoseraprima).toBe(0);
        if (!bounds.includes("Settimana") && !bounds.includes("Due settimane"))
          expect([sent.segpartenza, sent.giornop]).toEqual([0, null]);
        // A field that is shown is sent as it was typed.
        if (given.prezzofisso) expect(sent.costo).toBe(given.costo ? 12.5 : null);
        if (bounds.includes("Weekend e ponti"))
          expect(sent.imbarcoseraprima).toBe(given.imbarcoseraprima ? 1 : 0);
        if (bounds.includes("Settimana")) expect(sent.giornop).toBe(given.giornop || null);
      }),
    );
  });

  it("offers a label that nobody knows while it is the one that is stored", () => {
    const values = (held?: string) => labelOptions(departureWeekdays, held).map(({ value }) => value);
    expect(values("sabato")).toEqual([...departureWeekdays]);
    expect(values("ogni giorno")).toEqual([...departureWeekdays, "ogni giorno"]);
    expect(values()).toEqual([...departureWeekdays]);
    expect(saved({ ...cruise, giornop: "ogni giorno", duratamin: "Mese" })).toMatchObject({
      giornop: "ogni giorno",
      duratamin: "Mese",
      imbarcoseraprima: 0,
    });
  });
});

describe("its discounts", () => {
  it("start at 0 years and 100 per cent, and are sent by rising years", () => {
    expect(saved(cruise, { sconti: [band("65", "90"), newDiscount] }).sconti).toEqual([
      { anni: 0, sconto: 100 },
      { anni: 65, sconto: 90 },
    ]);
  });

  it("are refused at their field when negative, missing, above the whole, or twice from the same years", () => {
    expect(
      errorsOf([band("-1"), band("1", "-5"), band("", ""), band("2", "101"), band("3", "metà")]),
    ).toEqual([
      ["sconti.0.anni", "Gli anni non possono essere negativi."],
      ["sconti.1.sconto", "La percentuale non può essere negativa."],
      ["sconti.2.anni", "Scrivi gli anni."],
      ["sconti.2.sconto", "Scrivi la percentuale."],
      ["sconti.3.sconto", "Al massimo 100."],
      ["sconti.4.sconto", "Scrivi la percentuale come 50 o 12,5."],
    ]);
    expect(errorsOf([band("18"), band("018")])).toEqual([
      ["sconti.1.anni", "C'è già uno sconto da 18 anni."],
    ]);
  });
});
