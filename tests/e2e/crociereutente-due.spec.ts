import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { expect, test } from "../support/fixtures";
import { addSailing, storedUserCruise } from "../support/records/user-cruises";

test("a save takes nothing away that somebody else has written since the record was opened, and opens no closed cruise again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const { userCruises, members } = await addSailing(site, { crew: 1 });
  const id = userCruises[0]?.id ?? 0;
  const page = await signedIn("segreteria");
  await page.goto(`/crociereutente?id=${id}`);
  const dialog = page.getByRole("dialog", { name: members[0]?.nominativo });
  await dialog.getByLabel("Telefono").fill("340 8");
  await site.db
    .update(table.crociereutente)
    .set({ intolleranze: "Lattosio" })
    .where(eq(table.crociereutente.id, id));
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera dell'utente salvata.")).toBeVisible();
  expect(await storedUserCruise(site, id)).toMatchObject({
    telefono: "340 8",
    intolleranze: "Lattosio",
    chiusa: 0,
  });

  await page.goto(`/crociereutente?id=${id}`);
  await dialog.getByLabel("Telefono").fill("340 9");
  await site.db.update(table.crociereutente).set({ chiusa: 1 }).where(eq(table.crociereutente.id, id));
  // A server may refuse the save of a closed cruise, or store it.
  const body = '{"esito": false, "err": "La crociera è già chiusa."}';
  const refused = { kind: "answer", body } as const;
  site.legacy.fail(/^\/crocierautente\/\d+$/, refused, { method: "PUT", times: 1 });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByRole("alert")).toContainText("La crociera è già chiusa");
  await expect(dialog.getByLabel("Telefono")).toHaveValue("340 9");
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await saved;
  expect(await storedUserCruise(site, id)).toMatchObject({ chiusa: 1 });
});
