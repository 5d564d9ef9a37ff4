import type { Body } from "@/lib/contract";
import { plainEuros, plainForm, plainPercentage } from "@/lib/rules/money";
import type { Cruise } from "./record";

/** The record as it was read, in the form in which it is written back (rulings, "The whole …"). */
export function wholeCruise(cruise: Cruise): Body<"crociera.update"> {
  const sconti = cruise.sconti?.map((band) => ({
    ...band,
    sconto: plainForm(band.sconto, plainPercentage),
  }));
  return {
    ...cruise,
    nome: cruise.nome ?? "",
    costo: plainForm(cruise.costo, plainEuros),
    ...(sconti && { sconti }),
  };
}
