import { describe, expect, it } from "vitest";
import { formChanges } from "@/lib/client/save";
import type { Course } from "@/lib/contract/records";
import { courseFields, courseSchema, courseValues, hiddenInCourse } from "./course-form";

const practical: Course = {
  id: 5,
  nome: "Deriva",
  descrizione: null,
  durata: 6,
  costo: "240,50",
  tipoattivita: 1,
  pratico: 1,
  giornaliero: 0,
  derive: 1,
  sede: null,
  percorso: 7,
  formativa: [1],
  pubblicato: 1,
  attivo: 1,
  documenti: [{ id_tipo: 7, nome: "Visita" }],
  colore: "b",
};
const theory: Course = { ...practical, pratico: 0, derive: 0, sede: 2, percorso: null };
type Typed = Partial<ReturnType<typeof courseValues>>;
const parse = (course: Course | undefined, typed: Typed) =>
  courseSchema.parse({ ...courseValues(course), ...typed });
const saved = (course: Course | undefined, typed: Typed = {}) => courseFields(parse(course, typed));
const changed = (course: Course, typed: Typed = {}) =>
  formChanges(
    courseSchema,
    { opened: courseValues(course), stored: course },
    parse(course, typed),
    courseFields,
    hiddenInCourse,
  );

describe("a course", () => {
  it("has no changes when nothing was touched, whatever its kind leaves out", () => {
    const odd = { ...practical, sede: 3 };
    for (const course of [practical, theory, odd, { ...theory, percorso: 3, derive: 1 as const }])
      expect(changed(course)).toEqual({});
  });

  it("changes in what was touched alone, and in what goes with its kind", () => {
    expect(changed(practical, { durata: "8", documenti: [7, 2] })).toEqual({
      durata: 8,
      documenti: [{ id_tipo: 7 }, { id_tipo: 2 }],
    });
    expect(changed(practical, { pratico: false, sede: 2 })).toEqual({
      pratico: 0,
      sede: 2,
      percorso: null,
      derive: 0,
    });
  });

  it("is saved as the form shows it where its new kind reveals what was stored out of sight", () => {
    expect(changed({ ...theory, percorso: 5, derive: 1 }, { pratico: true })).toEqual({
      pratico: 1,
      sede: null,
      percorso: null,
      derive: 0,
    });
    expect(changed({ ...practical, sede: 3 }, { pratico: false })).toEqual({
      pratico: 0,
      sede: null,
      percorso: null,
      derive: 0,
    });
  });

  it("that is new is active, and names document types as records", () => {
    expect(saved(undefined, { nome: " Nodi ", documenti: [7], formativa: [3], costo: "0,10" })).toEqual({
      nome: "Nodi",
      descrizione: null,
      tipoattivita: null,
      durata: null,
      costo: 0.1,
      pratico: 0,
      giornaliero: 0,
      derive: 0,
      sede: null,
      percorso: null,
      attivo: 1,
      formativa: [3],
      documenti: [{ id_tipo: 7 }],
    });
  });

  it("has a venue or an itinerary with dinghies, never both, whatever the values still hold", () => {
    const all = { sede: 2, percorso: 7, derive: true };
    expect(saved(theory, { ...all, pratico: true })).toMatchObject({ sede: null, percorso: 7, derive: 1 });
    expect(saved(practical, { ...all, pratico: false })).toMatchObject({
      sede: 2,
      percorso: null,
      derive: 0,
    });
  });

  it("starts the form without what its kind leaves out, even if the server has it", () => {
    expect(courseValues({ ...practical, sede: 3 })).toMatchObject({ sede: null, percorso: 7, derive: true });
    expect(courseValues({ ...theory, percorso: 3, derive: 1 })).toMatchObject({
      percorso: null,
      derive: false,
    });
  });

  it("takes money to the cent and whole lessons, and refuses less than none", () => {
    for (const [costo, stored] of [
      ["19,99", 19.99],
      ["1.234,50", 1234.5],
      ["", null],
      ["240,5", 240.5],
    ] as const)
      expect(saved(practical, { costo }).costo).toBe(stored);
    const errors = courseSchema.safeParse({ ...courseValues(practical), costo: "-1", durata: "-1" }).error;
    expect(errors?.issues.map(({ message }) => message)).toEqual([
      "Le lezioni non possono essere meno di zero.",
      "L'importo non può essere negativo.",
    ]);
  });

  it("without the flag Attivo counts as active", () => {
    const { attivo: _, ...course } = practical;
    expect(courseValues(course).attivo).toBe(true);
    expect(courseValues({ ...practical, attivo: 0 }).attivo).toBe(false);
  });
});
