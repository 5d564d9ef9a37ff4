import type { Locator, Page } from "@playwright/test";
import { addReimbursement } from "../support/claims";
import { addMember } from "../support/data";
import { addBoat } from "../support/data-boats";
import { addCourse, addCruise } from "../support/data-offer";
import { expect, test } from "../support/fixtures";
import { addMembership } from "../support/memberships";
import { addCruiseRequest } from "../support/requests";
import type { Site } from "../support/site";
import { addSailing } from "../support/user-cruises";

/** A field of a form, with two values for it; how it is set and how one sees its value, where it is no box for text. */
interface Field {
  label: string;
  values: readonly [string, string];
  set?: (form: Locator, value: string) => Promise<void>;
  shows?: (form: Locator, value: string) => Promise<void>;
  /** It is saved as it is set. */
  isAct?: boolean;
}

interface Case {
  name: string;
  /** The address at which the form of a record of this test's own is open. */
  address: (site: Site) => Promise<string>;
  fields: readonly [Field, Field];
  /** The button that turns what is shown into a form. */
  edit?: string;
}

const SEGRETERIA = 3;

const boatOfRequest: Field = {
  label: "Barca",
  values: ["Brezza", "Tritone"],
  set: async (form, label) => {
    await form.getByLabel("Barca", { exact: true }).selectOption({ label });
  },
  shows: async (form, label) => {
    await expect(form.getByLabel("Barca", { exact: true }).locator("option:checked")).toHaveText(label);
  },
};

const tutorOfRequest: Field = {
  label: "Tutor",
  values: ["Niccolò Sartori", "Paola Vianello"],
  set: async (form, name) => {
    await form.getByRole("button", { name: "Scegli Tutor" }).click();
    await form.page().keyboard.type(name.split(" ")[1] ?? "");
    await form.getByRole("option", { name }).click();
  },
  shows: (form, name) => expect(form.getByText(name).first()).toBeVisible(),
};

const stateOfClaim: Field = {
  label: "Stato",
  values: ["APPROVATA", "APPROVATA"],
  isAct: true,
  set: (form) => form.getByRole("button", { name: "ACCETTA IL RIMBORSO" }).click(),
  shows: (form, state) => expect(form.getByText(state).first()).toBeVisible(),
};

const cases: readonly Case[] = [
  {
    name: "a boat",
    address: async (site) => `/barche?id=${(await addBoat(site)).boat.id}`,
    fields: [
      { label: "Nome", values: ["Maestrale", "Ponente"] },
      { label: "Numero velico", values: ["ITA 91", "ITA 92"] },
    ],
  },
  {
    name: "a course",
    address: async (site) => `/corsi?id=${(await addCourse(site)).id}`,
    fields: [
      { label: "Descrizione", values: ["Per chi comincia", "Per chi torna"] },
      { label: "Numero di lezioni", values: ["8", "9"] },
    ],
  },
  {
    name: "a cruise",
    address: async (site) => `/crociere?id=${(await addCruise(site)).id}`,
    fields: [
      { label: "Descrizione", values: ["Per chi comincia", "Per chi torna"] },
      { label: "Costo", values: ["700,50", "710,00"] },
    ],
  },
  {
    name: "a member's cruise",
    address: async (site) =>
      `/crociereutente?id=${(await addSailing(site, { inizio: "2031-06-01", fine: "2031-06-08" })).places[0]?.id}`,
    fields: [
      { label: "Intolleranze", values: ["Frutta a guscio", "Glutine"] },
      { label: "Telefono", values: ["340 71", "340 72"] },
    ],
  },
  {
    name: "a membership",
    address: async (site) =>
      `/tesseramento?vista=mie&tesseramento=${(await addMembership(site, { front: SEGRETERIA, ente: 1 })).id}`,
    fields: [
      { label: "Nota", values: ["Paga a giugno", "Paga a luglio"] },
      { label: "Numero di tessera", values: ["VM 12", "VM 13"] },
    ],
  },
  {
    name: "a request",
    address: async (site) =>
      `/crociererichieste?vista=mie&richiesta=${(await addCruiseRequest(site, { front: SEGRETERIA, stato: 1 })).id}`,
    fields: [boatOfRequest, tutorOfRequest],
  },
  {
    name: "a claim",
    address: async (site) =>
      (await addReimbursement(site, [{ costo: 5, stato: "APPROVATA" }], { totale: 5 })).href,
    fields: [{ label: "Note della segreteria", values: ["Visto", "Da rivedere"] }, stateOfClaim],
  },
  {
    name: "a member",
    address: async (site) => `/soci?socio=${(await addMember(site)).id_usr}`,
    fields: [
      { label: "Telefono", values: ["340 1234567", "340 7654321"] },
      { label: "Note", values: ["Chiama la sera", "Chiama la mattina"] },
    ],
    edit: "Modifica",
  },
];

