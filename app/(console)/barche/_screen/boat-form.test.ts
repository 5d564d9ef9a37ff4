import { describe, expect, it } from "vitest";
import { keepOpened } from "@/components/list/keep-opened";
import { type Boat, boatFields, boatSchema, boatValues } from "./boat-form";

const boat: Boat = {
  id: 5,
  nome: "Albatros",
  armatore: 12,
  porto: 2,
  collabora: 1,
  comitato: 0,
  foto: "uploads/a.jpg",
  dati: {
    cantiere: "Bavaria 46 ",
    lunghezza: "circa 14",
    larghezza: 4.35,
    natante: "0",
    targa: "VG 1 D",
    attivaBool: "1",
    attiva: 1,
    viareggioBool: false,
    vele: ["randa"],
  },
};
const schemaOf = (of: Boat | undefined) => (of ? keepOpened(boatSchema, boatValues(of)) : boatSchema);
const parse = (values: object, of: Boat | undefined = boat) => {
  const result = schemaOf(of).safeParse({ ...boatValues(of), ...values });
  if (!result.success) throw result.error;
  return boatFields(of, result.data);
};
const refusal = (values: object) =>
  schemaOf(boat).safeParse({ ...boatValues(boat), ...values }).error?.issues[0]?.message;

describe("a boat's form", () => {
  it("leaves alone what nobody touched, in whatever form it came, and what we do not know", () => {
    const { id: _, porto: __, ...fields } = boat;
    expect(parse({})).toEqual(fields);
    expect(boatValues(boat)).toMatchObject({ lunghezza: "circa 14", larghezza: "4,35", natante: 0 });
  });

  it("writes what was changed in the legacy's form: metres as numbers, flags as booleans and their 0/1", () => {
    const values = { larghezza: "4,5", lunghezza: "", natante: 1, attivaBool: false, viareggioBool: true };
    expect(parse(values).dati).toEqual({
      ...boat.dati,
      larghezza: 4.5,
      lunghezza: null,
      natante: 1,
      attivaBool: false,
      attiva: 0,
      viareggioBool: true,
    });
  });

  it("keeps the plate of a boat that needs none any more, so that it is there when it comes back", () => {
    expect(parse({ natante: 1 }).dati).toMatchObject({ natante: 1, targa: "VG 1 D" });
  });

  it("writes every field of a new boat", () => {
    const owner = { id_usr: 9, nominativo: "Ugo" };
    const made = boatFields(undefined, { ...boatValues(undefined), owner, nome: "Nuova", lunghezza: "7.9" });
    expect(made).toMatchObject({ armatore: 9, collabora: 0 });
    expect(made.dati).toEqual({
      cantiere: "",
      velico: "",
      targa: "",
      numerovelico: "",
      categoria: "",
      natante: 1,
      lunghezza: 7.9,
      larghezza: null,
      pescaggio: null,
      attivaBool: true,
      viareggioBool: false,
    });
  });

  it("asks for owner and name, and for metres as such", () => {
    expect(refusal({ owner: null })).toBe("Scegli l'armatore.");
    expect(refusal({ nome: " " })).toBe("Scrivi il nome.");
    for (const pescaggio of ["-1", "due", "1,2345", "1000"])
      expect(refusal({ pescaggio }), pescaggio).toBe("Scrivi i metri come 9,50.");
  });
});
