import { expect, open, test } from "../support/fixtures";

test("reduced motion: a spinner stands still, and its button says that it is busy", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("segreteria", { reducedMotion: "reduce" });
  await open(page, "/dashboard");
  const button = page.getByRole("button", { name: "Aggiorna Messaggi" });
  await expect(button).not.toHaveAttribute("aria-busy");
  site.legacy.fail(/^\/messaggi\//, { kind: "slow", ms: 3000 });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  const turns = await button
    .locator("svg.animate-spin")
    .evaluate((spinner) => getComputedStyle(spinner).animationIterationCount);
  site.legacy.heal();
  expect(turns).toBe("1");
});
