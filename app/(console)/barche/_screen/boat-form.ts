import { z } from "zod";
import { typedLine, typedName } from "@/components/form/text-schema";
import { chosenMember } from "@/features/members/chosen-member";
import type { PickedMember } from "@/features/members/picked-member";
import type { Answer, Body } from "@/lib/contract";
import { cleanLine } from "@/lib/contract/clean-text";
import { metresUnreadable } from "@/lib/contract/limits";
import { readMetres } from "@/lib/contract/written-numbers";
import { NATANTE, readBoatFlag, registrationOf } from "@/lib/rules/boats";

export type Boat = Answer<"barche.list">["Barche"][number];

/** Fields of `dati` that hold text, in metres where they measure. */
const words = ["cantiere", "velico", "targa", "numerovelico", "categoria"] as const;
const measures = ["lunghezza", "larghezza", "pescaggio"] as const;
/**
 * Flags of `dati`, and the 0/1 that derive from them where the server keeps these too
 * (docs/rules/boats.md#dati).
 */
const flags = { attivaBool: "attiva", viareggioBool: "viareggio" } as const;

const typedMetres = () =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || readMetres(text) !== null, metresUnreadable);

/** The form of a boat. */
export const boatSchema = z.object({
  owner: chosenMember("Scegli l'armatore."),
  nome: typedName(),
  collabora: z.boolean(),
  comitato: z.boolean(),
  cantiere: typedLine(),
  velico: typedLine(),
  numerovelico: typedLine(),
  categoria: typedLine(),
  natante: z.number().nullable(),
  targa: typedLine(),
  lunghezza: typedMetres(),
  larghezza: typedMetres(),
  pescaggio: typedMetres(),
  attivaBool: z.boolean(),
  viareggioBool: z.boolean(),
  foto: z.string().nullable(),
});

/** The form's values: metres as typed, `natante` as its number, a member as owner. */
export interface BoatValues {
  owner: PickedMember | null;
  nome: string;
  collabora: boolean;
  comitato: boolean;
  cantiere: string;
  velico: string;
  numerovelico: string;
  categoria: string;
  natante: number | null;
  targa: string;
  lunghezza: string;
  larghezza: string;
  pescaggio: string;
  attivaBool: boolean;
  viareggioBool: boolean;
  foto: string | null;
}

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? cleanLine(String(value)).trim() : "";
const metresText = (value: unknown) =>
  typeof value === "number" ? String(value).replace(".", ",") : textOf(value);

/** The form's first values; a new boat is active and without a plate. */
export function boatValues(boat: Boat | undefined): BoatValues {
  const dati = boat?.dati ?? {};
  return {
    owner: boat?.armatore ? { id_usr: boat.armatore, nominativo: "" } : null,
    nome: boat?.nome ?? "",
    collabora: boat?.collabora === 1,
    comitato: boat?.comitato === 1,
    cantiere: textOf(dati.cantiere),
    velico: textOf(dati.velico),
    numerovelico: textOf(dati.numerovelico),
    categoria: textOf(dati.categoria),
    natante: boat ? registrationOf(dati.natante) : NATANTE,
    targa: textOf(dati.targa),
    lunghezza: metresText(dati.lunghezza),
    larghezza: metresText(dati.larghezza),
    pescaggio: metresText(dati.pescaggio),
    attivaBool: boat ? readBoatFlag(dati.attivaBool) : true,
    viareggioBool: readBoatFlag(dati.viareggioBool),
    foto: boat?.foto || null,
  };
}

/**
 * `dati` with the changed values: the rest stays in the form that it came in, and so do fields that we do not
 * know.
 */
function boatData(boat: Boat | undefined, values: BoatValues): Record<string, unknown> {
  const before = boatValues(boat);
  const isWritten = (name: keyof BoatValues) => !boat || values[name] !== before[name];
  const dati: Record<string, unknown> = { ...boat?.dati };
  for (const name of words) if (isWritten(name)) dati[name] = values[name];
  for (const name of measures) if (isWritten(name)) dati[name] = readMetres(values[name]);
  if (isWritten("natante")) dati.natante = values.natante;
  for (const name of Object.keys(flags) as (keyof typeof flags)[]) {
    if (!isWritten(name)) continue;
    dati[name] = values[name];
    const derived = flags[name];
    if (derived in dati) dati[derived] = values[name] ? 1 : 0;
  }
  return dati;
}

/** The form's fields as they are written; `dati` is that of the boat with the changed values. */
export function boatFields(boat: Boat | undefined, values: BoatValues) {
  return {
    nome: values.nome,
    armatore: values.owner?.id_usr ?? 0,
    collabora: values.collabora ? 1 : 0,
    comitato: values.comitato ? 1 : 0,
    dati: boatData(boat, values),
    foto: values.foto,
  } satisfies Body<"barche.create"> & Pick<Boat, "foto">;
}
