/** The two people of a message; ids as the legacy API has them. */
interface Parties {
  mittente?: number | null;
  destinatario?: number | null;
}

/** Whether somebody wrote a message or got it. */
export function isPartOf({ mittente, destinatario }: Parties, id_usr: number): boolean {
  return mittente === id_usr || destinatario === id_usr;
}

/** The other of the two, seen from `id_usr`: for a message to oneself that is oneself; 0 when unknown. */
export function otherPartyOf({ mittente, destinatario }: Parties, id_usr: number): number {
  return (mittente === id_usr ? destinatario : mittente) ?? 0;
}
