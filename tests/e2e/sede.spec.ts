import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";

const { sedi } = table;

test("a venue is added with its seats, and edited; its dialog fits a phone", async ({ site, signedIn }) => {
  const nome = unique("Hangar");
  const page = await signedIn("segreteria");
  await open(page, "/sede?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuova sede" });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(550);
  await expectFitsPhone(page, dialog);
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Indirizzo").fill("Via del Molo 3");
  await dialog.getByLabel("Posti").fill("40");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Sede aggiunta.")).toBeVisible();
  const stored = () => site.db.select().from(sedi).where(eq(sedi.nome, nome)).get();
  expect(await stored()).toMatchObject({ indirizzo: "Via del Molo 3", numposti: 40, note: null });
  await expect(rowWith(page, nome)).toContainText("40");
  await rowWith(page, nome).click();
  const edited = page.getByRole("dialog", { name: nome });
  await edited.getByLabel("Posti").fill("");
  await edited.getByLabel("Note").fill("Da misurare.");
  await edited.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Sede salvata.")).toBeVisible();
  expect(await stored()).toMatchObject({ indirizzo: "Via del Molo 3", numposti: null, note: "Da misurare." });
});
