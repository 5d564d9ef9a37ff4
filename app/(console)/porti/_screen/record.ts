import { z } from "zod";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { Answer } from "@/lib/contract";

export type Port = Answer<"porto.list">["Porto"][number];

export const portSchema = z.object({ nome: typedName(), descrizione: optionalTypedWords() });

/** What the form starts with. */
export function portValues(port: Port | undefined): z.input<typeof portSchema> {
  return { nome: port?.nome ?? "", descrizione: port?.descrizione ?? "" };
}