const saved = /(salvat[ao]|Rimborso accettato)\.$/;
const form = (page: Page) => page.getByRole("dialog").first();
const question = (page: Page) => page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
const fieldOf = (page: Page, { label }: Field) => form(page).getByLabel(new RegExp(`^${label}`));

async function change(page: Page, field: Field, value: string) {
  await (field.set ? field.set(form(page), value) : fieldOf(page, field).fill(value));
}

async function expectValue(page: Page, field: Field, value: string) {
  if (field.shows) await field.shows(form(page), value);
  else await expect(fieldOf(page, field)).toHaveValue(value);
}

async function press(root: Locator, name: string) {
  await root.getByRole("button", { name: new RegExp(`^${name}$`, "i") }).click();
}

/** Each in a browser of their own, with the record open before either has changed it. */
async function openTwice(
  address: string,
  edit: string | undefined,
  signedIn: (account: "segreteria") => Promise<Page>,
) {
  const pages = [await signedIn("segreteria"), await signedIn("segreteria")] as const;
  for (const page of pages) await open(page, address, edit);
  return pages;
}

async function open(page: Page, address: string, edit: string | undefined) {
  await page.goto(address);
  await expect(form(page)).toBeVisible();
  if (edit) await press(form(page), edit);
}

for (const { name, address, fields, edit } of cases) {
  const [first, second] = fields;

  test(`two people change different fields of ${name}: both changes stay`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    // Saving a request publishes it too, and saving a membership fills in its expiry: the second one finds that done.
    expectConsole(/status of 409.*(richiestacrociera|tesseramento)/);
    const opened = await address(site);
    const [mine, theirs] = await openTwice(opened, edit, signedIn);
    await change(mine, first, first.values[0]);
    await change(theirs, second, second.values[0]);
    for (const [page, field] of [
      [mine, first],
      [theirs, second],
    ] as const) {
      if (!field.isAct) await press(form(page), "Salva");
      await expect(page.getByText(saved).first()).toBeVisible();
    }
    await open(mine, opened, edit);
    await expectValue(mine, first, first.values[0]);
    await expectValue(mine, second, second.values[0]);
  });

  test(`two people change the same field of ${name}: the second one decides`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const opened = await address(site);
    const [mine, theirs] = await openTwice(opened, edit, signedIn);
    await change(mine, first, first.values[0]);
    await change(theirs, first, first.values[1]);
    await press(form(mine), "Salva");
    await expect(mine.getByText(saved).first()).toBeVisible();
    await press(form(theirs), "Salva");
    const group = question(theirs).getByRole("group", { name: first.label });
    await expect(question(theirs).getByRole("group")).toHaveCount(1);
    await expect(group).toContainText(`Il tuo valore ${first.values[1]}`);
    await expect(group).toContainText(`Salvato adesso ${first.values[0]}`);
    await group.getByRole("radio", { name: "Tieni il mio" }).check();
    await press(question(theirs), "Salva");
    await expect(theirs.getByText(saved).first()).toBeVisible();
    await open(mine, opened, edit);
    await expectValue(mine, first, first.values[1]);
  });
}
