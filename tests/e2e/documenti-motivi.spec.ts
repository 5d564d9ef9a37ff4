import { inArray } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, leave, open, test } from "../support/fixtures";
import { addDocument, addReviewQueue, storedDocument } from "../support/records/documents";

test("reasons of a refusal: ready, one's own, by pointer and arrow, none; twenty in 44 presses", async ({
  site,
  signedIn,
}) => {
  const { anna, bea, carla, list, cognome } = await addReviewQueue(site);
  const dora = await addDocument(site, { nome: "Dora", cognome });
  const elsa = await addDocument(site, { nome: "Elsa", cognome });
  const fia = await addDocument(site, { nome: "Fia", cognome, scadenza: "2034-04-04" });
  const page = await signedIn("segreteria");
  await open(page, list);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  const reason = refusal.getByLabel("Motivo");
  const recent = refusal.getByRole("list", { name: "Scritti di recente" });
  const expectOpen = (name: string) =>
    expect(dialog.getByText(`${name} ${cognome}`, { exact: true })).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return keys.length;
  };
  const refuse = async (arrow: "ArrowDown" | "ArrowUp") => {
    const presses = await press("r");
    await expect(reason).toBeFocused();
    return presses + (await press(arrow, "Control+Enter"));
  };

  const opening = await press("/", "ArrowDown", "Enter");
  await expectOpen("Anna");
  const perRefusal = await refuse("ArrowDown");
  await test.step("by pointer, and nothing is on offer that nobody wrote", async () => {
    await expectOpen("Bea");
    await dialog.getByRole("button", { name: "Rifiuta" }).click();
    await expect(recent).toHaveCount(0);
    await refusal.getByRole("button", { name: "Manca la firma." }).click();
    await expect(reason).toHaveValue("Manca la firma.");
    await refusal.getByRole("button", { name: "Rifiuta", exact: true }).click();
  });
  await test.step("one's own, and it is there for the next one", async () => {
    await expectOpen("Carla");
    await press("r");
    await reason.fill("La foto è <b>sfocata</b>.");
    await press("Control+Enter");
    await expect(
      page.getByText("Documento rifiutato: il motivo viene inviato al socio.").first(),
    ).toBeVisible();
    await expectOpen("Dora");
    await press("r");
    await expect(recent.getByRole("button")).toHaveText(["La foto è <b>sfocata</b>."]);
    await expectAccessible(page);
    await expect(reason).toBeFocused();
    await press("ArrowUp");
    await expect(reason).toHaveValue("La foto è <b>sfocata</b>.");
    await press("Control+Enter");
  });
  await test.step("none", async () => {
    await expectOpen("Elsa");
    await dialog.getByRole("button", { name: "Rifiuta" }).click();
    await refusal.getByRole("button", { name: "Rifiuta", exact: true }).click();
    await expect(page.getByText("Documento rifiutato.", { exact: true })).toBeVisible();
  });
  await expectOpen("Fia");
  const perAcceptance = await press("a");
  await expect(dialog).toBeHidden();
  expect(opening + 8 * perRefusal + 12 * perAcceptance).toBeLessThanOrEqual(44);
  await leave(page);

  await expect.poll(async () => (await storedDocument(site, fia.document.id_doc)).accettato).toBe(1);
  const refused = [anna, bea, carla, dora, elsa];
  const reasonOf = async ({ document }: typeof anna) =>
    (await storedDocument(site, document.id_doc)).motivazione;
  const own = "La foto è <b>sfocata</b>.";
  await expect
    .poll(() => Promise.all(refused.slice(0, 4).map(reasonOf)))
    .toEqual([expect.stringContaining("Non si legge"), "Manca la firma.", own, own]);
  await expect
    .poll(() => storedDocument(site, elsa.document.id_doc))
    .toMatchObject({ rifiutato: 1, accettato: 0 });
  const owners = refused.map(({ owner }) => owner.id_usr);
  const sent = await site.db
    .select()
    .from(table.messaggi)
    .where(inArray(table.messaggi.destinatario, owners));
  expect(sent.map(({ destinatario }) => destinatario).sort()).toEqual(owners.slice(0, 4).sort());
  expect(sent.find(({ destinatario }) => destinatario === owners[2])?.testo).toContain(own);
});
