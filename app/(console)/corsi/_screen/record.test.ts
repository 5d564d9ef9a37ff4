import { describe, expect, it } from "vitest";
import { schemasOf } from "@/lib/contract/schemas";
import { type Course, courseFields, courseSchema, courseValues } from "./record";
import { wholeCourse } from "./whole-record";

const practical: Course = {
  ...{ id: 5, nome: "Deriva", descrizione: null, durata: 6, costo: "240,50", tipoattivita: 1, pratico: 1 },
  ...{ giornaliero: 0, derive: 1, sede: null, percorso: 7, formativa: [1], pubblicato: 1, attivo: 1 },
  ...{ documenti: [{ id_tipo: 7, nome: "Visita" }], colore: "b" },
};
const theory: Course = { ...practical, pratico: 0, derive: 0, sede: 2, percorso: null };
const saved = (course: Course | undefined, typed: Partial<ReturnType<typeof courseValues>> = {}) =>
  courseFields(course, courseSchema.parse({ ...courseValues(course), ...typed }));

describe("a course", () => {
  it("is written back whole when nothing was touched, amounts and entries in the form they came in", () => {
    for (const course of [practical, theory])
      expect({ ...wholeCourse(course), ...saved(course) }).toEqual(course);
  });

  it("can be published whatever its amount looks like: nobody who publishes has touched it", () => {
    const sent = ["", "1.200,00", "120 €", "da definire", "240,50", 12.5, null].map((costo) =>
      wholeCourse({ ...practical, costo }),
    );
    expect(sent.map(({ costo }) => costo)).toEqual([null, 1200, 120, null, "240,50", 12.5, null]);
    for (const body of sent) expect(schemasOf("corso.update")?.body?.safeParse(body).success).toBe(true);
  });

  it("that is new is active, and names document types as records", () => {
    expect(saved(undefined, { nome: " Nodi ", documenti: [7], formativa: [3], costo: "0,10" })).toEqual({
      ...{ nome: "Nodi", descrizione: null, tipoattivita: null, durata: null, costo: 0.1, pratico: 0 },
      ...{ giornaliero: 0, derive: 0, sede: null, percorso: null, attivo: 1 },
      ...{ formativa: [3], documenti: [{ id_tipo: 7 }] },
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
      ["240,5", "240,50"],
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
