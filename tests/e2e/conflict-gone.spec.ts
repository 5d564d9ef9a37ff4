import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { table, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addCard } from "../support/records/cards";
import { addReimbursement } from "../support/records/claims";
import type { Site } from "../support/site";

const at = "2025-03-01T09:30:00.000Z";
const audit = { created_at: at, updated_at: at };

interface Opened {
  href: string;
  /** The name of its dialog. */
  name: string;
  /** The address from which the screen reads its list. */
  list: RegExp;
  label: string;
  save: string;
  remove: () => Promise<unknown>;
}

const kinds: Record<string, (site: Site) => Promise<Opened>> = {
  async "club document"(site) {
    const document = await site.db
      .insert(table.doccirc)
      .values({ nome: unique("Statuto"), famiglia: 1, ruoli: [5], pubblicato: 1, ...audit })
      .returning()
      .get();
    return {
      href: `/doccircolo?documento=${document.id}`,
      name: document.nome,
      list: /api\/legacy\/doccirc\/all\/$/,
      label: "Nome",
      save: "Salva dati",
      remove: () => site.db.delete(table.doccirc).where(eq(table.doccirc.id, document.id)),
    };
  },
  async "member's card"(site) {
    const { owner, card } = await addCard(site);
    return {
      href: `/soci?socio=${owner.id_usr}&tessera=${card.id}`,
      name: "Modifica tessera",
      list: new RegExp(`api/legacy/tessere/utente/${owner.id_usr}$`),
      label: "Note",
      save: "Salva",
      remove: () => site.db.delete(table.tessere).where(eq(table.tessere.id, card.id)),
    };
  },
  async "claim's line"(site) {
    const claim = await addReimbursement(site, [{ costo: 5 }]);
    const [line] = await site.db
      .select()
      .from(table.rdettaglio)
      .where(eq(table.rdettaglio.rimborso, claim.id));
    return {
      href: `${claim.href}&riga=${line?.id}`,
      name: "Pasti",
      list: new RegExp(`api/legacy/rdettaglio/.*${claim.id}`),
      label: "Note della segreteria",
      save: "Salva",
      remove: () => site.db.delete(table.rdettaglio).where(eq(table.rdettaglio.id, line?.id ?? 0)),
    };
  },
};

/** The window is looked at again after a minute, and the lists are read anew. */
async function readAgain(page: Page, list: RegExp) {
  await page.clock.fastForward("01:00");
  const again = page.waitForResponse(list);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await (await again).finished();
  await page.clock.runFor(500);
}

for (const [kind, add] of Object.entries(kinds)) {
  test(`a ${kind} that is deleted while its form is open: what was typed stays, the save says so`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/status of 410/);
    const { href, name, list, label, save, remove } = await add(site);
    const page = await signedIn("admin");
    await page.clock.install();
    await open(page, href);
    const form = page.getByRole("dialog", { name });
    const field = form.getByRole("textbox", { name: label });
    await field.fill("Scritto invano");
    await remove();
    await readAgain(page, list);
    await expect(field).toHaveValue("Scritto invano");
    await form.getByRole("button", { name: save, exact: true }).click();
    const gone = page.getByRole("alertdialog", { name: "Questo elemento non c'è più" });
    await expect(gone).toContainText(`${label}: Scritto invano`);
    await gone.getByRole("button", { name: "Chiudi" }).click();
    await expect(field).toHaveValue("Scritto invano");
  });
}
