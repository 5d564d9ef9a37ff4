import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import { addReimbursement } from "../support/records/claims";
import { addCourse } from "../support/records/courses";
import { addCruise } from "../support/records/cruises";
import { addMember } from "../support/records/members";
import { addMembership } from "../support/records/memberships";
import { addCruiseRequest } from "../support/records/requests";
import { addSailing } from "../support/records/user-cruises";
import type { Site } from "../support/site";

/** A field of a form, with values for it; how it is set and how one sees its value, where it is no box for text. */
interface Field {
  label: string;
  values: readonly string[];
  set?: (form: Locator, value: string) => Promise<void>;
  shows?: (form: Locator, value: string) => Promise<void>;
  /** It is saved as it is set. */
  isAct?: boolean;
}

interface Case {
  name: string;
  /** The address at which the form of a record of this test's own is open. */
  address: (site: Site) => Promise<string>;
  /** The first one has three values. */
  fields: readonly [Field & { values: readonly [string, string, string] }, Field];
  /** The button that turns what is shown into a form. */
  edit?: string;
}

const SEGRETERIA = 3;

const boatOfRequest: Case["fields"][0] = {
  label: "Barca",
  values: ["Brezza", "Tritone", "Gabbiano"],
  set: async (form, label) => {
    await form.getByLabel("Barca", { exact: true }).selectOption({ label });
  },
  shows: async (form, label) => {
    await expect(form.getByLabel("Barca", { exact: true }).locator("option:checked")).toHaveText(label);
  },
};

const tutorOfRequest: Field = {
  label: "Tutor",
  values: ["Niccolò Sartori"],
  set: async (form, name) => {
    await form.getByRole("button", { name: "Scegli Tutor" }).click();
    await form.page().keyboard.type(name.split(" ")[1] ?? "");
    await form.getByRole("option", { name }).click();
  },
  shows: (form, name) => expect(form.getByText(name).first()).toBeVisible(),
};

const stateOfClaim: Field = {
  label: "Stato",
  values: ["APPROVATA"],
  isAct: true,
  set: (form) => form.getByRole("button", { name: "ACCETTA IL RIMBORSO" }).click(),
  shows: (form, state) => expect(form.getByText(state).first()).toBeVisible(),
};

const cases: readonly Case[] = [
  {
    name: "a boat",
    address: async (site) => `/barche?id=${(await addBoat(site)).boat.id}`,
    fields: [
      { label: "Nome", values: ["Maestrale", "Ponente", "Libeccio"] },
      { label: "Numero velico", values: ["ITA 91"] },
    ],
  },
  {
    name: "a course",
    address: async (site) => `/corsi?id=${(await addCourse(site)).id}`,
    fields: [
      { label: "Descrizione", values: ["Per chi comincia", "Per chi torna", "Per tutti e tutte"] },
      { label: "Numero di lezioni", values: ["8"] },
    ],
  },
  {
    name: "a cruise",
    address: async (site) => `/crociere?id=${(await addCruise(site)).id}`,
    fields: [
      { label: "Descrizione", values: ["Per chi comincia", "Per chi torna", "Per tutti e tutte"] },
      { label: "Costo", values: ["700,50"] },
    ],
  },
  {
    name: "a member's cruise",
    address: async (site) =>
      `/crociereutente?id=${(await addSailing(site, { inizio: "2031-06-01", fine: "2031-06-08" })).userCruises[0]?.id}`,
    fields: [
      { label: "Intolleranze", values: ["Frutta a guscio", "Glutine", "Lattosio"] },
      { label: "Telefono", values: ["340 71"] },
    ],
  },
  {
    name: "a membership",
    address: async (site) =>
      `/tesseramento?vista=mie&tesseramento=${(await addMembership(site, { front: SEGRETERIA, ente: 1 })).id}`,
    fields: [
      { label: "Nota", values: ["Paga a giugno", "Paga a luglio", "Paga ad agosto"] },
      { label: "Numero di tessera", values: ["VM 12"] },
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
    fields: [
      { label: "Note della segreteria", values: ["Visto", "Da rivedere", "Da completare"] },
      stateOfClaim,
    ],
  },
  {
    name: "a member",
    address: async (site) => `/soci?socio=${(await addMember(site)).id_usr}`,
    fields: [
      { label: "Telefono", values: ["340 1234567", "340 7654321", "340 1111111"] },
      { label: "Note", values: ["Chiama la sera"] },
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

async function save(page: Page) {
  await press(form(page), "Salva");
  await expect(page.getByText(saved).first()).toBeVisible();
}

async function open(page: Page, address: string, edit: string | undefined) {
  await page.goto(address);
  await expect(form(page)).toBeVisible();
  if (edit) await press(form(page), edit);
}

for (const { name, address, fields, edit } of cases) {
  const [first, second] = fields;
  const [, , third] = first.values;

  test(`two people on ${name}: different fields both stay, about the same field the second one decides`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const opened = await address(site);
    const [mine, theirs] = await openTwice(opened, edit, signedIn);
    await change(mine, first, first.values[0]);
    await save(mine);
    await change(theirs, second, second.values[0] ?? "");
    if (second.isAct) await expect(theirs.getByText(saved).first()).toBeVisible();
    else await save(theirs);
    for (const page of [mine, theirs]) {
      await open(page, opened, edit);
      await expectValue(page, first, first.values[0]);
      await expectValue(page, second, second.values[0] ?? "");
    }

    await change(mine, first, first.values[1]);
    await save(mine);
    await change(theirs, first, third);
    await press(form(theirs), "Salva");
    const group = question(theirs).getByRole("group", { name: first.label });
    await expect(question(theirs).getByRole("group")).toHaveCount(1);
    await expect(group).toContainText(`Il tuo valore ${third}`);
    await expect(group).toContainText(`Salvato adesso ${first.values[1]}`);
    await group.getByRole("radio", { name: "Tieni il mio" }).check();
    await press(question(theirs), "Salva");
    await expect(theirs.getByText(saved).first()).toBeVisible();
    await open(mine, opened, edit);
    await expectValue(mine, first, third);
  });
}
