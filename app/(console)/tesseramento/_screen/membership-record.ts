import { assignedToOther } from "@/features/front-office/taken-by";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Membership } from "./membership";

export function memberName({ Utente, utente }: Membership): string {
  return nameOrNumber(Utente?.nominativo, utente, "Socio") || "Tesseramento";
}

/** 'Se ne occupa già …' where somebody else is at the front office; null where nobody is or oneself. */
export function membershipTakenBy({ front, FrontOffice }: Membership, me: number): string | null {
  return assignedToOther({ front, name: FrontOffice?.nominativo }, me);
}
