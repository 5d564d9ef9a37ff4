import { eq } from "drizzle-orm";
import { todayInRome } from "../../../lib/rules/dates";
import { table, unique } from "../data";
import type { Site } from "../site";
import { addMember } from "./members";

interface NewMembership extends Partial<typeof table.tesseramenti.$inferInsert> {
  /** The member's registration form; by default somebody of thirty years today. */
  meta?: Record<string, string>;
}

/** `dd/mm/yyyy` of the day that was that many years ago. */
export function bornYearsAgo(years: number): string {
  const [year, month, day] = todayInRome().replace("-02-29", "-02-28").split("-");
  return `${day}/${month}/${Number(year) - years}`;
}

/**
 * A membership of this test's own: its member, and a card type of 90,50 € from 18 years and 25 € before,
 * for FIV and UISP, with identity card and medical visit.
 */
export async function addMembership(site: Site, { meta, ...given }: NewMembership = {}) {
  const member = await addMember(site);
  const form = meta ?? { "26": bornYearsAgo(30) };
  await site.db.update(table.utenti).set({ meta: form }).where(eq(table.utenti.id_usr, member.id_usr));
  const at = new Date().toISOString();
  const audit = { created_by: member.id_usr, updated_by: member.id_usr, created_at: at, updated_at: at };
  const [kind] = await site.db
    .insert(table.tipotessvm)
    .values({
      nome: unique("Tessera"),
      certificatomedico: 1,
      enti: [1, 2],
      documenti: [1, 7],
      ...audit,
      prezzi: [
        { anni: 0, prezzo: 25 },
        { anni: 18, prezzo: 90.5 },
      ],
    })
    .returning();
  const [membership] = await site.db
    .insert(table.tesseramenti)
    .values({ utente: member.id_usr, tessera: kind?.id ?? 0, ...audit, ...given })
    .returning();
  if (!kind || !membership) throw new Error("no membership");
  return { member, kind, id: membership.id, name: member.nominativo };
}

export async function storedMembership(site: Site, id: number) {
  const [membership] = await site.db.select().from(table.tesseramenti).where(eq(table.tesseramenti.id, id));
  return membership;
}

export function paymentsOf(site: Site, id: number) {
  return site.db.select().from(table.pagamenti).where(eq(table.pagamenti.tesseramento, id));
}
