import type { Locator, Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import { addMember } from "../support/records/members";
import { addSailing } from "../support/records/user-cruises";
import {
  boatsOfBookings,
  sixTo as fine,
  sixFrom as inizio,
  moveSix,
  openSailingSheet,
  type SailingOfSix,
  sailingOfSix,
} from "../support/sailing-of-six";
import type { Site } from "../support/site";

const putsOf = (site: Site) =>
  site.legacy.recorded.filter(({ method, path }) => method === "PUT" && path.startsWith("/crocierautente/"));

async function writesToAll(site: Site, page: Page, sheet: Locator, { cruise, boat, members }: SailingOfSix) {
  await sheet.getByRole("button", { name: "Scrivi a tutti" }).click();
  const dialog = page.getByRole("dialog", { name: "Messaggio a 6 soci" });
  for (const words of [cruise.nome, boat.nome, formatDate(inizio), "Ritrovo:"])
    await expect(dialog.getByLabel("Testo")).toHaveValue(new RegExp(words.replaceAll("/", "\\/")));
  await dialog.getByLabel("Oggetto").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Invia a 6 soci" }).click();
  await expect(dialog.getByText("Tutto riuscito: 6.")).toBeVisible();
  const everybody = members.map(({ id_usr }) => id_usr);
  const sent = await site.db
    .select()
    .from(table.messaggi)
    .where(inArray(table.messaggi.destinatario, everybody));
  expect(sent).toHaveLength(6);
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(sheet).toBeVisible();
}

test("a sheet is edited once, saved for all six, undone; 'Scrivi a tutti' writes to each", {
  tag: "@always",
  annotation: long("six bookings are written, undone, and written to"),
}, async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { cruise, boat, otherBoat, ids, members } = sailing;
  await site.db.update(table.crociere).set({ percorso: 1 }).where(eq(table.crociere.id, cruise.id));
  const page = await signedIn("segreteria");
  const sheet = await openSailingSheet(page, sailing);

  await test.step("it shows who is on board, and is accessible", async () => {
    for (const { nominativo } of members)
      await expect(sheet.getByRole("link", { name: nominativo, exact: true })).toBeVisible();
    await expect(sheet.getByText("Lattosio")).toBeVisible();
    await expect(sheet.getByText(`340 ${members[0]?.id_usr}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("another boat is one save for each booking, in their order", async () => {
    const before = putsOf(site).length;
    await moveSix(sheet, otherBoat.nome);
    await expect(page.getByText("Uscita salvata per tutti e 6.")).toBeVisible();
    expect(await boatsOfBookings(site, ids)).toEqual(ids.map(() => otherBoat.id));
    expect(
      putsOf(site)
        .slice(before)
        .map(({ path }) => path),
    ).toEqual(ids.map((id) => `/crocierautente/${id}`));
    await expect(sheet.getByText(otherBoat.nome).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`uscita=${ids[0]}$`));
  });

  await test.step("'Annulla' gives each what it had", async () => {
    await page.getByRole("button", { name: "Annulla", exact: true }).click();
    await expect(page.getByText("Rimesso com'era prima.")).toBeVisible();
    expect(await boatsOfBookings(site, ids)).toEqual(ids.map(() => boat.id));
  });

  await test.step("'Scrivi a tutti' sends each a message of their own, its text prepared", () =>
    writesToAll(site, page, sheet, sailing));

  await test.step("Esc leads back to where one was", async () => {
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

/** All six go to this boat, and the server fails at the third. */
async function failsAtTheThird(
  site: Site,
  sheet: Locator,
  { sailing, boat }: { sailing: SailingOfSix; boat: { id: number; nome: string } },
) {
  const { otherBoat, ids, members } = sailing;
  site.legacy.fail(new RegExp(`^/crocierautente/${ids[2]}$`), { kind: "down" }, { method: "PUT" });
  await moveSix(sheet, boat.nome);
  const run = sheet.getByRole("region", { name: "Salvataggio" });
  await expect(run.getByText("Salvataggi fatti: 5 su 6")).toBeVisible();
  await expect(run.getByRole("listitem").filter({ hasText: members[2]?.nominativo })).not.toContainText(
    "Salvata",
  );
  expect(await boatsOfBookings(site, ids)).toEqual(
    ids.map((_, index) => (index === 2 ? otherBoat.id : boat.id)),
  );
  site.legacy.heal();
  const before = putsOf(site).length;
  await run.getByRole("button", { name: "Riprova (1)" }).click();
  await expect(run).toBeHidden();
  expect(await boatsOfBookings(site, ids)).toEqual(ids.map(() => boat.id));
  expect(putsOf(site)).toHaveLength(before + 1);
}

test("a colleague's change in the middle is asked about once; what fails at the third is retried", {
  annotation: long("six bookings are written one after the other, with a question and a failure"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/status of (409|50\d)/);
  const sailing = await sailingOfSix(site);
  const { otherBoat, ids, members } = sailing;
  const { boat: theirs } = await addBoat(site, { collabora: 1 });
  const page = await signedIn("segreteria");
  const sheet = await openSailingSheet(page, sailing);
  const changed = [ids[2] ?? 0, ids[4] ?? 0];
  await sheet.getByLabel("Barca").selectOption(otherBoat.nome);
  await site.db
    .update(table.crociereutente)
    .set({ barca: theirs.id, telefono: "333 1" })
    .where(inArray(table.crociereutente.id, changed));
  await sheet.getByRole("button", { name: "Salva per tutti e 6" }).click();
  const question = page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
  await expect(question).toContainText(`la prenotazione di ${members[2]?.nominativo}`);

  await test.step("going back stops the run, and says how far it came", async () => {
    await question.getByRole("button", { name: "Torna al modulo" }).click();
    await expect(sheet.getByText("Salvataggi fatti: 2 su 6")).toBeVisible();
    expect(await boatsOfBookings(site, ids)).toEqual([
      otherBoat.id,
      otherBoat.id,
      theirs.id,
      sailing.boat.id,
      theirs.id,
      sailing.boat.id,
    ]);
  });

  await test.step("the answer counts for the second conflict, and what only the colleague changed stays", async () => {
    await sheet.getByRole("button", { name: "Riprova (4)" }).click();
    await question.getByText("Tieni il mio").click();
    await question.getByRole("button", { name: "Salva" }).click();
    await expect(page.getByText("Uscita salvata per tutti e 6.")).toBeVisible();
    await expect(question).toBeHidden();
    expect(await boatsOfBookings(site, ids)).toEqual(ids.map(() => otherBoat.id));
    const [row] = await site.db
      .select()
      .from(table.crociereutente)
      .where(eq(table.crociereutente.id, changed[1] ?? 0));
    expect(row?.telefono).toBe("333 1");
  });

  await test.step("a server that fails at the third: each row has its result, 'Riprova' sends that one alone", () =>
    failsAtTheThird(site, sheet, { sailing, boat: theirs }));
});

async function isPutTogether(site: Site, page: Page, sheet: Locator, sailing: SailingOfSix) {
  const { boat, otherBoat, ids } = sailing;
  await site.db
    .update(table.crociereutente)
    .set({ barca: boat.id })
    .where(inArray(table.crociereutente.id, ids.slice(4)));
  await openSailingSheet(page, sailing);
  await expect(sheet.getByText("Questa uscita è divisa")).toBeVisible();
  await sheet.getByRole("button", { name: "Riunisci" }).click();
  const dialog = page.getByRole("dialog", { name: "Riunisci" });
  await expect(dialog.getByRole("radio", { name: new RegExp(otherBoat.nome) })).toBeChecked();
  await dialog.getByRole("radio", { name: new RegExp(boat.nome) }).check();
  await dialog.getByRole("button", { name: "Riunisci" }).click();
  await expect(page.getByText("Riunita: ora è uguale per tutti.")).toBeVisible();
  expect(await boatsOfBookings(site, ids)).toEqual(ids.map(() => boat.id));
  await expect(sheet.getByText("Questa uscita è divisa")).toBeHidden();
}

test("after a reload half way the sheet goes on; a split sailing says so, and is put together", {
  annotation: long("six bookings are written, half of them after a reload"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/Failed to (load|fetch)|status of/);
  const sailing = await sailingOfSix(site);
  const { otherBoat, ids } = sailing;
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const page = await signedIn("segreteria");
  const sheet = await openSailingSheet(page, sailing);
  site.legacy.fail(new RegExp(`^/crocierautente/${ids[3]}$`), { kind: "late", until }, { method: "PUT" });
  await moveSix(sheet, otherBoat.nome);
  await expect(sheet.getByText("Salvo: 3 di 6")).toBeVisible();
  page.once("dialog", (question) => void question.accept());
  await page.reload();

  await expect(sheet.getByText("Un salvataggio si è interrotto a metà: ne mancano 3.")).toBeVisible();
  letGo();
  await sheet.getByRole("button", { name: "Riprendi" }).click();
  await expect(page.getByText("Salvataggio completato.")).toBeVisible();
  expect(await boatsOfBookings(site, ids)).toEqual(ids.map(() => otherBoat.id));
  await expect(sheet.getByText("interrotto")).toBeHidden();

  await test.step("two of the six on another boat", () => isPutTogether(site, page, sheet, sailing));
});

test("a member is added who is free, and one who is not is named; ADMIN takes one off", async ({
  site,
  signedIn,
}) => {
  const sailing = await sailingOfSix(site);
  const { cruise, ids, members } = sailing;
  const free = await addMember(site, { nome: "Libera" });
  const busy = await addMember(site, { nome: "Presa" });
  const elsewhere = await addSailing(site, { crew: 1, inizio, fine, utente: busy.id_usr });
  const page = await signedIn("admin");
  const sheet = await openSailingSheet(page, sailing);
  const dialog = page.getByRole("dialog", { name: "Aggiungi socio" });
  const choose = async (member: typeof free) => {
    await sheet.getByRole("button", { name: "Aggiungi socio" }).click();
    await dialog.getByRole("combobox", { name: "Socio" }).fill(member.cognome);
    await page.getByRole("option", { name: member.nominativo }).click();
  };

  await test.step("who is on another sailing is named with it", async () => {
    await choose(busy);
    await expect(
      dialog.getByText(`Socio occupato: ${busy.nominativo} è anche in «${elsewhere.cruise.nome}»`),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Annulla" }).click();
  });

  await test.step("who is free goes on board once", async () => {
    await choose(free);
    await expect(dialog.getByText("Nessun impegno in questi giorni")).toBeVisible();
    await expect(dialog.getByText(/Visita medica.*manca/i)).toBeVisible();
    await dialog.getByRole("button", { name: "Aggiungi a bordo" }).dblclick();
    await expect(page.getByText(`${free.nominativo} è a bordo.`)).toBeVisible();
    await expect(sheet.getByRole("link", { name: free.nominativo, exact: true })).toBeVisible();
    const rows = await site.db
      .select()
      .from(table.crociereutente)
      .where(eq(table.crociereutente.crociera, cruise.id));
    expect(rows).toHaveLength(7);
    expect(rows.find(({ utente }) => utente === free.id_usr)).toMatchObject({
      inizio,
      fine,
      istruttore: 4,
      telefono: null,
    });
  });

  await test.step("the one of the address is taken off, and the sheet stays", async () => {
    await sheet.getByRole("button", { name: `Togli ${members[0]?.nominativo}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
    await expect(page.getByText(`${members[0]?.nominativo} non è più a bordo.`)).toBeVisible();
    await expect(sheet.getByRole("link", { name: free.nominativo, exact: true })).toBeVisible();
    const rows = await site.db
      .select()
      .from(table.crociereutente)
      .where(eq(table.crociereutente.id, ids[0] ?? 0));
    expect(rows).toEqual([]);
  });
});
