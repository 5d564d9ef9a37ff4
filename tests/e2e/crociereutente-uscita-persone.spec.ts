import type { Locator, Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { table } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import { addMember } from "../support/records/members";
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

const _boatsOf = async (site: Site, ids: readonly number[]) => {
  const rows = await site.db
    .select()
    .from(table.crociereutente)
    .where(inArray(table.crociereutente.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.barca);
};
const _putsOf = (site: Site) =>
  site.legacy.recorded.filter(({ method, path }) => method === "PUT" && path.startsWith("/crocierautente/"));

async function _moveTo(sheet: Locator, boat: string) {
  await sheet.getByLabel("Barca").selectOption(boat);
  await sheet.getByRole("button", { name: "Salva per tutti e 6" }).click();
}

test("'Scrivi a tutti' sends each a message of their own, its text prepared", async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { cruise, boat, members } = sailing;
  const page = await signedIn("segreteria");
  const sheet = await openSheet(page, sailing);
  await sheet.getByRole("button", { name: "Scrivi a tutti" }).click();
  const dialog = page.getByRole("dialog", { name: "Messaggio a 6 soci" });
  for (const words of [cruise.nome, boat.nome, formatDate(inizio), "Ritrovo:"])
    await expect(dialog.getByLabel("Testo")).toHaveValue(new RegExp(words.replaceAll("/", "\\/")));
  await dialog.getByLabel("Oggetto").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Invia a 6 soci" }).click();
  await expect(dialog.getByText("Tutti riusciti: 6.")).toBeVisible();
  const sent = await site.db
    .select()
    .from(table.messaggi)
    .where(
      inArray(
        table.messaggi.destinatario,
        members.map(({ id_usr }) => id_usr),
      ),
    );
  expect(sent).toHaveLength(6);
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(sheet).toBeVisible();
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
  const sheet = await openSheet(page, sailing);
  const dialog = page.getByRole("dialog", { name: "Aggiungi socio" });
  const choose = async (member: typeof free) => {
    await sheet.getByRole("button", { name: "Aggiungi socio" }).click();
    await dialog.getByRole("combobox", { name: "Socio" }).fill(member.cognome);
    await page.getByRole("option", { name: member.nominativo }).click();
  };

  await test.step("who is on another sailing is named with it", async () => {
    await choose(busy);
    await expect(dialog.getByText(`È già su «${elsewhere.cruise.nome}»`)).toBeVisible();
    await dialog.getByRole("button", { name: "Annulla" }).click();
  });

  await test.step("who is free goes on board once", async () => {
    await choose(free);
    await expect(dialog.getByText("Libero in questi giorni")).toBeVisible();
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
    await page.getByRole("alertdialog").getByRole("button", { name: "Si" }).click();
    await expect(page.getByText(`${members[0]?.nominativo} non è più a bordo.`)).toBeVisible();
    await expect(sheet.getByRole("link", { name: free.nominativo, exact: true })).toBeVisible();
    const rows = await site.db
      .select()
      .from(table.crociereutente)
      .where(eq(table.crociereutente.id, ids[0] ?? 0));
    expect(rows).toEqual([]);
  });
});

test("the sheet opens from dashboard, list and plan, and Esc leads back to where one was", async ({
  site,
  signedIn,
}) => {
  const tomorrow = plusDays(today, 1);
  const { cruise, boat } = await addSailing(site, { inizio: tomorrow, fine: tomorrow });
  const page = await signedIn("segreteria");
  const sheet = page.getByRole("dialog", { name: cruise.nome });
  const back = async (to: Locator, address: RegExp) => {
    await expect(sheet.getByRole("heading", { name: "A bordo" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(to).toBeFocused();
  };

  await test.step("a row of the dashboard", async () => {
    await page.goto("/dashboard");
    const row = page.getByRole("listitem").filter({ hasText: cruise.nome }).getByRole("link");
    await row.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\?uscita=\d+$/);
    await back(row, /\/dashboard$/);
  });

  await test.step("the sailing's row of the list, by keyboard", async () => {
    await page.goto("/crociereutente");
    await page.keyboard.press("/");
    await page.keyboard.type(cruise.nome);
    await expect(page.getByText(/^2 di /)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await back(rowWith(page, cruise.nome).first(), /\/crociereutente\?q=/);
  });

  await test.step("a bar of the plan", async () => {
    await page.goto(`/pianificazione?giorno=${tomorrow}&barca=${boat.id}`);
    const bar = page.getByRole("link", { name: new RegExp(`^${cruise.nome}`) });
    await bar.press("Enter");
    await back(bar, /\/pianificazione\?giorno=/);
  });
});
