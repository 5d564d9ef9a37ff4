import { expectAccessible } from "../support/accessible";
import { expect, leave, open, test } from "../support/fixtures";
import { addReviewQueue, storedDocument } from "../support/records/documents";

test("a reason is picked: a ready one, one's own of a moment ago, by pointer and by arrow", async ({
  site,
  signedIn,
}) => {
  const { anna, bea, carla, list, cognome } = await addReviewQueue(site);
  const page = await signedIn("segreteria");
  await open(page, `${list}&documento=${anna.document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  const reason = refusal.getByLabel("Motivo");
  const refuse = refusal.getByRole("button", { name: "Rifiuta", exact: true });
  const expectOpen = (name: string) =>
    expect(dialog.getByText(`${name} ${cognome}`, { exact: true })).toBeVisible();

  await test.step("by pointer, and nothing is on offer that nobody wrote", async () => {
    await dialog.getByRole("button", { name: "Rifiuta" }).click();
    await expect(refusal.getByRole("list", { name: "Scritti di recente" })).toHaveCount(0);
    await refusal.getByRole("button", { name: "Manca la firma." }).click();
    await expect(reason).toHaveValue("Manca la firma.");
    await refuse.click();
  });
  await test.step("one's own is there for the next one", async () => {
    await expectOpen("Bea");
    await page.keyboard.press("r");
    await reason.fill("Serve il certificato agonistico");
    await page.keyboard.press("Control+Enter");
    await expectOpen("Carla");
    await page.keyboard.press("r");
    await expect(refusal.getByRole("list", { name: "Scritti di recente" }).getByRole("button")).toHaveText([
      "Serve il certificato agonistico",
    ]);
    await expectAccessible(page);
    await expect(reason).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(reason).toHaveValue("Serve il certificato agonistico");
    await page.keyboard.press("Control+Enter");
  });
  await expect(dialog).toBeHidden();
  await leave(page);
  const reasonOf = async ({ document }: typeof anna) =>
    (await storedDocument(site, document.id_doc)).motivazione;
  await expect
    .poll(() => Promise.all([anna, bea, carla].map(reasonOf)))
    .toEqual(["Manca la firma.", "Serve il certificato agonistico", "Serve il certificato agonistico"]);
});

test("twenty reviews, eight of them refused with a reason, take at most 44 presses", async ({
  site,
  signedIn,
}) => {
  const { bea, carla, list, cognome } = await addReviewQueue(site);
  const page = await signedIn("segreteria");
  await open(page, list);
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
    return keys.length;
  };
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  const expectOpen = (name: string) =>
    expect(dialog.getByText(`${name} ${cognome}`, { exact: true })).toBeVisible();
  const refuse = async () => {
    await press("r");
    await expect(refusal.getByLabel("Motivo")).toBeFocused();
    return 1 + (await press("ArrowDown", "Control+Enter"));
  };
  const opening = await press("/", "ArrowDown", "Enter");
  await expectOpen("Anna");
  const perRefusal = await refuse();
  await expectOpen("Bea");
  await refuse();
  await expectOpen("Carla");
  const perAcceptance = await press("a");
  await expect(dialog).toBeHidden();
  expect(presses).toBe(opening + 2 * perRefusal + perAcceptance);
  expect(opening + 8 * perRefusal + 12 * perAcceptance).toBeLessThanOrEqual(44);
  await leave(page);
  const stateOf = async ({ document }: typeof bea) => (await storedDocument(site, document.id_doc)).accettato;
  await expect.poll(() => stateOf(carla)).toBe(1);
  await expect
    .poll(async () => (await storedDocument(site, bea.document.id_doc)).motivazione)
    .toContain("Non si legge");
});
