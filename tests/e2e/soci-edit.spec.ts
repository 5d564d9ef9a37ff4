import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessionCookie } from "../support/cookies";
import { table, unique } from "../support/data";
import { expect, long, open, PASSWORD, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

type Fields = Partial<typeof table.utenti.$inferInsert>;

/** A member of this test's own, as the server has it. */
async function addWith(site: Site, fields: Fields = {}) {
  const { id_usr } = await addMember(site);
  await site.db
    .update(table.utenti)
    .set({ updated_by: 1, ...fields })
    .where(eq(table.utenti.id_usr, id_usr));
  return stored(site, id_usr);
}

async function stored(site: Site, id: number) {
  const [member] = await site.db.select().from(table.utenti).where(eq(table.utenti.id_usr, id));
  if (!member) throw new Error(`no member ${id}`);
  return member;
}

/** Opens a member in edit mode. */
async function edit(page: Page, member: { id_usr: number; nominativo: string }) {
  await open(page, `/soci?socio=${member.id_usr}`);
  const dialog = page.getByRole("dialog", { name: member.nominativo });
  await dialog.getByRole("button", { name: "Modifica", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Nome", exact: true })).toBeFocused();
  return dialog;
}

const savesOf = (site: Site, id: number) =>
  site.legacy.recorded.filter(({ method, path }) => method === "PUT" && path === `/socio/${id}`);

/** By keyboard: a wrong field takes the focus, Enter saves, and the focus is never lost. */
async function editsByKeyboard(site: Site, page: Page, id: number) {
  const dialog = page.getByRole("dialog");
  const before = savesOf(site, id).length;
  await dialog.getByRole("button", { name: "Modifica", exact: true }).press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Nome", exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Nome", exact: true })).toBeFocused();
  expect(savesOf(site, id)).toHaveLength(before);
  await page.keyboard.type("Renata");
  await dialog.getByLabel("Affidabilità").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await dialog.getByLabel("E-mail").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Renata / })).toBeVisible();
  expect(await stored(site, id)).toMatchObject({ nome: "Renata", affidabilita: 9 });
  await expect(dialog.getByRole("button", { name: "Modifica", exact: true })).toBeFocused();
}

