import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { expect, leave, open } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import { test } from "./fixtures";

/** Texts with days on a screen, the same in every time zone of the browser. */
const screens = [
  "/documentiarchivio",
  "/documentiarchivio?vista=scadenzario",
  "/stagionalita",
  "/corsoutente?vista=calendario",
  "/tesseramento",
];
const shown = (page: Page) => page.locator("main").textContent();

test("a browser in New York, Kiritimati or Pago Pago shows the same days as one in Rome", async ({
  signedIn,
}) => {
  const home = await signedIn("admin");
  for (const timezoneId of ["America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const abroad = await signedIn("admin", { timezoneId });
    for (const path of screens) {
      for (const page of [home, abroad]) {
        await open(page, path);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      }
      await expect.poll(() => shown(abroad), { message: `${path} in ${timezoneId}` }).toBe(await shown(home));
    }
    await abroad.context().close();
  }
});

for (const [when, instant] of [
  ["29 March, as the clocks go forward", "2026-03-29T00:59:30Z"],
  ["25 October, as they go back", "2026-10-25T00:59:30Z"],
  ["31 December at 23:30 in Rome", "2026-12-31T22:30:00Z"],
  ["1 January at 0:30 in Rome, still the old year in New York", "2026-12-31T23:30:00Z"],
] as const) {
  test(`a day typed or picked in New York on ${when} is sent as it was entered`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    // The browser's clock differs from the server's, so that hydration renders "today" again.
    expectConsole(/Minified React error #418/);
    const { owner, document } = await addDocument(site);
    const page = await signedIn("admin", { timezoneId: "America/New_York" });
    await page.clock.setFixedTime(new Date(instant));
    await open(page, `/documenti?documento=${document.id_doc}&q=${encodeURIComponent(owner.cognome)}`);
    const dialog = page.getByRole("dialog");
    const expiry = dialog.getByRole("textbox", { name: "Scadenza" });
    for (const day of ["29/03/2027", "25/10/2027", "31/12/2027"]) {
      await expiry.fill(day);
      await dialog.getByRole("button", { name: "Apri il calendario" }).click();
      await page.locator("[role=grid] [aria-selected=true] button").click();
      await expect(expiry).toHaveValue(day);
    }
    await dialog.getByRole("button", { name: "Accetta" }).click();
    await expect(page.getByText("Documento accettato.")).toBeVisible();
    // A delayed write is sent when the page is left.
    await leave(page);
    await expect
      .poll(
        async () => {
          const [row] = await site.db
            .select()
            .from(table.documenti)
            .where(eq(table.documenti.id_doc, document.id_doc));
          return [row?.accettato, row?.scadenza];
        },
        { timeout: 20_000 },
      )
      .toEqual([1, "2027-12-31"]);
  });
}
