import { eq } from "drizzle-orm";
import { table, unique } from "../support/data";
import { expect, rowWith } from "../support/fixtures";
import { test } from "./fixtures";

/** Memberships, requests and claims notice that a colleague was faster (tests/e2e); a plain record keeps what came last. */
test("two people edit one port: the last one wins; one that is deleted meanwhile says so and keeps what was typed", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const [port] = await site.db
    .insert(table.porti)
    .values({ nome: unique("Capraia") })
    .returning();
  if (!port) throw new Error("no port");
  const [first, second] = [await signedIn("admin"), await signedIn("segreteria")];
  const open = async (page: typeof first) => {
    await page.goto(`/porti?id=${port.id}`);
    return page.getByRole("dialog", { name: port.nome });
  };
  const [mine, theirs] = [await open(first), await open(second)];
  await mine.getByLabel("Descrizione").fill("Da sud.");
  await theirs.getByLabel("Descrizione").fill("Da nord.");
  for (const [page, dialog] of [
    [first, mine],
    [second, theirs],
  ] as const) {
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(page.getByText("Porto salvato.")).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  const stored = () => site.db.select().from(table.porti).where(eq(table.porti.id, port.id));
  expect(await stored()).toMatchObject([{ nome: port.nome, descrizione: "Da nord." }]);

  const again = await open(second);
  await again.getByLabel("Descrizione").fill("Scritto invano.");
  await first.goto("/porti");
  await rowWith(first, port.nome).getByRole("button", { name: "Elimina" }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Si" }).click();
  await expect(rowWith(first, port.nome)).toHaveCount(0);
  await again.getByRole("button", { name: "Salva" }).click();
  await expect(again.getByRole("alert").first()).toBeVisible();
  await expect(again.getByLabel("Descrizione")).toHaveValue("Scritto invano.");
});
