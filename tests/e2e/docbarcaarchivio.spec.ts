import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { expectFitsPhone } from "../support/crud";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addBoatType } from "../support/records/boat-document-types";
import { addBoatDocument, storedBoatDocument } from "../support/records/boat-documents";
import { rowAction } from "../support/row-actions";
import type { Site } from "../support/site";

/** One document of each state: expired yesterday, valid through today, eternal; and one that waits. */
async function addOfEachState(site: Site) {
  const type = await addBoatType(site);
  const today = todayInRome();
  const add = async (scadenza: string | null, eterno: 0 | 1 = 0, accettato: 0 | 1 = 1) => {
    const { document, owner } = await addBoatDocument(site, {
      tipo: type.id,
      nome: type.nome,
      scadenza,
      eterno,
      accettato,
    });
    return { id: document.id_doc, cognome: owner?.cognome ?? "" };
  };
  return {
    type,
    expired: await add(plusDays(today, -1)),
    valid: await add(today),
    eternal: await add(null, 1),
    waiting: await add(today, 0, 0),
  };
}

test("type and Cerca; eternal documents under both filters; edited by keyboard, then deleted", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const { type, expired, valid, eternal, waiting } = await addOfEachState(site);
  const page = await signedIn("segreteria");
  await open(page, "/docbarcaarchivio?tipo=999999");
  await expect(page.getByText("Questo tipo di documento non c'è più.")).toBeVisible();
  await expect(page.getByText("Scegli un tipo di documento e premi «Cerca»")).toBeVisible();
  await page.getByLabel("Tipo di documento").selectOption(type.nome);
  await expect(page.getByText("Scegli un tipo di documento e premi «Cerca»")).toBeVisible();
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(page.getByText("3 righe", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tipo=${type.id}`));
  await expect(rowWith(page, waiting.cognome)).toHaveCount(0);
  await expect(rowWith(page, eternal.cognome)).toContainText(/Eterno.*Polizza/s);
  await page.getByRole("radio", { name: "Scaduti 2", exact: true }).click();
  await expect(rowWith(page, valid.cognome)).toHaveCount(0);
  for (const { cognome } of [expired, eternal]) await expect(rowWith(page, cognome)).toBeVisible();
  await page.getByRole("radio", { name: "Non scaduti 2" }).click();
  await expect(rowWith(page, expired.cognome)).toHaveCount(0);
  for (const { cognome } of [valid, eternal]) await expect(rowWith(page, cognome)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("searchbox").fill(valid.cognome);
  await expect(rowWith(page, eternal.cognome)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: type.nome });
  await expectFitsPhone(page, dialog);
  await dialog.getByLabel("Titolare").fill("Ugo");
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("7/8/2033");
  const refused = { kind: "answer", body: '{"esito": false, "err": "Bloccato."}' } as const;
  site.legacy.fail(/^\/docbarca\/utente\//, refused, { method: "PUT", times: 1 });
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Bloccato.")).toBeVisible();
  await expect(dialog.getByLabel("Titolare")).toHaveValue("Ugo");
  await dialog.getByLabel("Titolare").press("Enter");
  await expect(page.getByText("Documento salvato.")).toBeVisible();
  expect(await storedBoatDocument(site, valid.id)).toMatchObject({
    accettato: 1,
    scadenza: "2033-08-07",
    dati: { titolare: "Ugo" },
  });

  const from = site.legacy.recorded.length;
  await rowAction(rowWith(page, valid.cognome), "Elimina");
  await page.getByRole("alertdialog", { name: "Attenzione!" }).getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Documento eliminato.")).toBeVisible();
  expect(await storedBoatDocument(site, valid.id)).toBeUndefined();
  const sent = site.legacy.recorded.slice(from).filter(({ method }) => method === "DELETE");
  expect(sent.map(({ path }) => path)).toEqual([`/docbarca/utente/${valid.id}`]);
});
