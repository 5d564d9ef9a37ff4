import type { Locator, Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import { addSailing } from "../support/records/user-cruises";
import type { Site } from "../support/site";

const today = todayInRome();
const inizio = plusDays(today, 40);
const fine = plusDays(today, 43);

/** A sailing of six that begins in forty days, and another boat of the club. */
async function sailingOfSix(site: Site) {
  const sailing = await addSailing(site, { crew: 6, inizio, fine });
  const { boat: otherBoat } = await addBoat(site, { collabora: 1 });
  return { ...sailing, otherBoat, ids: sailing.userCruises.map(({ id }) => id) };
}
type SailingOfSix = Awaited<ReturnType<typeof sailingOfSix>>;

const sheetOf = (page: Page, { cruise }: SailingOfSix) => page.getByRole("dialog", { name: cruise.nome });

async function openSheet(page: Page, sailing: SailingOfSix) {
  await page.goto(`/dashboard?uscita=${sailing.ids[0]}`);
  const sheet = sheetOf(page, sailing);
  await expect(sheet.getByRole("heading", { name: "A bordo" })).toBeVisible();
  return sheet;
}

const boatsOf = async (site: Site, ids: readonly number[]) => {
  const rows = await site.db
    .select()
    .from(table.crociereutente)
    .where(inArray(table.crociereutente.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.barca);
};
const putsOf = (site: Site) =>
  site.legacy.recorded.filter(({ method, path }) => method === "PUT" && path.startsWith("/crocierautente/"));

async function moveTo(sheet: Locator, boat: string) {
  await sheet.getByLabel("Barca").selectOption(boat);
  await sheet.getByRole("button", { name: "Salva per tutti e 6" }).click();
}

test("the sheet of a sailing is edited once, saved for all six, and undone", async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { boat, otherBoat, ids, members } = sailing;
  const page = await signedIn("segreteria");
  const sheet = await openSheet(page, sailing);

  await test.step("it shows who is on board, and is accessible", async () => {
    for (const { nominativo } of members)
      await expect(sheet.getByRole("link", { name: nominativo, exact: true })).toBeVisible();
    await expect(sheet.getByText("Lattosio")).toBeVisible();
    await expect(sheet.getByText(`340 ${members[0]?.id_usr}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("another boat is one save for each booking, in their order", async () => {
    const before = putsOf(site).length;
    await moveTo(sheet, otherBoat.nome);
    await expect(page.getByText("Uscita salvata per tutti e 6.")).toBeVisible();
    expect(await boatsOf(site, ids)).toEqual(ids.map(() => otherBoat.id));
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
    expect(await boatsOf(site, ids)).toEqual(ids.map(() => boat.id));
  });

  await test.step("Esc leads back to where one was", async () => {
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("a colleague who changes one booking in the middle is asked about once, for all", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const sailing = await sailingOfSix(site);
  const { otherBoat, ids, members } = sailing;
  const { boat: theirs } = await addBoat(site, { collabora: 1 });
  const page = await signedIn("segreteria");
  const sheet = await openSheet(page, sailing);
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
    await expect(sheet.getByText("Fatte 2 su 6")).toBeVisible();
    expect(await boatsOf(site, ids)).toEqual([
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
    expect(await boatsOf(site, ids)).toEqual(ids.map(() => otherBoat.id));
    const [row] = await site.db
      .select()
      .from(table.crociereutente)
      .where(eq(table.crociereutente.id, changed[1] ?? 0));
    expect(row?.telefono).toBe("333 1");
  });
});

test("a server that fails at the third of six: what failed is listed and tried again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 50\d/);
  const sailing = await sailingOfSix(site);
  const { otherBoat, boat, ids, members } = sailing;
  const page = await signedIn("segreteria");
  const sheet = await openSheet(page, sailing);
  site.legacy.fail(new RegExp(`^/crocierautente/${ids[2]}$`), { kind: "down" }, { method: "PUT" });
  await moveTo(sheet, otherBoat.nome);
  const run = sheet.getByRole("region", { name: "Salvataggio" });

  await test.step("each row has its result, and nothing is lost", async () => {
    await expect(run.getByText("Fatte 5 su 6")).toBeVisible();
    await expect(run.getByRole("listitem").filter({ hasText: members[2]?.nominativo })).not.toContainText(
      "Salvata",
    );
    expect(await boatsOf(site, ids)).toEqual(ids.map((_, index) => (index === 2 ? boat.id : otherBoat.id)));
  });

  await test.step("'Riprova' sends that one alone", async () => {
    site.legacy.heal();
    const before = putsOf(site).length;
    await run.getByRole("button", { name: "Riprova (1)" }).click();
    await expect(page.getByText("Uscita salvata per tutti e 6.")).toBeVisible();
    expect(await boatsOf(site, ids)).toEqual(ids.map(() => otherBoat.id));
    expect(putsOf(site)).toHaveLength(before + 1);
    await expect(run).toBeHidden();
  });
});

test("after a reload half way the sheet says what is missing, and goes on", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Failed to (load|fetch)|status of/);
  const sailing = await sailingOfSix(site);
  const { otherBoat, ids } = sailing;
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const page = await signedIn("segreteria");
  const sheet = await openSheet(page, sailing);
  site.legacy.fail(new RegExp(`^/crocierautente/${ids[3]}$`), { kind: "late", until }, { method: "PUT" });
  await moveTo(sheet, otherBoat.nome);
  await expect(sheet.getByText("Salvo: 3 di 6")).toBeVisible();
  page.once("dialog", (question) => void question.accept());
  await page.reload();

  await expect(sheet.getByText("Un salvataggio si è interrotto a metà: ne mancano 3.")).toBeVisible();
  letGo();
  await sheet.getByRole("button", { name: "Riprendi" }).click();
  await expect(page.getByText("Salvataggio completato.")).toBeVisible();
  expect(await boatsOf(site, ids)).toEqual(ids.map(() => otherBoat.id));
  await expect(sheet.getByText("interrotto")).toBeHidden();
});

test("a split sailing says so, and is put together", async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { boat, otherBoat, ids } = sailing;
  const moved = ids.slice(4);
  await site.db
    .update(table.crociereutente)
    .set({ barca: otherBoat.id })
    .where(inArray(table.crociereutente.id, moved));
  const page = await signedIn("segreteria");
  const sheet = await openSheet(page, sailing);
  await expect(sheet.getByText("Questa uscita è divisa")).toBeVisible();
  await sheet.getByRole("button", { name: "Riunisci" }).click();
  const dialog = page.getByRole("dialog", { name: "Riunisci" });
  await expect(dialog.getByRole("radio", { name: new RegExp(boat.nome) })).toBeChecked();
  await dialog.getByRole("radio", { name: new RegExp(otherBoat.nome) }).check();
  await dialog.getByRole("button", { name: "Riunisci" }).click();
  await expect(page.getByText("Riunita: ora è uguale per tutti.")).toBeVisible();
  expect(await boatsOf(site, ids)).toEqual(ids.map(() => otherBoat.id));
  await expect(sheet.getByText("Questa uscita è divisa")).toBeHidden();
});

test("from the plan a sailing of six is on another boat in three actions", async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { cruise, boat, otherBoat, ids } = sailing;
  const page = await signedIn("segreteria");
  await page.goto(`/pianificazione?giorno=${inizio}&barca=${boat.id}`);
  await page.getByRole("link", { name: new RegExp(`^${cruise.nome}`) }).click();
  await moveTo(sheetOf(page, sailing), otherBoat.nome);
  await expect(page.getByText("Uscita salvata per tutti e 6.")).toBeVisible();
  expect(await boatsOf(site, ids)).toEqual(ids.map(() => otherBoat.id));
});

test("one booking is edited over the sheet, and Esc leads back to the sheet", async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { ids, members } = sailing;
  const name = members[1]?.nominativo ?? "";
  const page = await signedIn("segreteria");
  const sheet = await openSheet(page, sailing);
  const edit = sheet.getByRole("button", { name: `Modifica la prenotazione di ${name}` });
  const form = page.getByRole("dialog", { name });
  await edit.click();
  await form.getByLabel("Intolleranze").fill("Glutine");
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  await expect(sheet.getByText("Intolleranze: Glutine")).toBeVisible();
  await edit.click();
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  const [row] = await site.db
    .select()
    .from(table.crociereutente)
    .where(eq(table.crociereutente.id, ids[1] ?? 0));
  expect(row?.intolleranze).toBe("Glutine");
});
