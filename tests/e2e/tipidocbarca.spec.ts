import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { expectEntryOff } from "../support/row-actions";
import type { Site } from "../support/site";

async function stored(site: Site, nome: string) {
  return (await site.db.select().from(table.tipodocbarca).where(eq(table.tipodocbarca.nome, nome))).at(0);
}

test("a boat document's type is made by keyboard, changed by mouse, not deleted by SEGRETERIA", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Licenza");
  const page = await signedIn("segreteria");
  await open(page, "/tipidocbarca?nuovo=true");
  const added = page.getByRole("dialog", { name: "Nuovo tipo di documento" });
  await expectFitsPhone(page, added);
  await expect(added.getByLabel("Nome")).toBeFocused();
  await page.keyboard.type(nome);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Reg");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tipo di documento aggiunto.")).toBeVisible();
  const flags = { titolare: 0, massimale: 0 };
  expect(await stored(site, nome)).toMatchObject({ attivita: 2, scadenza: 0, eterno: 1, ...flags });
  await expect(rowWith(page, nome)).toContainText(/Regate.*Eterno/s);

  await rowWith(page, nome).click();
  const dialog = page.getByRole("dialog", { name: nome });
  await dialog.getByLabel("Attività").selectOption("Collabora");
  await dialog.getByLabel("Scadenza").check();
  await dialog.getByLabel("Titolare").check();
  await dialog.getByLabel("Massimale").check();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di documento salvato.")).toBeVisible();
  // The stored `eterno` would contradict the expiry that is asked for now.
  expect((await sent).postDataJSON().changes).toEqual({
    attivita: 1,
    scadenza: 1,
    titolare: 1,
    massimale: 1,
    eterno: 0,
  });
  expect(await stored(site, nome)).toMatchObject({ attivita: 1, scadenza: 1, titolare: 1, massimale: 1 });
  await expectEntryOff(rowWith(page, nome), "Elimina", "Solo un amministratore può eliminarlo.");
});
