import { expect, open, test } from "../support/fixtures";

test("what a colleague adds stands in the other's list at once; the search stays", async ({ signedIn }) => {
  const [anna, bruno] = [await signedIn("admin"), await signedIn("segreteria")];
  const name = `Porto vivo ${Date.now()}`;
  await test.step("Bruno looks at the harbours with a search of his own, and has his stream", async () => {
    const stream = bruno.waitForResponse((response) => response.url().endsWith("/api/live"));
    await open(bruno, "/porti?q=Porto+vivo");
    expect((await stream).status()).toBe(200);
  });
  await test.step("Anna adds one in her window", async () => {
    await open(anna, "/porti");
    await anna.getByRole("button", { name: "Aggiungi porto" }).click();
    await anna.getByRole("dialog").getByLabel("Nome").fill(name);
    await anna
      .getByRole("dialog")
      .getByRole("button", { name: /Salva|Crea|Aggiungi/ })
      .click();
  });
  await test.step("Bruno's list has it, still under his search", async () => {
    await expect(bruno.getByRole("row", { name })).toBeVisible();
    await expect(bruno).toHaveURL(/q=Porto/);
  });
});
