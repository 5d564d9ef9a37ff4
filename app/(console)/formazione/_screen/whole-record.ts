import type { Body } from "@/lib/contract";
import type { TrainingModule } from "./record";

/** The record as it was read, in the form in which it is written back (rulings, "The whole …"). */
export function wholeRecord(module: TrainingModule): Body<"formazione.update"> {
  return {
    ...module,
    nome: module.nome ?? "",
    pubblicato: module.pubblicato ?? 0,
    destinatari: module.destinatari ?? [],
    dati: module.dati ?? [],
  };
}
