import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addPost, storedPost } from "../support/records/logbook-posts";
import { addMember } from "../support/records/members";
import { expectEntryOff, rowAction } from "../support/row-actions";

test("choose an owner, and publish, report and delete their posts as ADMIN", async ({ site, signedIn }) => {
  const post = await addPost(site, { organizzatore: 1 });
  const { author } = post;
  const page = await signedIn("admin");
  await open(page, "/post");
  await expect(page.getByText("Cerca chi ha scritto i post")).toBeVisible();
  await page.getByRole("combobox", { name: "Scegli armatore" }).fill(author.cognome);
  await page.getByRole("option", { name: author.nominativo }).click();
  await expect(page).toHaveURL(new RegExp(`armatore=${author.id_usr}`));
  const row = rowWith(page, "Corso base deriva");
  await expect(row).toContainText("Nota");
  await row.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Post pubblicato.")).toBeVisible();
  await rowAction(row, "Segnala istruttore");
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await question.getByRole("button", { name: "Segnala" }).click();
  await expect(page.getByText("Segnalazione inviata.")).toBeVisible();
  expect(await storedPost(site, post.id)).toMatchObject({
    pubblicato: 1,
    adminSegnala: 2,
    segnalatoIstruttore: 0,
  });
  await expectEntryOff(row, "Segnala istruttore", "L'istruttore è già segnalato.");
  await row.getByRole("button", { name: "Nascondi" }).click();
  await expect(page.getByText("Post nascosto.")).toBeVisible();
  await rowAction(row, "Elimina");
  await expect(question.getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await question.getByRole("button", { name: "No" }).click();
  expect(await storedPost(site, post.id)).toBeDefined();
  await rowAction(row, "Elimina");
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Nessun post di questa persona")).toBeVisible();
  expect(await storedPost(site, post.id)).toBeUndefined();
});

/** An owner's address keeps owner and post, is accessible and fits a phone; another owner closes it. */
async function comesByAddress(page: Page, post: Awaited<ReturnType<typeof addPost>>) {
  await open(page, `/post?armatore=${post.author.id_usr}&post=${post.id}`);
  await expect(page.getByRole("dialog", { name: "Nota" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText(post.author.nominativo).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Scegli armatore" }).click();
  await expect(page.getByText("Cerca chi ha scritto i post")).toBeVisible();
  await expect(page).toHaveURL(/\/post$/);
}

test("SEGRETERIA by keyboard: by an address, deletes nothing, reports as instructor alone", async ({
  site,
  signedIn,
}) => {
  const author = await addMember(site);
  const mine = await addPost(site, { utente: author.id_usr, istruttore: 3, crociera: 2 });
  await addPost(site, { utente: author.id_usr, crociera: 3 });
  const page = await signedIn("segreteria");
  await comesByAddress(page, await addPost(site));
  await page.getByRole("combobox", { name: "Scegli armatore" }).focus();
  await page.keyboard.type(author.cognome);
  await expect(page.getByText("1 socio trovato")).toBeVisible();
  await page.keyboard.press("Enter");
  const own = rowWith(page, "Corso altura");
  const other = rowWith(page, "Crociera Arcipelago Toscano");
  await expectEntryOff(
    other,
    "Segnala istruttore",
    "Puoi segnalare solo i post delle attività di cui sei istruttore.",
  );
  await expectEntryOff(own, "Elimina", "Può farlo solo un amministratore.");
  await own.getByRole("button", { name: /^Azioni di / }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Segnala istruttore" })).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Segnala" }).press("Enter");
  await expect(page.getByText("Segnalazione inviata.")).toBeVisible();
  expect(await storedPost(site, mine.id)).toMatchObject({ segnalatoIstruttore: 3, adminSegnala: 0 });
});
