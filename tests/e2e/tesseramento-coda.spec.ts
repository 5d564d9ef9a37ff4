import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { todayInRome } from "../../lib/rules/dates";
import { table, unique } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addMembership, storedMembership } from "../support/records/memberships";
import type { Site } from "../support/site";

const year = Number(todayInRome().slice(0, 4));
const mine = { front: 3 };

/** A row gives a sign of life at once and reads what its dialog shows; Esc ends it and assigns nothing. */
async function opensAndIsLeft(site: Site, page: Page) {
  const { id, name, member } = await addMembership(site);
  await open(page, "/tesseramento");
  const row = rowWith(page, name);
  await expect(row).toBeVisible();
  const opening = page.getByRole("dialog", { name: "Apro il tesseramento…" });
  const lists = () => site.legacy.recorded.filter(({ path }) => path.startsWith("/tesseramenti")).length;
  site.legacy.fail(/^\/tesseramenti/, { kind: "slow", ms: 1200 }, { method: "GET", times: 1 });
  const from = site.legacy.recorded.length;
  const read = lists();
  await row.getByRole("rowheader").click();
  await expect(opening).toContainText(name);
  await expect
    .poll(() => site.legacy.recorded.slice(from).map(({ path }) => path))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^/documenti/utente/${member.id_usr}`),
        expect.stringMatching(`^/pagamento/tess/${id}`),
        expect.stringMatching("^/tipodoc"),
      ]),
    );
  await page.keyboard.press("Escape");
  await expect(opening).toBeHidden();
  await expect(row).toBeFocused();
  await expect.poll(lists).toBeGreaterThan(read);
  // Longer than the list takes.
  await page.waitForTimeout(1500);
  expect(await storedMembership(site, id)).toMatchObject({ front: null });
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a row opens at once, Esc assigns nothing; Conclusa opens the next as filtered, to the last", {
  annotation: long("five memberships, one after the other"),
}, async ({ site, signedIn }) => {
  const surname = unique("Coda").replaceAll(" ", "");
  const ready = { ...mine, ente: 1, documenti: 1, pagato: 1, anno: year } as const;
  const names = ["Ada", "Bea", "Cleo", "Dora", "Elsa"].map((nome) => `${nome} ${surname}`);
  const made = [];
  for (const nominativo of names) {
    const { id, member } = await addMembership(site, {
      ...ready,
      stato: nominativo.startsWith("Bea") ? 1 : 0,
    });
    await site.db.update(table.utenti).set({ nominativo }).where(eq(table.utenti.id_usr, member.id_usr));
    await site.db.insert(table.pagamenti).values({
      tesseramento: id,
      tipo: "SALDO",
      valore: 90.5,
      metodo: 1,
      created_at: new Date().toISOString(),
    });
    made.push(id);
  }
  const [page, colleague] = [await signedIn("segreteria"), await signedIn("admin")];
  await test.step("Esc in time", () => opensAndIsLeft(site, page));
  await open(colleague, `/tesseramento?vista=tutte&tesseramento=${made[2]}`);
  await open(page, `/tesseramento?vista=mie&q=${surname}`);
  await expect(page.getByText(/^5 di \d+ righe$/)).toBeVisible();
  await expect(rowWith(page, names[2] ?? "").getByRole("img", { name: /^Aperta da/ })).toBeVisible();
  await rowWith(page, names[0] ?? "")
    .getByRole("rowheader")
    .click();
  const dialogOf = (index: number) => page.getByRole("dialog", { name: names[index] });
  await dialogOf(0).getByRole("button", { name: "Conclusa" }).click();
  // Bea's is concluded already, and a colleague has Cleo's open.
  for (const index of [3, 4]) {
    await expect(dialogOf(index)).toBeVisible();
    await dialogOf(index).getByRole("button", { name: "Conclusa" }).focus();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Era l'ultimo dell'elenco: più su ne resta uno da concludere.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const stored = await Promise.all(made.map((id) => storedMembership(site, id)));
  expect(stored.map((membership) => membership?.stato)).toEqual([1, 1, 0, 1, 1]);
});
