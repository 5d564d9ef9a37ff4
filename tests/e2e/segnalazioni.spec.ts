import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addPost, storedPost } from "../support/records/logbook-posts";
import { expectEntryOff, rowAction } from "../support/row-actions";

test("SEGRETERIA sees the instructors' reports, takes one back and deletes nothing", async ({
  site,
  signedIn,
}) => {
  const flagged = await addPost(site, { segnalatoIstruttore: 4, crociera: 2 });
  const toAdmins = await addPost(site, { segnalatoAmministra: 3 });
  const page = await signedIn("segreteria");
  await open(page, "/segnalazioni");
  const row = rowWith(page, flagged.author.nominativo);
  await expect(row).toContainText("Nota");
  await expect(row).toContainText("01/05/2026");
  await expect(rowWith(page, toAdmins.author.nominativo)).toHaveCount(0);
  await expectEntryOff(row, "Elimina", "Può farlo solo un amministratore.");
  await row.click();
  const dialog = page.getByRole("dialog", { name: "Nota" });
  await expect(dialog.getByText("da Niccolò Sartori")).toBeVisible();
  await dialog.getByRole("button", { name: "Togli la segnalazione" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Segnalazione tolta.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("Questo post non è in questo elenco.")).toHaveCount(0);
  expect(await storedPost(site, flagged.id)).toMatchObject({ segnalatoIstruttore: 0, pubblicato: 0 });
});

test("admin sees the reports; deleting one hits the post and no club document", async ({
  site,
  signedIn,
}) => {
  // A club document with the very id of the post: the call that the specification lists would delete it.
  const at = "2025-03-01T09:30:00.000Z";
  const post = await addPost(site, { segnalatoAmministra: 3, crociera: 4 });
  await site.db
    .insert(table.doccirc)
    .values({ id: post.id + 1000, nome: "Vicino di numero", created_at: at, updated_at: at });
  await site.db
    .update(table.logbook)
    .set({ id: post.id + 1000 })
    .where(eq(table.logbook.id, post.id));
  const id = post.id + 1000;
  const flagged = await addPost(site, { segnalatoIstruttore: 4 });
  const page = await signedIn("admin");
  await open(page, "/segnalazioni");
  const row = rowWith(page, post.author.nominativo);
  await expect(row).toBeVisible();
  await expect(rowWith(page, flagged.author.nominativo)).toHaveCount(0);
  const before = site.legacy.recorded.length;
  await rowAction(row, "Elimina");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Post eliminato.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "DELETE");
  expect(sent.map(({ path }) => path)).toEqual([`/lbcro/${id}`]);
  expect(await storedPost(site, id)).toBeUndefined();
  const documents = await site.db.select().from(table.doccirc).where(eq(table.doccirc.id, id));
  expect(documents).toHaveLength(1);
});
