import { eq } from "drizzle-orm";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import { addMember } from "../support/records/members";

test("members without a certificate are all reminded in four actions, and none is refused", async ({
  site,
  signedIn,
}) => {
  const cognome = unique("Certificato");
  const never = await addMember(site, { nome: "Never", cognome });
  const scadenza = plusDays(todayInRome(), -12);
  const late = await addDocument(site, { nome: "Late", cognome, id_tipo: 7, accettato: 1, scadenza });
  const page = await signedIn("segreteria");
  await open(
    page,
    `/documentiarchivio?vista=scadenzario&gruppo=senza-certificato&q=${encodeURIComponent(cognome)}`,
  );
  await expect(page.getByText(/^2 di \d+ righe$/)).toBeVisible();
  const from = site.legacy.recorded.length;
  const dialog = page.getByRole("dialog", { name: "Sollecita i documenti" });

  await test.step("tick all, Sollecita, confirm, close", async () => {
    await page.getByRole("checkbox", { name: /tutt/i }).check();
    await page.getByRole("button", { name: "Sollecita", exact: true }).click();
    await expect(dialog.getByLabel("Oggetto")).not.toHaveValue("");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Sollecita 2 soci" }).click();
    await expect(dialog.getByText("Tutto riuscito: 2.")).toBeVisible();
    await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  });
  await test.step("who has an expired one gets the server's reminder, who never had one a message", async () => {
    const reminded = site.legacy.recorded.slice(from).map(({ path }) => path);
    expect(reminded.filter((path) => path.startsWith("/sollecita/"))).toEqual([
      `/sollecita/documenti/${late.owner.id_usr}`,
    ]);
    const messages = await site.db
      .select()
      .from(table.messaggi)
      .where(eq(table.messaggi.destinatario, never.id_usr));
    expect(messages).toHaveLength(1);
    expect(messages[0]?.testo).toContain("\n- Visita medica");
  });
  await test.step("nobody is ticked any more", async () => {
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });
});
