import { and, eq } from "drizzle-orm";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table, tinyPdf } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addReadySailing } from "../support/ready-sailing";
import type { Site } from "../support/site";

const INSURANCE = 1;
const ofBoat = (boat: number) => and(eq(table.docbarca.barca, boat), eq(table.docbarca.tipo, INSURANCE));

/** A sailing whose boat's insurance has run out. */
async function addUninsured(site: Site) {
  const sailing = await addReadySailing(site);
  const dati = { titolare: "Ugo Foscolo", massimale: "6500000" };
  const scadenza = plusDays(todayInRome(), -3);
  await site.db.update(table.docbarca).set({ scadenza, dati }).where(ofBoat(sailing.boat.id));
  return sailing;
}

test("a boat's paper is uploaded from 'Da sistemare' in five actions, and one is back there", async ({
  site,
  signedIn,
}) => {
  const { cruise, boat, owner } = await addUninsured(site);
  const expiry = plusDays(todayInRome(), 365);
  const page = await signedIn("segreteria");
  await open(page, "/crociereutente");
  const article = page.getByRole("article", { name: cruise.nome, exact: true });
  const upload = article.getByRole("button", { name: `Carica Assicurazione RC di ${boat.nome}` });
  const dialog = page.getByRole("dialog", { name: "Nuovo documento" });

  await test.step("the form says boat, owner and type; Esc leads back to its button", async () => {
    await page.getByRole("radio", { name: "Da sistemare" }).click();
    await page.setViewportSize({ width: 1280, height: 768 });
    const [line, button] = [await upload.locator("xpath=..").boundingBox(), await upload.boundingBox()];
    expect(button?.y, "the button stands in the first line of what is missing").toBe(line?.y);
    await upload.press("Enter");
    await expect(dialog.getByText(`Per la barca ${boat.nome}`)).toBeVisible();
    await expect(dialog.getByLabel("Tipo di documento")).toHaveValue(String(INSURANCE));
    await expect(dialog.getByText(owner.cognome)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(upload).toBeFocused();
  });
  await test.step("with the view five actions", async () => {
    await upload.click();
    await dialog.getByRole("textbox", { name: "Scadenza" }).fill(expiry);
    const file = { name: "polizza.pdf", mimeType: "application/pdf", buffer: tinyPdf };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByRole("button", { name: "Invia" }).click();
  });
  await test.step("the line is gone, and nothing else was opened", async () => {
    await expect(page.getByText("File Caricato con Successo!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(article.getByText("Pronta", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/crociereutente\?vista=da-sistemare$/);
    await expect(article.locator(":focus")).toHaveCount(1);
  });
  await test.step("boat, owner and type are those that were missed", async () => {
    const stored = await site.db.select().from(table.docbarca).where(ofBoat(boat.id));
    expect(stored.at(-1)).toMatchObject({
      id_usr: boat.armatore,
      accettato: 1,
      scadenza: expiry,
      dati: { titolare: "Ugo Foscolo", massimale: "6500000" },
    });
  });
});
