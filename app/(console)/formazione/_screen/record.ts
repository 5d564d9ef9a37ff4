import { z } from "zod";
import type { Answer } from "@/lib/contract";

export type TrainingModule = Answer<"formazione.list">["Formazione"][number];

const MOST_LETTERS = 5000;
const words = z.string().max(MOST_LETTERS, `Al massimo ${MOST_LETTERS} caratteri.`);

export const moduleSchema = z.object({
  nome: z.string().trim().min(1, "Scrivi il nome.").max(200, "Al massimo 200 caratteri."),
  obbiettivo: words,
  descrizione: words,
  note: words,
  destinatari: z.array(z.number()),
  dati: z.array(
    z.object({
      argomento: words.trim().min(1, "Scrivi l'argomento, oppure elimina la riga."),
      note: words,
      /** Fields of a topic that we do not know: they are written back. */
      rest: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type ModuleValues = z.infer<typeof moduleSchema>;

export const emptyTopic: ModuleValues["dati"][number] = { argomento: "", note: "", rest: {} };

export function moduleValues(module?: TrainingModule): ModuleValues {
  return {
    nome: module?.nome ?? "",
    obbiettivo: module?.obbiettivo ?? "",
    descrizione: module?.descrizione ?? "",
    note: module?.note ?? "",
    destinatari: module?.destinatari ?? [],
    dati: (module?.dati ?? []).map(({ argomento, note, ...rest }) => ({
      ...{ argomento: argomento ?? "", note: note ?? "", rest },
    })),
  };
}

/** What the form edits, as it is written; a null that nobody touched stays null. */
export function editedFields(module: TrainingModule | undefined, values: ModuleValues) {
  const kept = (name: "obbiettivo" | "descrizione" | "note") => {
    const before = module?.[name] ?? null;
    return values[name] === (before ?? "") ? before : values[name];
  };
  return {
    nome: values.nome,
    obbiettivo: kept("obbiettivo"),
    descrizione: kept("descrizione"),
    note: kept("note"),
    destinatari: values.destinatari,
    dati: values.dati.map(({ argomento, note, rest }) => ({ ...rest, argomento, note })),
  };
}
