import { and, eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "../../lib/rules/dates";
import { table } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { readPdf } from "../support/pdf-text";
import { addCruiseRequest, storedCruiseRequest } from "../support/records/requests";

const [SEGRETERIA, ISTRUTTORE] = [3, 4];

test("a cruise request that waits is taken, its members sail, the logbook opens as a PDF, and the sailing is closed", async ({
  site,
  signedIn,
}) => {
  const today = todayInRome();
  const { id, name, first, second } = await addCruiseRequest(site);
  const page = await signedIn("segreteria");

  await page.goto("/crociererichieste");
  await rowWith(page, name).getByRole("rowheader").click();
  const request = page.getByRole("dialog", { name });
  await request.getByLabel("Barca").selectOption({ label: "Brezza" });
  await request.getByRole("button", { name: "SALVA", exact: true }).click();
  await expect(page.getByText("Richiesta salvata.")).toBeVisible();
  expect(await storedCruiseRequest(site, id)).toMatchObject({
    front: SEGRETERIA,
    stato: 1,
    pubblicato: 1,
    barca: 3,
  });

  await page.goto("/crociereutente");
  for (const member of [first, second]) {
    await page.getByRole("button", { name: "Aggiungi crociera" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuova crociera di un utente" });
    await dialog.getByRole("combobox", { name: "Utente" }).fill(member.cognome);
    await page.getByRole("option", { name: member.nominativo }).click();
    await dialog.getByRole("combobox", { name: "Istruttore" }).fill("Sartori");
    await page.getByRole("option", { name: "Niccolò Sartori" }).click();
    await dialog.getByRole("combobox", { name: "Crociera" }).selectOption(name);
    await dialog.getByLabel("Barca").selectOption("Brezza");
    await dialog.getByLabel("Inizio").fill(formatDate(plusDays(today, -6)));
    await dialog.getByLabel("Fine").fill(formatDate(plusDays(today, -1)));
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(dialog).toBeHidden();
  }
  const places = await site.db
    .select()
    .from(table.crociereutente)
    .where(and(eq(table.crociereutente.barca, 3), eq(table.crociereutente.inizio, plusDays(today, -6))));
  const own = places.filter(({ utente }) => [first.id_usr, second.id_usr].includes(utente));
  expect(own.map(({ istruttore, chiusa }) => [istruttore, chiusa])).toEqual([
    [ISTRUTTORE, 0],
    [ISTRUTTORE, 0],
  ]);
  await site.db.insert(table.logbook).values({
    tipo: "nota",
    data: plusDays(today, -3),
    organizzatore: SEGRETERIA,
    crociera: own[0]?.crociera ?? 0,
    dati: { testo: "Vento da maestrale, due mani." },
    utente: first.id_usr,
    attivita: own[0]?.id,
  });

  await page.getByRole("button", { name: "CHIUDI CORCIERE" }).click();
  await rowWith(page, name).first().getByRole("rowheader").click();
  const closing = page.getByRole("dialog", { name });
  const popup = page.waitForEvent("popup");
  await closing.getByRole("button", { name: "LOGBOOK PDF" }).click();
  await popup;
  const href = await closing.getByRole("link", { name: "Apri il PDF" }).getAttribute("href");
  const { text } = readPdf(await (await page.request.get(href ?? "")).body());
  for (const words of [name, first.nominativo, "Vento da maestrale, due mani."])
    expect(text).toContain(words);

  await closing.getByRole("button", { name: "CHIUDI CROCIERA" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Si" }).click();
  await expect(page.getByText("Crociera chiusa.")).toBeVisible();
  await page.getByRole("button", { name: "CORCIERE CHIUSE" }).click();
  await expect(rowWith(page, name)).toHaveCount(2);
  const closed = await site.db
    .select()
    .from(table.crociereutente)
    .where(eq(table.crociereutente.crociera, own[0]?.crociera ?? 0));
  expect(closed.map(({ chiusa }) => chiusa)).toEqual([1, 1]);
});
