import { expectAccessible } from "../support/accessible";
import { expect, openWithReads, rowWith, test } from "../support/fixtures";
import { addCourse } from "../support/records/courses";
import type { Site } from "../support/site";

/**
 * A failure is shown with the id under which the application's log has it, to be read out on the telephone.
 */

const brokenAnswer = { kind: "answer", status: 500, body: "<h1>Guasto</h1>" } as const;

/** The ids of the log's lines of a call that ended with a 502. */
function failedIds(site: Site, call: string): string[] {
  return site
    .log()
    .split("\n")
    .filter((line) => line.includes(`"call":"${call}"`) && line.includes('"status":502'))
    .map((line) => JSON.parse(line).request);
}

test("what a fault has kept back shows the request's code; the club server's own words have none", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502|ERR_INTERNET_DISCONNECTED/);
  const course = await addCourse(site);
  const page = await signedIn("god");
  const earlier = failedIds(site, "corso.update").length;
  const expectCode = async (place: ReturnType<typeof page.getByRole>, call: string) => {
    const code = place.getByText(/^Codice: [2-9A-Z]{8}$/);
    await expect(code).toBeVisible();
    await code.click();
    const selected = await page.evaluate(() => getSelection()?.toString());
    await expect.poll(() => `Codice: ${failedIds(site, call).at(-1)}`).toBe(selected);
  };

  site.legacy.fail(/^\/corso/, brokenAnswer, { method: "GET" });
  await openWithReads(page, "/corsi");
  const failed = page.getByRole("alert").filter({ hasText: "ha dato una risposta non valida" });
  await expectCode(failed, "corso.list");
  await expectAccessible(page);
  site.legacy.heal();
  await failed.getByRole("button", { name: "Riprova" }).click();

  site.legacy.fail(/^\/corso/, brokenAnswer, { method: "PUT" });
  await rowWith(page, course.nome).getByRole("button", { name: "Pubblica" }).click();
  const notice = page.getByRole("listitem").filter({ hasText: "ha dato una risposta non valida" });
  await expectCode(notice, "corso.update");
  await notice.getByRole("button", { name: "Chiudi avviso" }).click();

  await rowWith(page, course.nome).getByText(course.nome).click();
  const dialog = page.getByRole("dialog", { name: course.nome });
  await dialog.getByLabel("Descrizione").fill("Contro vento.");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expectCode(dialog.getByRole("alert"), "corso.update");
  expect(new Set(failedIds(site, "corso.update").slice(earlier)).size).toBe(2);

  site.legacy.heal();
  const refused = { kind: "answer", body: '{"esito": false, "err": "Corso bloccato."}' } as const;
  site.legacy.fail(/^\/corso/, refused, { method: "PUT", times: 1 });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Corso bloccato.");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Nessuna connessione: controlla la rete e riprova.");
});
