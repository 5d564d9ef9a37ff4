import type { Locator } from "@playwright/test";
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

const groundOf = (box: Locator) => box.evaluate((one) => getComputedStyle(one).backgroundColor);

/** The grounds of a switch: what the thumb moves on, and the thumb. */
function groundsOf(box: Locator) {
  const track = box.locator("xpath=following-sibling::span");
  return Promise.all([groundOf(track), groundOf(track.locator("span"))]);
}

test("forced colours: a switch shows if it is on, a view and the menu's entry their choice", async ({
  signedIn,
}) => {
  const page = await signedIn("admin", { forcedColors: "active" });
  await open(page, "/corsi?nuovo=true");
  const active = page.getByRole("dialog").getByRole("switch", { name: "Attivo" });
  await active.setChecked(false);
  const off = await groundsOf(active);
  await active.setChecked(true);
  await expect.poll(() => groundsOf(active)).not.toEqual(off);
  const on = await groundsOf(active);
  for (const [track, thumb] of [off, on]) expect(thumb).not.toBe(track);
  expect(on[0]).not.toBe(off[0]);

  await open(page, "/tesseramento");
  const views = page.locator("label").filter({ has: page.getByRole("radio") });
  const grounds = await views.evaluateAll((labels) =>
    labels.map((label) => [label.querySelector("input")?.checked, getComputedStyle(label).backgroundColor]),
  );
  const chosen = grounds.filter(([isChosen]) => isChosen).map(([, ground]) => ground);
  expect(chosen).toHaveLength(1);
  expect(grounds.filter(([, ground]) => ground === chosen[0])).toHaveLength(1);
  const menu = page.getByRole("navigation");
  const current = await groundOf(menu.locator("[aria-current=page]").first());
  expect(current).not.toBe(await groundOf(menu.getByRole("link", { name: "Home", exact: true })));
});
