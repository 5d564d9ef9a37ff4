import type { Membership } from "./membership";

export const noCardTypeText = "Il tesseramento non ha un tipo di tessera.";

export const restUnknownText =
  "Non si sa che altro chiede la tessera: il suo tipo non si è letto per intero.";

/** Whether a membership has no card type at all, by number or record: there is none to read. */
export const hasNoCardType = ({ tessera, Tessera }: Pick<Membership, "tessera" | "Tessera">): boolean =>
  !tessera && tessera !== undefined && Object.keys(Tessera ?? {}).length === 0;
