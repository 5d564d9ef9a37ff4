/** Sender and recipient of a message; ids as in the legacy API. */
interface Parties {
  mittente?: number | null;
  destinatario?: number | null;
}

/** Whether a person sent or received a message. */
export function isPartOf({ mittente, destinatario }: Parties, id_usr: number): boolean {
  return mittente === id_usr || destinatario === id_usr;
}

/** The other person, seen from `id_usr`: oneself for a message to oneself; 0 when unknown. */
export function otherPartyOf({ mittente, destinatario }: Parties, id_usr: number): number {
  return (mittente === id_usr ? destinatario : mittente) ?? 0;
}

/** Whether a person has not read an entry of `NonLetti`: a server may list own sent ones among them. */
export function isUnreadBy(id_usr: number, { mittente, destinatario }: Parties): boolean {
  return mittente !== id_usr || destinatario === id_usr;
}
