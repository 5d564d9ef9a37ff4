import { eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "../../lib/rules/dates";
import { table } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { addSailing } from "../support/records/user-cruises";

const today = todayInRome();

test("Fine follows Inizio until it is typed; one more goes on a sailing, one is copied", async ({
  site,
  signedIn,
}) => {
  const start = plusDays(today, 10);
  const { cruise, boat, members, userCruises } = await addSailing(site, {
    crew: 1,
    inizio: start,
    fine: start,
  });
  await site.db
    .update(table.crociere)
    .set({ duratamin: "Settimana" })
    .where(eq(table.crociere.id, cruise.id));
  const other = await addMember(site);
  const page = await signedIn("segreteria");
  await open(page, `/crociereutente?id=${userCruises[0]?.id}`);
  const first = page.getByRole("dialog", { name: members[0]?.nominativo });
  // What is stored is not moved.
  await first.getByLabel("Inizio").fill(formatDate(plusDays(start, -1)));
  await expect(first.getByLabel("Fine")).toHaveValue(formatDate(start));
  await expect(first.getByRole("button", { name: "Duplica" })).toHaveAttribute("aria-disabled", "true");
  await first.getByLabel("Inizio").fill(formatDate(start));
  await first.getByRole("button", { name: "Aggiungi un partecipante" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nuova crociera di un utente" });
  await expect(dialog.getByRole("combobox", { name: "Utente" })).toBeFocused();
  await page.keyboard.type(other.cognome);
  await expect(dialog.getByRole("option", { name: other.nominativo })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Intolleranze")).toHaveValue("");
  await dialog.getByRole("button", { name: "Salva" }).press("Enter");
  await expect(page.getByText("Crociera aggiunta all'utente.")).toBeVisible();
  await expect(page).toHaveURL(/\/crociereutente$/);

  await rowWith(page, members[0]?.nominativo ?? "")
    .getByRole("rowheader")
    .click();
  await first.getByRole("button", { name: "Duplica" }).press("Enter");
  await expect(dialog.getByLabel("Intolleranze")).toHaveValue("Lattosio");
  await dialog.getByLabel("Inizio").fill("12/06/2027");
  await expect(dialog.getByLabel("Fine")).toHaveValue("19/06/2027");
  await dialog.getByLabel("Inizio").fill("13/06/2027");
  await expect(dialog.getByLabel("Fine")).toHaveValue("20/06/2027");
  await dialog.getByLabel("Fine").fill("16/06/2027");
  await dialog.getByLabel("Inizio").fill("14/06/2027");
  await expect(dialog.getByLabel("Fine")).toHaveValue("16/06/2027");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
  const stored = await site.db
    .select()
    .from(table.crociereutente)
    .where(eq(table.crociereutente.crociera, cruise.id));
  const [own] = stored;
  expect(stored).toEqual([
    own,
    {
      ...own,
      id: stored[1]?.id,
      utente: other.id_usr,
      iscrizione: today,
      telefono: null,
      intolleranze: null,
      capoflottiglia: 0,
    },
    { ...own, id: stored[2]?.id, iscrizione: today, inizio: "2027-06-14", fine: "2027-06-16" },
  ]);
  expect(own?.barca).toBe(boat.id);
});
