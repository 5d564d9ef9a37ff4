import type { Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, leave, long, open, test } from "../support/fixtures";
import { addDocument, addReviewQueue, storedDocument } from "../support/records/documents";
import type { Site } from "../support/site";

/** A reason of one's own, with characters that must not be taken for markup. */
const OWN_REASON = "La foto è <b>sfocata</b>.";

/** The elements that a person sees and presses while documents of this family are refused. */
function refusalsOf(page: Page, cognome: string) {
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  const reason = refusal.getByLabel("Motivo");
  const recent = refusal.getByRole("list", { name: "Scritti di recente" });
  return {
    page,
    dialog,
    refusal,
    reason,
    recent,
    expectOpen: (name: string) =>
      expect(dialog.getByText(`${name} ${cognome}`, { exact: true })).toBeVisible(),
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return keys.length;
    },
  };
}
type Refusals = ReturnType<typeof refusalsOf>;
type Refused = Awaited<ReturnType<typeof addDocument>>;

/** One's own reason is on offer for the next refusal, and an arrow takes it. */
async function offersOwnReason({ page, reason, recent, expectOpen, press }: Refusals) {
  await expectOpen("Carla");
  await press("r");
  await reason.fill(OWN_REASON);
  await press("Control+Enter");
  await expect(
    page.getByText("Documento rifiutato: il motivo viene inviato al socio.").first(),
  ).toBeVisible();
  await expectOpen("Dora");
  await press("r");
  await expect(recent.getByRole("button")).toHaveText([OWN_REASON]);
  await expectAccessible(page);
  await expect(reason).toBeFocused();
  await press("ArrowUp");
  await expect(reason).toHaveValue(OWN_REASON);
  await press("Control+Enter");
}

/** Each refused document has its reason, if any, and a member who was given one has it as a message. */
async function tellsOwners(site: Site, withReason: Refused[], without: Refused) {
  const reasonOf = async ({ document }: Refused) => (await storedDocument(site, document.id_doc)).motivazione;
  await expect
    .poll(() => Promise.all(withReason.map(reasonOf)))
    .toEqual([expect.stringContaining("Non si legge"), "Manca la firma.", OWN_REASON, OWN_REASON]);
  await expect
    .poll(() => storedDocument(site, without.document.id_doc))
    .toMatchObject({ rifiutato: 1, accettato: 0 });
  const told = withReason.map(({ owner }) => owner.id_usr);
  const sent = await site.db
    .select()
    .from(table.messaggi)
    .where(inArray(table.messaggi.destinatario, [...told, without.owner.id_usr]));
  expect(sent.map(({ destinatario }) => destinatario).sort()).toEqual([...told].sort());
  expect(sent.find(({ destinatario }) => destinatario === told[2])?.testo).toContain(OWN_REASON);
}

test("reasons of a refusal: ready, one's own, by pointer and arrow, none; twenty in 44 presses", {
  annotation: long("twenty documents are refused one after the other"),
}, async ({ site, signedIn }) => {
  const { anna, bea, carla, list, cognome } = await addReviewQueue(site);
  const dora = await addDocument(site, { nome: "Dora", cognome });
  const elsa = await addDocument(site, { nome: "Elsa", cognome });
  const fia = await addDocument(site, { nome: "Fia", cognome, scadenza: "2034-04-04" });
  const page = await signedIn("segreteria");
  await open(page, list);
  const refusals = refusalsOf(page, cognome);
  const { dialog, refusal, reason, recent, expectOpen, press } = refusals;
  const refuse = async (arrow: "ArrowDown" | "ArrowUp") => {
    const presses = await press("r");
    await expect(reason).toBeFocused();
    return presses + (await press(arrow, "Control+Enter"));
  };

  const opening = await press("/", "ArrowDown", "Enter");
  await expectOpen("Anna");
  const perRefusal = await refuse("ArrowDown");
  await test.step("by pointer, and nothing is on offer that nobody wrote", async () => {
    await expectOpen("Bea");
    await dialog.getByRole("button", { name: "Rifiuta" }).click();
    await expect(recent).toHaveCount(0);
    await refusal.getByRole("button", { name: "Manca la firma." }).click();
    await expect(reason).toHaveValue("Manca la firma.");
    await refusal.getByRole("button", { name: "Rifiuta", exact: true }).click();
  });
  await test.step("one's own, and it is there for the next one", () => offersOwnReason(refusals));
  await test.step("none", async () => {
    await expectOpen("Elsa");
    await dialog.getByRole("button", { name: "Rifiuta" }).click();
    await refusal.getByRole("button", { name: "Rifiuta", exact: true }).click();
    await expect(page.getByText("Documento rifiutato.", { exact: true })).toBeVisible();
  });
  await expectOpen("Fia");
  const perAcceptance = await press("a");
  await expect(dialog).toBeHidden();
  expect(opening + 8 * perRefusal + 12 * perAcceptance).toBeLessThanOrEqual(44);
  await leave(page);

  await expect.poll(async () => (await storedDocument(site, fia.document.id_doc)).accettato).toBe(1);
  await tellsOwners(site, [anna, bea, carla, dora], elsa);
});
