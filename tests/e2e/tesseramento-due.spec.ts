import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { expect, long, open, openWithReads, rowWith, test } from "../support/fixtures";
import { addMembership, paymentsOf, storedMembership } from "../support/records/memberships";

const [ADMIN, SEGRETERIA] = [2, 3];

test("two open the same new membership: the second sees who has it, nothing is taken in silence", {
  tag: "@kind",
  annotation: long("two people at work by turns, each with what the other has done"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/status of 409|api\/live/);
  const { id, name } = await addMembership(site);
  const [first, second] = [await signedIn("segreteria"), await signedIn("admin")];
  // Without a stream the second desk is not told.
  await second.route("**/api/live?*", (route) => route.abort());
  for (const page of [first, second]) {
    await open(page, "/tesseramento");
    await expect(rowWith(page, name)).toBeVisible();
  }
  await rowWith(first, name).getByRole("rowheader").click();
  await expect(first.getByRole("dialog", { name })).toBeVisible();
  // The second one's list still says that nobody has it.
  await rowWith(second, name).getByRole("rowheader").click();
  const dialog = second.getByRole("dialog", { name });
  await expect(dialog.getByText("Se ne occupa già Paola Vianello.")).toBeVisible();
  expect(await storedMembership(site, id)).toMatchObject({ front: SEGRETERIA });
  await dialog.getByRole("button", { name: "Prendi in carico" }).click();
  const question = second.getByRole("alertdialog");
  await expect(question.getByText("Vuoi occupartene tu al suo posto?", { exact: false })).toBeVisible();
  await question.getByRole("button", { name: "No" }).click();
  expect(await storedMembership(site, id)).toMatchObject({ front: SEGRETERIA });

  // Both work on it: the first one's save takes nothing away that the second has done.
  await dialog.getByRole("button", { name: "Documenti OK" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Segna come verificati" }).click();
  await expect(dialog.getByText("Documenti verificati")).toBeVisible();
  await dialog.getByLabel("Nota").fill("Della seconda");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
  const own = first.getByRole("dialog", { name });
  await own.getByLabel("Nota").fill("Della prima");
  await own.getByRole("button", { name: "Salva" }).click();
  const conflict = first.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
  await expect(conflict.getByRole("group", { name: "Nota" })).toContainText("Della seconda");
  await expect(conflict.getByText("Modificato da Lucia Dell'Amico", { exact: false })).toBeVisible();
  expect(await storedMembership(site, id)).toMatchObject({ nota: "Della seconda", documenti: 1 });
  await conflict.getByRole("button", { name: "Torna al modulo" }).click();
  await expect(own.getByLabel("Nota")).toHaveValue("Della prima");
  await expect(
    own.getByText("Nulla è stato salvato. Quando salvi di nuovo, scegli che cosa vale."),
  ).toBeVisible();
  await own.getByRole("button", { name: "Salva" }).click();
  await conflict.getByRole("radio", { name: "Tieni il mio" }).check();
  await conflict.getByRole("button", { name: "Salva" }).click();
  await expect(first.getByText("Tesseramento salvato.")).toBeVisible();
  expect(await storedMembership(site, id)).toMatchObject({
    nota: "Della prima",
    documenti: 1,
    front: SEGRETERIA,
  });
});

test("a colleague's payment counts, a save writes what was typed; a deletion is sent once", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const { id, name } = await addMembership(site, { front: SEGRETERIA, ente: 1 });
  const page = await signedIn("segreteria");
  await open(page, `/tesseramento?vista=mie&tesseramento=${id}`);
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("Nessun pagamento", { exact: false })).toBeVisible();
  await dialog.getByLabel("Numero di tessera").fill("VM 12");
  const changed = { ente: 2, nota: "Altrui", updated_by: ADMIN };
  await site.db.update(table.tesseramenti).set(changed).where(eq(table.tesseramenti.id, id));
  await site.db.insert(table.pagamenti).values({
    tesseramento: id,
    tipo: "SALDO",
    valore: 90.5,
    metodo: 1,
    created_at: new Date().toISOString(),
  });
  await dialog.getByRole("button", { name: "Conclusa" }).click();
  await expect(
    dialog.getByText("I documenti non sono segnati come verificati", { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByText("Differenza (tutto versato)")).toBeVisible();
  await expect(dialog.getByLabel("Numero di tessera")).toHaveValue("VM 12");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tesseramento salvato.")).toBeVisible();
  expect(await storedMembership(site, id)).toMatchObject({
    ente: 2,
    nota: "Altrui",
    pagato: 1,
    stato: 0,
    dati: { numero: "VM 12" },
  });
  expect(await paymentsOf(site, id)).toHaveLength(1);

  await test.step("a deleted payment is gone, also when the reading after it fails", async () => {
    await rowWith(page, name).getByRole("rowheader").click();
    await dialog.getByRole("button", { name: "Elimina Saldo di 90,50 €" }).click();
    // The gateway itself reads the payments before it deletes one.
    const failed = { esito: false, code: "unreachable", err: "Il server del circolo non risponde." };
    const reads = "**/api/legacy/pagamento/tess/*";
    await page.route(reads, (route) => route.fulfill({ status: 502, json: failed }));
    const question = page.getByRole("alertdialog", { name: "Attenzione!" });
    await question.getByRole("button", { name: "Sì" }).click();
    await expect(page.getByText("Pagamento eliminato.")).toBeVisible();
    await expect(question).toBeHidden();
    expect(await paymentsOf(site, id)).toEqual([]);
    await page.unroute(reads);
  });
});

test("where the lists do not say who has it, it is not opened and what was typed stays", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 410/);
  const taken = await addMembership(site);
  const membership = await addMembership(site, { front: SEGRETERIA });
  const page = await signedIn("segreteria");
  await openWithReads(page, "/tesseramento");
  await expect(rowWith(page, taken.name)).toBeVisible();
  const give = (id: number) =>
    site.db.update(table.tesseramenti).set({ front: ADMIN }).where(eq(table.tesseramenti.id, id));
  await give(taken.id);
  await rowWith(page, taken.name).getByRole("rowheader").click();
  await expect(page.getByText("Se ne occupa già un'altra persona", { exact: false })).toBeVisible();
  await expect(rowWith(page, taken.name)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await open(page, `/tesseramento?vista=mie&tesseramento=${membership.id}`);
  const dialog = page.getByRole("dialog", { name: membership.name });
  await dialog.getByLabel("Nota").fill("Ancora qui");
  await give(membership.id);
  await dialog.getByRole("button", { name: "Salva" }).click();
  const gone = page.getByRole("alertdialog");
  await expect(gone).toContainText("Se ne occupa già un'altra persona, oppure è stato eliminato");
  await gone.getByRole("button", { name: "Chiudi" }).click();
  await expect(dialog.getByText("Nulla è stato salvato.", { exact: false })).toBeVisible();
  await expect(dialog.getByLabel("Nota")).toHaveValue("Ancora qui");
  expect(await storedMembership(site, membership.id)).toMatchObject({ front: ADMIN, nota: null });
});
