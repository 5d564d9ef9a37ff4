import { expect, open, test } from "../support/fixtures";

test("every icon is drawn, on the screen, on paper and in forced colours", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await open(page, "/dashboard");
  for (const media of ["screen", "print", "forced"] as const) {
    await page.emulateMedia(
      media === "forced" ? { media: "screen", forcedColors: "active" } : { media, forcedColors: null },
    );
    // An icon without a size is not in the sprite, or the sprite was refused.
    const icons = page.locator("main svg:visible > use");
    expect(await icons.count()).toBeGreaterThan(5);
    const missing = () =>
      icons.evaluateAll((uses) =>
        uses
          .filter((use) => use instanceof SVGUseElement && use.getBBox().width + use.getBBox().height === 0)
          .map((use) => use.getAttribute("href")),
      );
    await expect.poll(missing).toEqual([]);
  }
});
