import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { hashPassword } from "../../legacy-api/password";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, PASSWORD, signIn, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

/** Somebody of this test's own who can sign in: the tests change names and passwords. */
async function addAccount(site: Site, permesso = "SEGRETERIA") {
  const member = await addMember(site, { nome: "Bianca" });
  const username = `prova${member.id_usr}`;
  await site.db
    .update(table.utenti)
    .set({ username, permesso, password: await hashPassword(PASSWORD), tipo: "Staff" })
    .where(eq(table.utenti.id_usr, member.id_usr));
  return { ...member, username };
}

async function stored(site: Site, id: number) {
  const [user] = await site.db.select().from(table.utenti).where(eq(table.utenti.id_usr, id));
  if (!user) throw new Error("the account is gone");
  return user;
}

async function openProfile(page: Page, username: string) {
  await signIn(page.context(), username);
  await open(page, "/profilo");
}

/** Esc and 'Annulla' leave a value as it was; what is missing or wrong is said at its field. */
async function leavesOrRefuses(page: Page, account: { email: string }) {
  const save = page.getByRole("button", { name: "Salva" });
  const name = page.getByRole("textbox", { name: "Nome" });
  const email = page.getByRole("textbox", { name: "E-mail" });
  const pencil = page.getByRole("button", { name: "Modifica e-mail" });
  await pencil.click();
  await expect(email).toBeFocused();
  await page.keyboard.type("altra@prova.example.it");
  await page.keyboard.press("Escape");
  await expect(pencil).toBeFocused();
  await expect(page.getByText(account.email)).toBeVisible();
  await pencil.click();
  await expect(email).toHaveValue(account.email);
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect(pencil).toBeFocused();

  await page.getByRole("button", { name: "Modifica nome" }).click();
  await name.fill("  ");
  await save.click();
  await expect(page.getByText("Campo obbligatorio.", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await pencil.click();
  await email.fill("bianca@");
  await save.click();
  await expect(page.getByText("E-mail non valida.", { exact: true })).toBeVisible();
  await email.fill("");
  await expect(page.getByText("Campo obbligatorio.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cambia password" }).click();
  const password = page.getByLabel("Nuova password");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await save.last().click();
  await expect(page.getByText("Campo obbligatorio.", { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await password.fill("settedi");
  await expect(page.getByText("Almeno 8 caratteri.", { exact: true }).first()).toBeVisible();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("a member reads the own profile and changes the name by keyboard; what is wrong is said", async ({
  site,
  anonymous,
}) => {
  const account = await addAccount(site, "SOCIO");
  const page = await anonymous();
  await openProfile(page, account.username);
  const main = page.getByRole("main");
  await test.step("the rest is to read, and the menu has no lists", async () => {
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Home" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Documenti", exact: true })).toHaveCount(0);
    const fact = (label: string) =>
      main.getByRole("definition").filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${label}"]`) });
    await expect(fact("Tipo")).toHaveText("Staff");
    await expect(fact("Livello")).toHaveText("Socio");
    await expect(fact("ID di sistema")).toHaveText(String(account.id_usr));
    for (const label of ["Creato il", "Ultima modifica", "Ultimo accesso"])
      await expect(fact(label)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  });

  await test.step("the name, at once on the page and in the menu", async () => {
    const pencil = page.getByRole("button", { name: "Modifica nome" });
    await pencil.focus();
    await page.keyboard.press("Enter");
    const box = page.getByRole("textbox", { name: "Nome" });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(account.nominativo);
    await page.keyboard.type("Bianca Maria Rossi");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Nome salvato.")).toBeVisible();
    await expect(main.getByText("Bianca Maria Rossi")).toBeVisible();
    await expect(page.getByRole("complementary").getByText("Bianca Maria Rossi")).toBeVisible();
    await expect(pencil).toBeFocused();
    expect(await stored(site, account.id_usr)).toMatchObject({
      nominativo: "Bianca Maria Rossi",
      email: account.email,
      permesso: "SOCIO",
    });
  });

  await test.step("a way through the home, which leads to what a member may do", async () => {
    await page.getByRole("link", { name: "Home" }).click();
    await page.waitForURL("**/dashboard");
    const places = page.getByRole("region", { name: "Che cosa puoi fare" });
    await expect(places.getByRole("link").first()).toHaveText("Profilo");
    await expectAccessible(page);
    await places.getByRole("link", { name: "Profilo" }).press("Enter");
    await page.waitForURL("**/profilo");
    await expect(main.getByText("Bianca Maria Rossi")).toBeVisible();
  });

  const before = site.legacy.recorded.length;
  await test.step("left as it was, missing or wrong", () => leavesOrRefuses(page, account));
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT")).toEqual([]);
  expect((await stored(site, account.id_usr)).email).toBe(account.email);
});

test("the e-mail is saved; a new password signs in; an ended session asks for it in place", {
  tag: "@always",
  annotation: long("a new password signs in, and once more after the session's end"),
}, async ({ site, anonymous, expectConsole }) => {
  expectConsole(/401/);
  const account = await addAccount(site);
  const page = await anonymous();
  await openProfile(page, account.username);
  await site.db
    .update(table.utenti)
    .set({ nominativo: "Bianca Cambiata" })
    .where(eq(table.utenti.id_usr, account.id_usr));

  await test.step("the e-mail, over a name that a colleague has changed", async () => {
    await page.getByRole("button", { name: "Modifica e-mail" }).click();
    await page.getByRole("textbox", { name: "E-mail" }).fill(`nuova-${account.email}`);
    await page.getByRole("button", { name: "Salva" }).dblclick();
    await expect(page.getByText("E-mail salvata.")).toHaveCount(1);
    await expect(page.getByText(`nuova-${account.email}`)).toBeVisible();
    expect(await stored(site, account.id_usr)).toMatchObject({
      email: `nuova-${account.email}`,
      nominativo: "Bianca Cambiata",
    });
    // The own save makes the server ask who this is now; the page must follow, not turn in circles.
    await expect(page.getByRole("main").getByText("Bianca Cambiata")).toBeVisible();
    await expect(page.getByRole("complementary").getByText("Bianca Cambiata")).toBeVisible();
  });

  const toggle = page.getByRole("button", { name: "Cambia password" });
  await test.step("the password", async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByLabel("Nuova password")).toBeFocused();
    await page.keyboard.type("Maestrale 2027!");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Password cambiata.")).toBeVisible();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(toggle).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Profilo" })).toBeVisible();
  });

  await test.step("an ended session asks for the new one, and the change goes on", async () => {
    await toggle.click();
    await expect(page.getByLabel("Nuova password")).toBeFocused();
    await page.keyboard.type("Tramontana 27");
    await page.context().clearCookies();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "La sessione è scaduta" });
    await dialog.getByLabel("Password", { exact: true }).fill("Maestrale 2027!");
    await dialog.getByRole("button", { name: "Continua" }).click();
    await expect(page.getByText("Password cambiata.")).toBeVisible();
    await signIn((await anonymous()).context(), account.username, "Tramontana 27");
  });
});
