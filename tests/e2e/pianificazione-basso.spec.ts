import { expect, open, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";

// Windows of 1366 by 768 and of 1440 by 900 at 200 %: the tools fill them (WCAG 1.4.10).
for (const viewport of [
  { width: 683, height: 384 },
  { width: 720, height: 450 },
]) {
  const size = `${viewport.width} by ${viewport.height}`;
  test(`at ${size} the plan's first row scrolls into view`, async ({ site, signedIn }) => {
    const { boat } = await addBoat(site, { collabora: 1 });
    const page = await signedIn("segreteria", { viewport });
    const rows = page.getByRole("region", { name: /^Piano per / }).getByRole("rowheader");

    // A plan of one row is as high as that row, one of many has a height of its own.
    for (const filter of [`&barca=${boat.id}`, ""]) {
      await open(page, `/pianificazione?giorno=2031-10-06${filter}`);
      await expect(rows.first()).toHaveText(filter ? boat.nome : /./);
      await page.getByRole("heading", { name: "Ottobre 2031" }).hover();
      await page.mouse.wheel(0, 2000);
      await expect(rows.first()).toBeInViewport({ ratio: 1 });
    }
  });
}
