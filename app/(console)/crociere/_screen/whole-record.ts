import type { Body } from "@/lib/contract";
import type { Cruise } from "./record";

/** The record as it was read, in the form in which it is written back (rulings, "The whole …"). */
export function wholeCruise(cruise: Cruise): Body<"crociera.update"> {
  return { ...cruise, nome: cruise.nome ?? "" };
}
