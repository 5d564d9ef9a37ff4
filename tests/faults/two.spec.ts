import { eq } from "drizzle-orm";
import { table, unique } from "../support/data";
import { expect, open, rowWith } from "../support/fixtures";
import { rowAction } from "../support/row-actions";
import { test } from "./fixtures";

test("two people edit one port: the second chooses; after a deletion the typed text is kept", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of (409|410)/);
  const [port] = await site.db
    .insert(table.porti)
    .values({ nome: unique("Capraia") })
    .returning();
  if (!port) throw new Error("no port");
  const [first, second] = [await signedIn("admin"), await signedIn("segreteria")];
  const openPort = async (page: typeof first) => {
    await open(page, `/porti?id=${port.id}`);
    return page.getByRole("dialog", { name: port.nome });
  };
  const stored = () => site.db.select().from(table.porti).where(eq(table.porti.id, port.id));
  const [mine, theirs] = [await openPort(first), await openPort(second)];
  await mine.getByLabel("Descrizione").fill("Da sud.");
  await theirs.getByLabel("Descrizione").fill("Da nord.");
  await mine.getByRole("button", { name: "Salva" }).click();
  await expect(first.getByText("Porto salvato.")).toBeVisible();
  await theirs.getByRole("button", { name: "Salva" }).click();
  const question = second.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
  await expect(question.getByRole("group", { name: "Descrizione" })).toContainText("Da sud.");
  expect(await stored()).toMatchObject([{ nome: port.nome, descrizione: "Da sud." }]);
  await question.getByText("Tieni il mio").click();
  await question.getByRole("button", { name: "Salva" }).click();
  await expect(second.getByText("Porto salvato.")).toBeVisible();
  await expect(theirs).toBeHidden();
  expect(await stored()).toMatchObject([{ nome: port.nome, descrizione: "Da nord." }]);

  const again = await openPort(second);
  await again.getByLabel("Descrizione").fill("Scritto invano.");
  await open(first, "/porti");
  await rowAction(rowWith(first, port.nome), "Elimina");
  await first.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
  await expect(rowWith(first, port.nome)).toHaveCount(0);
  await again.getByRole("button", { name: "Salva" }).click();
  const notFound = second.getByRole("alertdialog", { name: "Questo elemento non c'è più" });
  await expect(notFound).toContainText("Descrizione: Scritto invano.");
  await notFound.getByRole("button", { name: "Chiudi" }).click();
  await expect(again.getByRole("alert").first()).toBeVisible();
  await expect(again.getByLabel("Descrizione")).toHaveValue("Scritto invano.");
});
