import { expectAccessible } from "../support/accessible";
import { ageSession } from "../support/cookies";
import { expect, open, PASSWORD, test } from "../support/fixtures";
import { sessionCallsDuring } from "../support/session-calls";

test("the end of an unused session is announced in the open form, and one key puts it off", {
  tag: "@always",
}, async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await page.clock.install();
  await open(page, "/porti");
  await page.getByRole("button", { name: "Aggiungi porto" }).click();
  const form = page.getByRole("dialog");
  const name = form.getByRole("textbox", { name: "Nome" });
  await name.fill("Porto di mezz'ora");

  // The end is not asked for before it is near.
  expect(await sessionCallsDuring(page, () => page.clock.fastForward("55:00"))).toEqual([]);
  await ageSession(page.context(), { seenAt: 58.5 });
  await expect(form.getByText("La sessione finisce")).toBeHidden();
  await page.clock.fastForward("03:30");
  await expect(
    form.getByRole("status").filter({ hasText: "La sessione finisce tra meno di 2 minuti." }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Shift+Tab");
  await expect(form.getByRole("button", { name: "Resta collegato" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByText("La sessione finisce")).toBeHidden();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Porto di mezz'ora");
  const { idleSeconds } = await (await page.request.get("/api/session")).json();
  expect(idleSeconds).toBeGreaterThan(3500);
});

test("at the longest duration the password is taken in place", async ({ signedIn, expectConsole }) => {
  // A read that is under way when the new session begins is refused with the old one, and made again.
  expectConsole(/status of 401/);
  const page = await signedIn("segreteria");
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/porti");
  await ageSession(page.context(), { loginAt: 12 * 60 - 1.5 });
  await page.clock.fastForward("58:30");
  await expect(page.getByText("La sessione è alla durata massima")).toBeVisible();
  await page.getByRole("button", { name: "Accedi di nuovo" }).click();
  const again = page.getByRole("dialog", { name: "La sessione sta per finire" });
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Continua" }).click();
  await expect(page.getByText("La sessione è alla durata massima")).toBeHidden();
  const { maxSeconds } = await (await page.request.get("/api/session")).json();
  expect(maxSeconds).toBeGreaterThan(11 * 3600);
});