/** Leaving with changes asks, by Esc and by 'Annulla'; what is given up is not stored. */
async function asksBeforeLeaving(site: Site, page: Page, id: number) {
  const dialog = page.getByRole("dialog", { name: /^Renata / });
  const phone = dialog.getByLabel("Telefono");
  const { telefono } = await stored(site, id);
  await dialog.getByRole("button", { name: "Modifica", exact: true }).click();
  await phone.fill("340 7654321");
  const question = page.getByRole("alertdialog", { name: "Hai modifiche non salvate" });
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Continua a modificare" }).click();
  await expect(phone).toHaveValue("340 7654321");
  await expect(phone).toBeFocused();
  await dialog.getByRole("button", { name: "Annulla" }).click();
  await question.getByRole("button", { name: "Annulla le modifiche" }).click();
  await expect(dialog.getByText("Sola lettura")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Modifica", exact: true })).toBeFocused();
  expect(await stored(site, id)).toMatchObject({ telefono });
}

test("read only until 'Modifica', saved once with the roles; by keyboard; leaving changes asks", {
  tag: "@always",
  annotation: long("a member's whole form by keyboard, saved and left"),
}, async ({ site, signedIn }) => {
  const member = await addWith(site, { affidabilita: 8, cf: null, note: null, ruolo: [4, 5] });
  const cognome = unique("Rinominati");
  const page = await signedIn("segreteria");
  await open(page, `/soci?nome=${member.cognome}`);
  await rowWith(page, member.cognome).click();
  const dialog = page.getByRole("dialog", { name: member.nominativo });
  const box = await dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([0.8 * 1440, 0.95 * 900]);
  const data = dialog.getByRole("region", { name: "Dati" });
  await expect(data).toContainText("8 su 10, affidabile");
  await expect(data).toContainText("Armatore");
  await expect(data.getByRole("textbox")).toHaveCount(0);
  await expect(data.getByText("Permesso standard")).toHaveCount(0);
  await expect(dialog.getByText("Sola lettura")).toBeVisible();

  await dialog.getByRole("button", { name: "Modifica", exact: true }).click();
  await expect(dialog.getByText("In modifica")).toBeVisible();
  // Levels are the administrators' to give.
  await expect(data.getByLabel("Permesso standard")).toHaveCount(0);
  await data.getByLabel("Cognome").fill(cognome);
  await data.getByLabel("Telefono").fill("340 1234567");
  await data.getByLabel("Affidabilità").fill("3");
  await data.getByRole("button", { name: "Togli Armatore" }).click();
  await data.getByRole("button", { name: "Ruoli" }).click();
  await page.getByRole("checkbox", { name: "Skipper" }).check();
  await page.keyboard.press("Escape");
  await data.getByLabel("Codice fiscale").fill("RSSMRA85T10A562T");
  await expect(data.getByText("Il carattere di controllo non torna: controllalo.")).toBeVisible();
  await data.getByLabel("Note").fill("Chiama la sera.\nMai di lunedì.");
  await dialog.getByRole("button", { name: "Salva" }).dblclick();
  await expect(page.getByText("Socio salvato.")).toBeVisible();

  const renamed = page.getByRole("dialog", { name: `Prova ${cognome}` });
  await expect(renamed.getByRole("region", { name: "Dati" })).toContainText("3 su 10, poco affidabile");
  await expect(renamed.getByRole("button", { name: "Modifica", exact: true })).toBeFocused();
  const [skipper] = await site.db.select().from(table.ruoli).where(eq(table.ruoli.nome, "Skipper"));
  expect(await stored(site, member.id_usr)).toMatchObject({
    cognome,
    nominativo: `Prova ${cognome}`,
    telefono: "340 1234567",
    affidabilita: 3,
    cf: "RSSMRA85T10A562T",
    note: "Chiama la sera.\nMai di lunedì.",
    ruolo: [4, skipper?.id],
    email: member.email,
    permesso: "SOCIO",
    SOC_ID: member.SOC_ID,
  });
  expect(savesOf(site, member.id_usr)).toHaveLength(1);
  await test.step("by keyboard", () => editsByKeyboard(site, page, member.id_usr));
  await test.step("leaving with changes", () => asksBeforeLeaving(site, page, member.id_usr));
  await page.keyboard.press("Escape");
  await page.getByLabel("Cerca un socio").fill(cognome);
  await page.keyboard.press("Enter");
  await expect(rowWith(page, cognome)).toHaveCount(1);
});

test("ADMIN gives levels up to the own one; somebody above keeps level and e-mail", async ({
  site,
  signedIn,
}) => {
  const member = await addWith(site);
  const above = await addWith(site, { permesso: "GOD" });
  const page = await signedIn("admin");
  const dialog = await edit(page, member);
  const level = dialog.getByLabel("Permesso standard");
  await expect(
    level.getByRole("option", { name: "Amministratore generale (sopra il tuo livello)" }),
  ).toBeDisabled();
  await level.selectOption("Istruttore");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Socio salvato.")).toBeVisible();
  expect((await stored(site, member.id_usr)).permesso).toBe("ISTRUTTORE");

  const other = await edit(page, above);
  await expect(other.getByLabel("Permesso standard")).toBeDisabled();
  await expect(other.getByLabel("E-mail")).toBeDisabled();
  await expect(other.getByText("La cambia solo chi ha almeno il livello di questo socio.")).toBeVisible();
  await other.getByLabel("Telefono").fill("340 1111111");
  await other.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Socio salvato.").last()).toBeVisible();
  await expect(other.getByText("340 1111111")).toBeVisible();
  expect(await stored(site, above.id_usr)).toMatchObject({
    permesso: "GOD",
    email: above.email,
    telefono: "340 1111111",
  });
});

test("a secretary's save with another level is refused by the gateway and by the stand-in alike", {
  tag: "@kind",
}, async ({ site }) => {
  const member = await addWith(site);
  const cookie = await sessionCookie(site.url, "segreteria");
  const login = await fetch(`${site.legacy.url}/oauth/login`, {
    method: "POST",
    body: JSON.stringify({ email: "segreteria", password: PASSWORD }),
  });
  const { user } = (await login.json()) as { user: { token: string } };
  const baseOf = (changes: object) =>
    Object.fromEntries(Object.keys(changes).map((name) => [name, member[name as keyof typeof member]]));
  const targets = {
    ours: {
      url: `${site.url}/api/legacy`,
      method: "PATCH",
      headers: { cookie, "x-csrf": "1", origin: site.url },
      bodyOf: (changes: object): object => ({ changes, base: baseOf(changes) }),
    },
    theirs: {
      url: site.legacy.url,
      method: "PUT",
      headers: { "x-access-token": user.token },
      bodyOf: (changes: object): object => changes,
    },
  };
  for (const [target, { url, method, headers, bodyOf }] of Object.entries(targets)) {
    const save = async (changes: object) => {
      const response = await fetch(`${url}/socio/${member.id_usr}`, {
        method,
        headers: { "content-type": "application/json", ...(headers as Record<string, string>) },
        body: JSON.stringify(bodyOf(changes)),
      });
      return [response.status, ((await response.json()) as { esito: boolean }).esito];
    };
    for (const permesso of ["ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"])
      expect(await save({ nome: "Intruso", permesso }), `${target} ${permesso}`).toEqual([403, false]);
    expect(await stored(site, member.id_usr), target).toEqual({ ...member });
    expect(await save({ telefono: target, permesso: "SOCIO" }), target).toEqual([200, true]);
    expect((await stored(site, member.id_usr)).telefono).toBe(target);
    await site.db.update(table.utenti).set(member).where(eq(table.utenti.id_usr, member.id_usr));
  }
});
