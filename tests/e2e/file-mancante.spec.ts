import { expect, expectAccessible, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";

for (const [fileName, open] of [
  ["visita.pdf", "VISUALIZZA"],
  ["foto.png", "Apri"],
] as const) {
  test(`${fileName} that the server has lost: preview and tab say what happened, what is safe, what to do`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const { owner, document } = await addDocument(site, { fileName });
    const page = await signedIn("segreteria");
    site.legacy.fail(/^\/uploads\//, { kind: "answer", status: 404, body: "" });
    await page.goto(`/documenti?documento=${document.id_doc}&q=${encodeURIComponent(owner.cognome)}`);
    const dialog = page.getByRole("dialog", { name: "Visita medica" });
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("Il file non si trova");
    await expect(alert).toContainText("sono al sicuro");
    await expect(alert).toContainText("mandarlo di nuovo");
    await expect(dialog.getByRole("link")).toHaveCount(0);
    await expectAccessible(page);

    const tab = await page.context().newPage();
    await tab.goto(`/api/files/${document.path}`);
    await expect(tab.getByRole("heading", { name: "Il file non si trova" })).toBeVisible();
    await expect(tab.getByText("sono al sicuro")).toBeVisible();
    await expectAccessible(tab);

    site.legacy.heal();
    await alert.getByRole("button", { name: "Riprova" }).click();
    await expect(dialog.getByRole("link", { name: open })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}
