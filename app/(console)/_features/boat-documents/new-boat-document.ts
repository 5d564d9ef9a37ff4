import { z } from "zod";
import { typedDate } from "@/components/form/date-schema";
import { uncheckedLine } from "@/components/form/text-schema";
import type { PickedMember } from "@/features/members/picked-member";
import type { Answer } from "@/lib/contract";
import { neverExpires } from "@/lib/rules/boat-documents";
import { type BoatDocument, documentValues } from "./boat-document";
import { typedCeiling, typedHolder } from "./boat-document-schema";

export type BoatDocumentType = Answer<"tipodocbarca.list">["Tipodocbarca"][number];

/** The fields that a type requires (docs/rules/boats.md#holder-and-ceiling); none until a type is chosen. */
export function requiredBoatDocumentFields(type: BoatDocumentType | undefined) {
  return {
    scadenza: type !== undefined && !neverExpires(type),
    titolare: type?.titolare === 1,
    massimale: type?.massimale === 1,
  };
}

/**
 * Holder and ceiling that a new document begins with: those of the boat's latest document of that type, which
 * it renews; empty where there is none.
 */
export function renewedDetails(documents: readonly BoatDocument[], boatId: number, typeId: number | null) {
  const [latest] = documents
    .filter(({ barca, tipo }) => typeId !== null && tipo === typeId && barca === boatId)
    .sort((one, other) => (other.scadenza ?? "").localeCompare(one.scadenza ?? ""));
  const { titolare = "", massimale = "" } = latest ? documentValues(latest) : {};
  return { titolare, massimale };
}

export interface NewBoatDocumentValues {
  owner: PickedMember | null;
  tipo: number | null;
  scadenza: string | null;
  titolare: string;
  massimale: string;
  file: File | null;
}

/** The form of a new document: fields that the chosen type does not require are neither checked nor sent. */
export function newBoatDocumentSchema(typeOf: (id: number | null) => BoatDocumentType | undefined) {
  return z
    .object({
      owner: z.custom<PickedMember | null>().refine((owner) => owner !== null, "Scegli l'utente."),
      tipo: z
        .number()
        .nullable()
        .refine((id) => id !== null, "Scegli il tipo di documento."),
      scadenza: z.string().nullable(),
      titolare: uncheckedLine(),
      massimale: uncheckedLine(),
      file: z.custom<File | null>().refine((file) => file !== null, "Scegli il file da caricare."),
    })
    .superRefine((values, context) => {
      const required = requiredBoatDocumentFields(typeOf(values.tipo));
      const check = (name: "scadenza" | "titolare" | "massimale", schema: z.ZodType) => {
        const issue = required[name] && schema.safeParse(values[name]).error?.issues[0];
        if (issue) context.addIssue({ code: "custom", path: [name], message: issue.message });
      };
      check("scadenza", typedDate());
      check("titolare", typedHolder().min(1, "Scrivi il titolare."));
      check("massimale", typedCeiling().min(1, "Scrivi il massimale."));
    });
}
