import type { Locator, Page } from "@playwright/test";
import { listenToAnnouncements, skipGreeting } from "../support/announcements";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addCourse } from "../support/records/courses";
import { addReviewQueue } from "../support/records/documents";

/** Shows a screen, and waits until the page is told of what colleagues do. */
async function openLive(page: Page, address: string) {
  const stream = page.waitForResponse((response) => response.url().includes("/api/live?"));
  await open(page, address);
  expect((await stream).status()).toBe(200);
}

const initials = (page: Page, text: string, of: string) =>
  rowWith(page, text).getByRole("img", { name: `Aperta da ${of}` });

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, height: 0 };

/** A title of one line keeps its size beside the cross, and the sentence stands beneath both. */
async function expectHeadOnPhone(page: Page, dialog: Locator, sentence: string) {
  const [title, line] = [dialog.getByRole("heading").first(), dialog.getByText(sentence).locator("..")];
  const cross = dialog.getByRole("button", { name: "Chiudi", exact: true });
  const wide = await title.boundingBox();
  for (const width of [390, 430, 600]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await line.boundingBox())?.x, `${width} px`).toBe(16);
    const [box, { y, height }, under] = await Promise.all([boxOf(title), boxOf(cross), boxOf(line)]);
    expect(box, `${width} px`).toMatchObject({ width: wide?.width, height: wide?.height });
    expect(under.y, `${width} px`).toBeGreaterThanOrEqual(y + height);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("two on one record see each other by name, and the list says who has it open", {
  tag: "@always",
  annotation: long("two people, each with what the other opens and closes"),
}, async ({ site, signedIn }) => {
  const { id, nome } = await addCourse(site);
  const list = `/corsi?q=${encodeURIComponent(nome)}`;
  const [lucia, paola] = [await signedIn("admin"), await signedIn("segreteria")];
  await skipGreeting(lucia, site.url);
  await openLive(paola, list);
  await openLive(lucia, `${list}&id=${id}`);
  const [hers, own] = [lucia, paola].map((page) => page.getByRole("dialog", { name: nome })) as [
    ReturnType<Page["getByRole"]>,
    ReturnType<Page["getByRole"]>,
  ];
  const isSaid = (name: string) => `Anche ${name} ha aperto questa scheda`;
  const body = hers.locator("[data-dialog-body]");
  await expect(hers).toBeVisible();
  const [before, announced] = [await body.boundingBox(), await listenToAnnouncements(lucia)];

  await test.step("the row has the colleague's initials, and the form her name", async () => {
    await expect(initials(paola, nome, "Lucia Dell'Amico")).toHaveText("LD");
    await rowWith(paola, nome).getByRole("rowheader").click();
    await expect(own.getByText(isSaid("Lucia Dell'Amico"))).toBeVisible();
  });
  await test.step("who had it open first is told as well; nothing moves, it is read out once", async () => {
    await expect(hers.getByText(isSaid("Paola Vianello"))).toBeVisible();
    expect(await body.boundingBox()).toEqual(before);
    expect(await announced()).toEqual([isSaid("Paola Vianello")]);
  });
  await test.step("on a phone the sentence has a line of its own beneath the title", () =>
    expectHeadOnPhone(lucia, hers, isSaid("Paola Vianello")));
  await test.step("who closes it is named no more", async () => {
    await own.getByRole("button", { name: "Annulla" }).click();
    await expect(hers.getByText(isSaid("Paola Vianello"))).toHaveCount(0);
    await hers.getByRole("button", { name: "Annulla" }).click();
    await expect(initials(paola, nome, "Lucia Dell'Amico")).toHaveCount(0);
    expect(await announced()).toEqual([]);
  });
});

test("a queue passes over what a colleague has open, and a waiting decision keeps hers", {
  annotation: long("two people, and a decision that waits for its five seconds"),
}, async ({ site, signedIn }) => {
  const { cognome, bea, list } = await addReviewQueue(site);
  const [lucia, paola] = [await signedIn("admin"), await signedIn("segreteria")];
  await openLive(lucia, `${list}&documento=${bea.document.id_doc}`);
  await openLive(paola, list);
  await expect(initials(paola, "Bea", "Lucia Dell'Amico")).toBeVisible();
  await rowWith(paola, "Anna").getByRole("rowheader").first().click();
  const dialog = paola.getByRole("dialog", { name: "Visita medica" });
  const expectOpen = (name: string) =>
    expect(dialog.getByText(`${name} ${cognome}`, { exact: true })).toBeVisible();

  await test.step("on the way", async () => {
    await expectOpen("Anna");
    await dialog.getByRole("button", { name: "Successivo" }).click();
    await expectOpen("Carla");
    await dialog.getByRole("button", { name: "Precedente" }).click();
    await expectOpen("Anna");
  });
  await test.step("and after a decision, which shows as open until it is sent", async () => {
    await dialog.getByLabel("Senza scadenza").check();
    await dialog.getByRole("button", { name: "Accetta" }).click();
    await expectOpen("Carla");
    await lucia.getByRole("dialog").getByRole("button", { name: "Chiudi", exact: true }).last().click();
    await expect(initials(lucia, "Anna", "Paola Vianello")).toBeVisible();
    await expect(rowWith(lucia, "Anna")).toHaveCount(0);
  });
  await test.step("what is left at the end is said", async () => {
    await rowWith(lucia, "Bea").getByRole("rowheader").first().click();
    await expect(dialog.getByRole("button", { name: "Precedente" })).toHaveAttribute("aria-disabled", "true");
    await dialog.getByRole("button", { name: "Accetta" }).click();
    await expect(dialog).toBeHidden();
    await expect(paola.getByText(/^Resta una riga, aperta da un collega/)).toBeVisible();
  });
});
