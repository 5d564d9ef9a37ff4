import { table, unique } from "../data";
import type { Site } from "../site";
import { addMember } from "./members";

/** Ids of the demo accounts. */
export const staffIds = { god: 1, admin: 2, segreteria: 3 } as const;

type Parties = { from: number; to: number };
type Fields = Partial<typeof table.messaggi.$inferInsert>;

export async function addMessage(site: Site, { from, to, ...fields }: Parties & Fields) {
  const now = fields.created_at ?? new Date().toISOString();
  const [message] = await site.db
    .insert(table.messaggi)
    .values({
      mittente: from,
      destinatario: to,
      oggetto: 4,
      testo: unique("Testo"),
      inrisposta: 0,
      letto: 0,
      ...fields,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!message) throw new Error("no message");
  return message;
}

/** A member whose surname finds nobody else, and a message of theirs that nobody has read. */
export async function addConversation(site: Site, fields: Fields = {}, to: number = staffIds.segreteria) {
  const member = await addMember(site, { cognome: `${unique("Chat").replace(/[ -]/g, "q")}q` });
  const root = await addMessage(site, { from: member.id_usr, to, ...fields });
  return { member, root };
}
