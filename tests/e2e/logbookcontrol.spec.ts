import { expectAccessible } from "../support/accessible";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addPost, storedPost } from "../support/records/logbook-posts";

test("ADMIN sees every post and the reports apart; a failed deletion stays in its question", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const reported = await addPost(site, { organizzatore: 1, segnalatoAmministra: 3 });
  const other = await addPost(site, { organizzatore: 4 });
  await addPost(site, { utente: other.author.id_usr, data: "2026-05-02" });
  const page = await signedIn("admin");
  await open(page, "/logbookcontrol");
  await expect(rowWith(page, reported.author.nominativo)).toContainText("Agli amministratori");
  await expect(rowWith(page, other.author.nominativo)).toHaveCount(2);
  // A filter that the reports do not have does not empty them.
  await open(page, "/logbookcontrol?segnalato=no");
  await expect(rowWith(page, other.author.nominativo)).toHaveCount(2);
  await expect(rowWith(page, reported.author.nominativo)).toHaveCount(0);
  await page.getByRole("radio", { name: /^Segnalati/ }).click();
  await expect(page).toHaveURL(/vista=segnalati/);
  await expect(rowWith(page, reported.author.nominativo)).toBeVisible();
  await expect(rowWith(page, other.author.nominativo)).toHaveCount(0);
  await rowWith(page, reported.author.nominativo)
    .getByRole("button", { name: "Togli la segnalazione" })
    .click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(question).toBeHidden();
  await expect(rowWith(page, reported.author.nominativo)).toHaveCount(0);
  expect((await storedPost(site, reported.id))?.segnalatoAmministra).toBe(0);

  await open(
    page,
    `/logbookcontrol?sort=data&q=${encodeURIComponent(other.author.cognome)}&post=${other.id}`,
  );
  const dialog = page.getByRole("dialog", { name: "Nota" });
  await expect(dialog.getByText("1 di 2")).toBeVisible();
  await expectAccessible(page);
  site.legacy.fail(/^\/lbcro\/\d+/, { kind: "down" }, { method: "DELETE", times: 1 });
  await dialog.getByRole("button", { name: "Elimina" }).click();
  await expect(question.getByRole("button", { name: "No" })).toBeFocused();
  // The arrows belong to the question now.
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`post=${other.id}$`));
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(question.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  expect(await storedPost(site, other.id)).toBeDefined();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Post eliminato.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await storedPost(site, other.id)).toBeUndefined();
  expect(await storedPost(site, reported.id)).toBeDefined();
});
