import { connect, createServer } from "node:net";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { table, unique } from "../support/data";
import { test as base, expect, open, PASSWORD } from "../support/fixtures";
import { freePort } from "../support/processes";
import { startSite } from "../support/site";

interface LateLegacy {
  legacyPort: number;
  /** Starts the legacy API at the address that the application could not reach so far. */
  comeUp: () => Promise<void>;
}

/** An application that starts before its legacy API, with the default timeouts. */
const test = base.extend<object, LateLegacy>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  legacyPort: [async ({}, use) => use(await freePort()), { scope: "worker" }],
  site: [
    async ({ legacyPort }, use) => {
      const site = await startSite({
        env: { LEGACY_API_URL: `http://127.0.0.1:${legacyPort}`, LEGACY_TIMEOUT_MS: "15000" },
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  comeUp: [
    async ({ site, legacyPort }, use) => {
      const there = Number(new URL(site.legacy.url).port);
      const relay = createServer((near) => {
        const far = connect(there, "127.0.0.1");
        near.pipe(far).pipe(near);
        for (const socket of [near, far]) socket.on("error", () => [near, far].map((one) => one.destroy()));
      });
      await use(async () => {
        if (!relay.listening)
          await new Promise<void>((resolve) => relay.listen(legacyPort, "127.0.0.1", resolve));
      });
      relay.close();
    },
    { scope: "worker" },
  ],
});

async function signInByHand(page: Page): Promise<void> {
  await page.getByLabel("Nome utente").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Accedi" }).click();
}

test("a legacy API that starts late is reported at the sign-in, and used once it is up", async ({
  comeUp,
  anonymous,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const page = await anonymous();
  await page.goto("/login");
  await signInByHand(page);
  await expect(page.getByText("Ops, problema mio. Scusa.")).toBeVisible();
  await comeUp();
  await signInByHand(page);
  await page.waitForURL("**/dashboard");
});

test("answers delayed by 10 s: the frame at once, then the rows; a save is sent once, as pending", async ({
  site,
  comeUp,
  signedIn,
}) => {
  await comeUp();
  const nome = unique("Giglio");
  await site.db.insert(table.porti).values({ nome });
  const page = await signedIn("admin");
  site.legacy.fail(/^\/porto\//, { kind: "slow", ms: 10_000 });
  await open(page, "/porti");
  await expect(page.getByRole("heading", { name: "Porti", level: 1 })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: nome })).toBeVisible({ timeout: 30_000 });
  site.legacy.heal();

  await page.getByRole("row").filter({ hasText: nome }).getByRole("rowheader").click();
  const dialog = page.getByRole("dialog", { name: nome });
  await dialog.getByLabel("Descrizione").fill("Piano piano.");
  const mark = site.legacy.recorded.length;
  site.legacy.fail(/^\/porto\//, { kind: "slow", ms: 10_000 }, { method: "PUT" });
  const save = dialog.getByRole("button", { name: "Salva" });
  await save.dblclick();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await save.press("Enter");
  await expect(page.getByText("Porto salvato.")).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
  expect(site.legacy.recorded.slice(mark).filter(({ method }) => method === "PUT")).toHaveLength(1);
  const stored = await site.db.select().from(table.porti).where(eq(table.porti.nome, nome));
  expect(stored).toMatchObject([{ descrizione: "Piano piano." }]);
});
