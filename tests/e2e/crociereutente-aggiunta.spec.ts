import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "../../lib/rules/dates";
import { table } from "../support/data";
import { inDays } from "../support/days";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { addCruise, addSailing } from "../support/records/user-cruises";
import { rowAction } from "../support/row-actions";
import type { Site } from "../support/site";
import { untilStill } from "../support/visit";

type Added = Awaited<ReturnType<typeof addSailing>>;
type Member = Awaited<ReturnType<typeof addMember>>;
type Booked = { cruise: Awaited<ReturnType<typeof addCruise>>; member: Member; teacher: Member };

/** A missing value and an end before the beginning are said at their fields; then the cruise is added. */
async function addsForMember(page: Page, { cruise, member, teacher }: Booked) {
  const dialog = page.getByRole("dialog", { name: "Nuova crociera di un utente" });
  await dialog.getByRole("combobox", { name: "Istruttore" }).click();
  const offered = dialog.getByRole("listbox", { name: "Soci trovati" }).getByRole("option");
  await expect(offered.first()).toBeVisible();
  // The list of instructors closes, and the button that is being pressed stays where it is until then.
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scegli l'utente.")).toBeVisible();
  await expect(offered).toHaveCount(0);
  await expect(dialog.getByText("Scegli la crociera.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Socio" }).fill(member.cognome);
  await page.getByRole("option", { name: member.nominativo }).click();
  await dialog.getByRole("combobox", { name: "Istruttore" }).fill(teacher.cognome);
  await page.getByRole("option", { name: teacher.nominativo }).click();
  await dialog.getByRole("combobox", { name: "Crociera" }).selectOption(cruise.nome);
  await dialog.getByLabel("Barca").selectOption("Brezza");
  await dialog.getByLabel("Inizio").fill("10/06/2027");
  await dialog.getByLabel("Fine").fill("09/06/2027");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("La fine non può essere prima dell'inizio.")).toBeVisible();
  await dialog.getByLabel("Fine").fill("14/06/2027");
  // The warnings of boat and days move the button that is pressed next.
  await untilStill(page);
  await dialog.getByRole("button", { name: "Offerta formativa" }).click();
  await page.getByRole("checkbox").nth(1).check();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera aggiunta all'utente.")).toBeVisible();
}

/** All that the form has can be changed, and is stored as it was typed. */
async function editsWhole(site: Site, page: Page, { cruise, member, teacher }: Booked) {
  await rowAction(rowWith(page, member.nominativo), "Modifica");
  const edit = page.getByRole("dialog", { name: member.nominativo });
  await edit.getByLabel("Intolleranze").fill("Frutta a guscio");
  await edit.getByLabel("Telefono").fill("340 7");
  await edit.getByLabel("Capoflottiglia").check();
  await edit.getByLabel("Barca").selectOption("Nessuna barca");
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera dell'utente salvata.")).toBeVisible();
  const [stored] = await site.db
    .select()
    .from(table.crociereutente)
    .where(eq(table.crociereutente.crociera, cruise.id));
  expect(stored).toMatchObject({
    utente: member.id_usr,
    istruttore: teacher.id_usr,
    organizatore: 0,
    tutor: 0,
    barca: 0,
    inizio: "2027-06-10",
    fine: "2027-06-14",
    telefono: "340 7",
    intolleranze: "Frutta a guscio",
    capoflottiglia: 1,
    iscrizione: todayInRome(),
    stato: 0,
    chiusa: 0,
  });
  expect(stored?.formativa).toHaveLength(1);
  await expect(edit).toBeHidden();
}

/** One more goes on a sailing, and one is copied; Fine follows Inizio until it is typed. */
async function copies(
  site: Site,
  page: Page,
  added: Added,
  other: { id_usr: number; cognome: string; nominativo: string },
) {
  const { cruise, members, userCruises } = added;
  const [own] = userCruises;
  const start = own?.inizio ?? "";
  const first = page.getByRole("dialog", { name: members[0]?.nominativo });
  const dialog = page.getByRole("dialog", { name: "Nuova crociera di un utente" });
  await page.getByRole("searchbox").fill(cruise.nome);
  await rowAction(rowWith(page, members[0]?.nominativo ?? ""), "Modifica");
  // A stored end does not follow the beginning.
  await first.getByLabel("Inizio").fill(formatDate(plusDays(start, -1)));
  await expect(first.getByLabel("Fine")).toHaveValue(formatDate(start));
  await expect(first.getByRole("button", { name: "Duplica" })).toHaveAttribute("aria-disabled", "true");
  await first.getByLabel("Inizio").fill(formatDate(start));
  await first.getByRole("button", { name: "Aggiungi un partecipante" }).press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Socio" })).toBeFocused();
  await page.keyboard.type(other.cognome);
  await expect(dialog.getByRole("option", { name: other.nominativo })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Intolleranze")).toHaveValue("");
  await dialog.getByRole("button", { name: "Salva" }).press("Enter");
  await expect(dialog).toBeHidden();
  await rowAction(rowWith(page, members[0]?.nominativo ?? ""), "Modifica");
  await first.getByRole("button", { name: "Duplica" }).press("Enter");
  await expect(dialog.getByLabel("Intolleranze")).toHaveValue("Lattosio");
  await dialog.getByLabel("Inizio").fill("12/06/2027");
  await expect(dialog.getByLabel("Fine")).toHaveValue("19/06/2027");
  await dialog.getByLabel("Fine").fill("16/06/2027");
  await dialog.getByLabel("Inizio").fill("14/06/2027");
  await expect(dialog.getByLabel("Fine")).toHaveValue("16/06/2027");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
  const bookings = eq(table.crociereutente.crociera, cruise.id);
  const stored = await site.db
    .select()
    .from(table.crociereutente)
    .where(bookings)
    .orderBy(table.crociereutente.id);
  const fresh = { iscrizione: todayInRome(), telefono: null, intolleranze: null, capoflottiglia: 0 };
  expect(stored).toEqual([
    own,
    { ...own, ...fresh, id: stored[1]?.id, utente: other.id_usr },
    { ...own, id: stored[2]?.id, iscrizione: todayInRome(), inizio: "2027-06-14", fine: "2027-06-16" },
  ]);
}

test("a cruise is added for a member, edited whole, and copied; its days stand in their order", {
  annotation: long("three cruises: made, edited whole, copied"),
}, async ({ site, signedIn }) => {
  const cruise = await addCruise(site);
  const booked = { cruise, member: await addMember(site), teacher: await addMember(site, { nome: "Ivo" }) };
  const start = inDays(10);
  const [sailing, other] = [
    await addSailing(site, { crew: 1, inizio: start, fine: start }),
    await addMember(site),
  ];
  await site.db
    .update(table.crociere)
    .set({ duratamin: "Settimana" })
    .where(eq(table.crociere.id, sailing.cruise.id));
  const page = await signedIn("segreteria");
  await open(page, "/crociereutente");
  await page.getByRole("button", { name: "Aggiungi crociera" }).click();
  await addsForMember(page, booked);
  await page.keyboard.press("/");
  await page.keyboard.type(cruise.nome);
  await expect(rowWith(page, booked.member.nominativo)).toContainText(
    /Brezza.*10\/06\/2027.*14\/06\/2027.*Prova/s,
  );
  await editsWhole(site, page, booked);
  await test.step("one more goes on a sailing, and one is copied", () => copies(site, page, sailing, other));
});
