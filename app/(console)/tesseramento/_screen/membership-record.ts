import { takenBy } from "@/components/domain/front-office/changes";
import type { Body } from "@/lib/contract";
import type { Membership } from "./membership";

export function membershipBody(membership: Membership): Body<"tesseramento.update"> {
  const { documenti = 0, pagato = 0, stato = 0, dati = {} } = membership;
  return { ...membership, documenti, pagato, stato, dati };
}

export function memberName({ Utente, utente }: Membership): string {
  return Utente?.nominativo || (utente ? `Socio n. ${utente}` : "Tesseramento");
}

/** 'Se ne occupa già …' where somebody else is at the front office; null where nobody is or oneself. */
export function membershipTakenBy({ front, FrontOffice }: Membership, me: number): string | null {
  return takenBy({ front, name: FrontOffice?.nominativo }, me);
}
