import { table, unique } from "../data";
import type { Site } from "../site";

export interface NewMember {
  nome?: string;
  cognome?: string;
}

/** A member of this test's own. */
export async function addMember(site: Site, { nome = "Prova", cognome = unique("Socio") }: NewMember = {}) {
  const now = new Date().toISOString();
  const key = unique("prova").replaceAll(" ", "-");
  const [member] = await site.db
    .insert(table.utenti)
    .values({
      SOC_ID: key.replace(/\D/g, "") + key.split("-").at(-1),
      nome,
      cognome,
      nominativo: `${nome} ${cognome}`,
      email: `${key}@prova.example.it`,
      ricerca: `${nome} ${cognome} ${nome}`.toLowerCase(),
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!member) throw new Error("no member");
  return member;
}
