import type { Locator, Page } from "@playwright/test";
import { eq, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { table } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addReimbursement } from "../support/records/claims";
import { addMember } from "../support/records/members";
import { addCruiseRequest } from "../support/records/requests";
import type { Site } from "../support/site";

/** A field of a form, with values for it; how it is set and its value is seen, where it is no text box. */
interface Field {
  label: string;
  values: readonly string[];
  set?: (form: Locator, value: string) => Promise<void>;
  shows?: (form: Locator, value: string) => Promise<void>;
  /** It is saved as it is set. */
  isAct?: boolean;
}

interface Opened {
  /** The address at which the form of a record of this test's own is open. */
  address: string;
  /** The stored value of the first field, as it is on the form. */
  read: () => Promise<unknown>;
  /** A colleague's save of the first field. */
  write: (value: string) => Promise<unknown>;
}

interface Case {
  name: string;
  open: (site: Site) => Promise<Opened>;
  /** The first one has three values. */
  fields: readonly [Field & { values: readonly [string, string, string] }, Field];
  /** The button that turns what is shown into a form. */
  edit?: string;
}

/** A text of a row, to be read and changed behind the form's back. */
function textOf(site: Site, from: SQLiteTable, here: SQL, name: string): Omit<Opened, "address"> {
  return {
    read: async () =>
      ((await site.db.select().from(from).where(here).get()) as Record<string, unknown>)[name],
    write: (value) =>
      site.db
        .update(from)
        .set({ [name]: value })
        .where(here),
  };
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
  set: (form) => form.getByRole("button", { name: "Accetta il rimborso" }).click(),
  shows: (form, state) => expect(form.getByText(state).first()).toBeVisible(),
};

async function openRequest(site: Site): Promise<Opened> {
  const { id } = await addCruiseRequest(site, { front: SEGRETERIA, stato: 1 });
  const { richiestecrociera: requests, barche: boats } = table;
  const named = (nome: string) => site.db.select().from(boats).where(eq(boats.nome, nome)).get();
  return {
    address: `/crociererichieste?vista=mie&richiesta=${id}`,
    read: async () =>
      (
        await site.db
          .select({ nome: boats.nome })
          .from(requests)
          .innerJoin(boats, eq(requests.barca, boats.id))
          .where(eq(requests.id, id))
          .get()
      )?.nome,
    write: async (nome) =>
      site.db
        .update(requests)
        .set({ barca: (await named(nome))?.id })
        .where(eq(requests.id, id)),
  };
}

/**
 * Three kinds of forms that the venue's (conflict.spec.ts) is not: one of a list that is worked through, one
 * with actions among its fields, one that takes the place of what it shows. Forms like the venue's:
 * app/(console)/opened-records.test.tsx.
 */
const cases: readonly Case[] = [
  {
    name: "a request",
    open: openRequest,
    fields: [boatOfRequest, tutorOfRequest],
  },
  {
    name: "a claim",
    open: async (site) => {
      const { id, href } = await addReimbursement(site, [{ costo: 5, stato: "APPROVATA" }], { totale: 5 });
      return { address: href, ...textOf(site, table.rimborsi, eq(table.rimborsi.id, id), "notesegreteria") };
    },
    fields: [
      { label: "Note della segreteria", values: ["Visto", "Da rivedere", "Da completare"] },
      stateOfClaim,
    ],
  },
  {
    name: "a member",
    open: async (site) => {
      const { id_usr: id } = await addMember(site);
      const text = textOf(site, table.utenti, eq(table.utenti.id_usr, id), "telefono");
      return { address: `/soci?socio=${id}`, ...text };
    },
    fields: [
      { label: "Telefono", values: ["340 1234567", "340 7654321", "340 1111111"] },
      { label: "Note", values: ["Chiama la sera"] },
    ],
    edit: "Modifica",
  },
];

const saved = /(salvat[ao]( e (pubblicata|nascosta))?|Rimborso accettato)\.$/;
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

async function save(page: Page) {
  await press(form(page), "Salva");
  await expect(page.getByText(saved).first()).toBeVisible();
}

async function openForm(page: Page, address: string, edit: string | undefined) {
  await open(page, address);
  await expect(form(page)).toBeVisible();
  if (edit) await press(form(page), edit);
}

for (const { name, open: openRecord, fields, edit } of cases) {
  const [first, second] = fields;
  const [before, after, mine] = first.values;
  const other = second.values[0] ?? "";

  test(`a colleague saves ${name} beneath its open form: both fields stay, the same one is asked`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const { address, read, write } = await openRecord(site);
    const page = await signedIn("segreteria");
    await openForm(page, address, edit);
    await write(before);
    await change(page, second, other);
    if (second.isAct) await expect(page.getByText(saved).first()).toBeVisible();
    else await save(page);
    await openForm(page, address, edit);
    await expectValue(page, first, before);
    await expectValue(page, second, other);

    await write(after);
    await change(page, first, mine);
    await press(form(page), "Salva");
    const group = question(page).getByRole("group", { name: first.label });
    await expect(question(page).getByRole("group")).toHaveCount(1);
    await expect(group).toContainText(`Il tuo valore ${mine}`);
    await expect(group).toContainText(`Salvato adesso ${after}`);
    expect(await read()).toBe(after);
    await group.getByRole("radio", { name: "Tieni il mio" }).check();
    await press(question(page), "Salva");
    await expect(page.getByText(saved).first()).toBeVisible();
    expect(await read()).toBe(mine);
  });
}
