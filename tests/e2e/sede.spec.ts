import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";

const { sedi } = table;

test("a venue's seats are whole, not negative; it is added, edited and deleted; accessible", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Hangar");
  const page = await signedIn("segreteria");
  await open(page, "/sede");
  await page.getByRole("button", { name: "Aggiungi sede" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuova sede" });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(550);
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Indirizzo").fill("Via del Molo 3");
  const before = site.legacy.recorded.length;
  for (const [typed, sentence] of [
    ["-1", "I posti non possono essere meno di zero."],
    ["12,5", "Scrivi un numero intero."],
  ] as const) {
    await dialog.getByLabel("Posti").fill(typed);
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByLabel("Posti")).toBeFocused();
  }
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
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
  await expectDeletedAfterQuestion(page, nome, "Sede eliminata.");
  expect(await stored()).toBeUndefined();
  await expectListAndDialogFit(page, "Sala conferenze");
});
