import { z } from "zod";
import { typedName, typedWords } from "@/components/form/text-schema";
import type { Answer } from "@/lib/contract";

export type Port = Answer<"porto.list">["Porto"][number];

export const portSchema = z.object({ nome: typedName(), descrizione: typedWords() });
