import { plusDays, todayInRome } from "../../lib/rules/dates";
import { expectDeletedAfterQuestion } from "../support/crud";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addSailing, storedUserCruise } from "../support/records/user-cruises";
import { rowAction } from "../support/row-actions";

const today = todayInRome();

test("ADMIN deletes in every list", async ({ site, signedIn }) => {
  const over = await addSailing(site, { crew: 1 });
  const closed = await addSailing(site, { crew: 1, chiusa: 1 });
  const coming = await addSailing(site, { crew: 1, fine: plusDays(today, 3) });
  const page = await signedIn("admin");
  // A long list draws the rows in view alone.
  const search = page.getByRole("searchbox");
  await open(page, "/crociereutente");
  await search.fill(coming.cruise.nome);
  await expectDeletedAfterQuestion(page, coming.cruise.nome, "Crociera dell'utente eliminata.");
  expect(await storedUserCruise(site, coming.userCruises[0]?.id ?? 0)).toBeUndefined();
  for (const [list, { cruise, userCruises }] of [
    ["Chiudi crociere", over],
    ["Crociere chiuse", closed],
  ] as const) {
    await page.getByRole("radio", { name: new RegExp(`^${list}`) }).check();
    await search.fill(cruise.nome);
    await rowAction(rowWith(page, cruise.nome).last(), "Elimina");
    await page.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
    // The rows are hidden from roles while the question is open.
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(rowWith(page, cruise.nome)).toHaveCount(0);
    expect(await storedUserCruise(site, userCruises[0]?.id ?? 0), list).toBeUndefined();
  }
});
