import { z } from "zod";
import { keepUntouched } from "@/components/form/keep-untouched";
import { optionalTypedWords, typedLine, typedName, typedWords } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { cleanLine, cleanWords } from "@/lib/contract/clean-text";
import { topicName } from "@/lib/contract/limits";

type TrainingModule = Answer<"formazione.list">["Formazione"][number];

export const moduleSchema = z.object({
  nome: typedName(),
  obbiettivo: optionalTypedWords(),
  descrizione: optionalTypedWords(),
  note: optionalTypedWords(),
  destinatari: z.array(z.number()),
  dati: z.array(
    z
      .object({
        argomento: typedLine({ max: topicName.max }),
        note: typedWords(),
        /** The topic as it was read, with fields that we do not know; null for a new one. */
        before: z.looseObject({ argomento: z.string().nullish(), note: z.string().nullish() }).nullable(),
      })
      // One that was stored without a name is no reason not to save the rest.
      .refine(({ argomento, before }) => argomento !== "" || (before !== null && !before.argomento?.trim()), {
        path: ["argomento"],
        message: topicName.missing,
      }),
  ),
});
export type ModuleValues = z.input<typeof moduleSchema>;
export type ModuleResult = z.output<typeof moduleSchema>;

export const emptyTopic: ModuleValues["dati"][number] = { argomento: "", note: "", before: null };

export function moduleValues(module?: TrainingModule): ModuleValues {
  return {
    nome: module?.nome ?? "",
    obbiettivo: module?.obbiettivo ?? "",
    descrizione: module?.descrizione ?? "",
    note: module?.note ?? "",
    destinatari: module?.destinatari ?? [],
    dati: (module?.dati ?? []).map((before) => ({
      argomento: before.argomento ?? "",
      note: before.note ?? "",
      before,
    })),
  };
}

/** The form's fields as they are written; a topic's untouched values stay as they were read. */
export function moduleFields({ dati, ...same }: ModuleResult) {
  return {
    ...same,
    dati: dati.map((topic) => topicFields(topic)),
  } satisfies Omit<Body<"formazione.create">, "pubblicato">;
}

function topicFields({ argomento, note, before }: ModuleResult["dati"][number]) {
  if (!before) return { argomento, note };
  const name = keepUntouched(before.argomento, argomento, cleanLine);
  // A stored topic may have no name, which its body's type does not know.
  const named = (name === null ? before : { ...before, argomento: name }) as { argomento: string };
  return { ...named, note: keepUntouched(before.note, note, cleanWords) };
}
