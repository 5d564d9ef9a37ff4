import { table } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import { addCourse } from "../support/records/courses";
import { addCruiseRequest } from "../support/records/requests";
import { addSailing } from "../support/records/user-cruises";

/** Segreteria of the seed. */
const SEGRETERIA = 3;

test("'Crea crociere' says that boat and member are taken, before anything is created", async ({
  site,
  signedIn,
}) => {
  const { boat } = await addBoat(site, { collabora: 1 });
  const request = await addCruiseRequest(site, { front: SEGRETERIA, stato: 1 });
  const there = await addSailing(site, {
    crew: 1,
    utente: request.first.id_usr,
    barca: boat.id,
    inizio: "2031-11-03",
    fine: "2031-11-07",
  });
  const page = await signedIn("segreteria");
  await open(page, `/crociererichieste?richiesta=${request.id}`);
  const opened = page.getByRole("dialog", { name: request.name });
  await opened.getByRole("button", { name: "Crea crociere" }).click();
  const form = page.getByRole("dialog", { name: "Crea crociere" });
  await form.getByLabel("Inizio").fill("05/11/2031");
  await form.getByLabel("Fine").fill("09/11/2031");
  await form.getByLabel("Fine").press("Tab");
  await form.getByLabel("Barca").selectOption({ label: boat.nome });
  const warnings = form.getByRole("list", { name: "Avvisi" });
  await expect(warnings).toContainText(`Barca occupata: è anche in «${there.cruise.nome}»`);
  await expect(warnings).toContainText(
    `Socio occupato: ${request.first.nominativo} è anche in «${there.cruise.nome}»`,
  );
  await form.getByRole("checkbox", { name: request.first.nominativo }).uncheck();
  await expect(warnings).not.toContainText("Socio occupato");
  await expect(form.getByRole("button", { name: "Crea 1 crociera" })).toBeEnabled();
});

test("the form of a user course says that the member is at sea on a day of the lessons", async ({
  site,
  signedIn,
}) => {
  const { cruise, members } = await addSailing(site, { crew: 1, inizio: "2031-11-03", fine: "2031-11-07" });
  const course = await addCourse(site, { pratico: 0 });
  const [lessons] = await site.db
    .insert(table.corsoutente)
    .values({
      corso: course.id,
      utente: members[0]?.id_usr ?? 0,
      istruttore: 0,
      stato: 0,
      date: JSON.stringify(["2031-11-04", "2031-11-18"]),
    })
    .returning();
  const page = await signedIn("segreteria");
  await open(page, `/corsoutente?id=${lessons?.id}`);
  const warnings = page.getByRole("dialog").getByRole("list", { name: "Avvisi" });
  await expect(warnings).toHaveText(
    `Socio occupato: ${members[0]?.nominativo} è anche in «${cruise.nome}» dal 03/11/2031 al 07/11/2031.`,
  );
});
