import { expectAccessible } from "../support/accessible";
import { expect, openPalette, rowWith, test } from "../support/fixtures";
import { addPost, storedPost } from "../support/records/logbook-posts";

test("ADMIN sees every post, and the reports apart; takes one back and deletes from the viewer", async ({
  site,
  signedIn,
}) => {
  const reported = await addPost(site, { organizzatore: 1, segnalatoAmministra: 3 });
  const other = await addPost(site, { organizzatore: 4 });
  const page = await signedIn("admin");
  await page.goto("/logbookcontrol");
  await expect(rowWith(page, reported.author.nominativo)).toContainText("Agli amministratori");
  await expect(rowWith(page, other.author.nominativo)).toBeVisible();
  await page.getByRole("radio", { name: /^Segnalati/ }).click();
  await expect(page).toHaveURL(/vista=segnalati/);
  await expect(rowWith(page, other.author.nominativo)).toHaveCount(0);
  await rowWith(page, reported.author.nominativo)
    .getByRole("button", { name: "Togli la segnalazione" })
    .click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await question.getByRole("button", { name: "Si" }).click();
  await expect(question).toBeHidden();
  await expect(rowWith(page, reported.author.nominativo)).toHaveCount(0);
  expect((await storedPost(site, reported.id))?.segnalatoAmministra).toBe(0);

  await page.goto(`/logbookcontrol?post=${other.id}`);
  const dialog = page.getByRole("dialog", { name: "Nota" });
  await dialog.getByRole("button", { name: "Elimina" }).click();
  await expect(question.getByRole("button", { name: "No" })).toBeFocused();
  // The arrows belong to the question now.
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`post=${other.id}$`));
  await question.getByRole("button", { name: "Si" }).click();
  await expect(page.getByText("Post eliminato.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await storedPost(site, other.id)).toBeUndefined();
  expect(await storedPost(site, reported.id)).toBeDefined();
});

test("a deletion that fails stays in its question, and can be tried again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const post = await addPost(site);
  const page = await signedIn("god");
  await page.goto(`/logbookcontrol?post=${post.id}`);
  site.legacy.fail(/^\/lbcro\/\d+/, { kind: "down" }, { method: "DELETE", times: 1 });
  const remove = page.getByRole("dialog", { name: "Nota" }).getByRole("button", { name: "Elimina" });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await remove.click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await question.getByRole("button", { name: "Si" }).click();
  await expect(question.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  expect(await storedPost(site, post.id)).toBeDefined();
  await question.getByRole("button", { name: "Si" }).click();
  await expect(page.getByText("Post eliminato.")).toBeVisible();
  expect(await storedPost(site, post.id)).toBeUndefined();
});

test("SEGRETERIA is turned away, and the palette does not offer it", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await page.goto("/logbookcontrol");
  await expect(page).toHaveURL(/\/dashboard/);
  await openPalette(page);
  await page.keyboard.type("logbook");
  await expect(page.getByRole("option", { name: "Archivio logbook" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Controllo logbook" })).toHaveCount(0);
});
