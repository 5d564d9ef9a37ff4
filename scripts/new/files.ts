import type { EntityNames } from "./names";

/** The files of a list with a form whose records have a name and a description, by path. */
export function newFiles(names: EntityNames): Record<string, string> {
  const { route, file, files } = names;
  const screen = `app/(console)/${route}/_screen`;
  return {
    [`app/(console)/${route}/page.tsx`]: page(names),
    [`${screen}/${files}-screen.tsx`]: screenFile(names),
    [`${screen}/${file}-form.tsx`]: form(names),
    [`lib/contract/schemas/${files}.ts`]: schemas(names),
    [`legacy-api/tables/${files}.ts`]: table(names),
    [`legacy-api/handlers/${files}.ts`]: handlers(names),
    [`legacy-api/seed/${files}.ts`]: seed(names),
    [`tests/support/samples/${files}.ts`]: samples(names),
    [`tests/e2e/${route}.spec.ts`]: browserTest(names),
    [`docs/rules/${files}.md`]: rules(names),
    [`docs/guida/${route}.md`]: guide(names),
  };
}

const page = ({ Many, files, legacy, route }: EntityNames) => `\
import { screenPage } from "@/lib/server/pages/screen-page";
import { ${Many}Screen } from "./_screen/${files}-screen";

const { metadata, Page } = screenPage("/${route}", ["${legacy}.list"], ${Many}Screen);

export { metadata, Page as default };
`;

const screenFile = (names: EntityNames) => `\
"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";

/** ${names.title} (docs/rules/${names.files}.md#list). */
export const ${names.Many}Screen = resourceScreen({
  entity: "${names.legacy}",
  noun: { gender: "${names.gender}", one: "${names.noun}", many: "${names.nouns}" },
  title: "${names.title}",
  name: "${names.route}",
  columns: (c) => [
    c.text("nome"),
    c.text("descrizione"),
  ],
  searchPlaceholder: "Cerca per nome o descrizione",
  emptyHint: "Aggiungi ${names.gender === "f" ? "la prima" : "il primo"}.",
  Form: dynamic(() => loadPart(() => import("./${names.file}-form").then((file) => file.${names.One}Form))),
});
`;

const form = ({ one, One, legacy, ours }: EntityNames) => `\
import { z } from "zod";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";

export const ${one}Schema = z.object({ nome: typedName(), descrizione: optionalTypedWords() });

export const ${one}Values = (${one}: RecordOf<"${legacy}"> | undefined) => ({
  nome: ${one}?.nome ?? "",
  descrizione: ${one}?.descrizione ?? "",
});

/** Makes a ${ours}, or edits one. */
export function ${One}Form(props: RecordFormProps<"${legacy}">) {
  return (
    <RecordForm {...props} schema={${one}Schema} valuesOf={${one}Values} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <TextareaField control={control} name="descrizione" rows={3} />
        </>
      )}
    </RecordForm>
  );
}
`;

const schemas = ({ one, many, legacy, answer, ours, files }: EntityNames) => `\
import { z } from "zod";
import { bodyId, id, text } from "../field-types";
import { bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/** A ${ours} (docs/rules/${files}.md#list). */
const ${one} = z.looseObject({ id: id(), nome: text(), descrizione: text() });

const fields = { nome: bodyName(), descrizione: bodyWords() };

export const ${many} = {
  "${legacy}.list": { answer: z.object({ ${answer}: listOf(${one}) }) },
  "${legacy}.create": { body: z.object(fields), answer: done },
  "${legacy}.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "${legacy}.delete": { answer: done },
};
`;

const table = ({ one, route }: EntityNames) => `\
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

export const ${route} = sqliteTable("${route}", { id: key(), nome: text().notNull(), descrizione: text() });

export function ${one}({ id, nome, descrizione }: Row<typeof ${route}>) {
  return { id, nome, descrizione };
}
`;

const handlers = ({ one, many, legacy, answer, route, noun, gender }: EntityNames) => `\
import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, sameRecord, saveOrRefuse } from "../checks";
import type { Handlers, Input } from "../handler";
import { ${one}, ${route} } from "../tables";

const NOT_FOUND = "${gender === "f" ? "La" : "Il"} ${noun} non esiste più.";

const row = ({ nome, descrizione }: Input<"${legacy}.create" | "${legacy}.update">["body"]) => ({
  nome,
  descrizione,
});

export const ${many}: Handlers<\`${legacy}.\${"list" | "create" | "update" | "delete"}\`> = {
  async "${legacy}.list"({ db }) {
    return { ${answer}: (await db.select().from(${route}).orderBy(asc(${route}.nome))).map(${one}) };
  },

  async "${legacy}.create"({ db, body }) {
    await db.insert(${route}).values(row(body));
    return {};
  },

  async "${legacy}.update"({ db, params, body }) {
    const here = eq(${route}.id, sameRecord(params.id, body.id));
    await saveOrRefuse(db, ${route}, here, row(body), NOT_FOUND);
    return {};
  },

  async "${legacy}.delete"({ db, params }) {
    await deleteOrRefuse(db, ${route}, eq(${route}.id, Number(params.id)), NOT_FOUND);
    return {};
  },
};
`;

const seed = ({ many, route, noun }: EntityNames) => `\
import type { ${route} } from "../tables";

const examples = ["primo", "secondo", "terzo", "quarto", "quinto"];

export const ${many}: (typeof ${route}.$inferInsert)[] = examples.map((example, index) => ({
  id: index + 1,
  nome: \`Esempio di ${noun}: \${example}\`,
  descrizione: null,
}));
`;

const samples = ({ one, legacy, answer }: EntityNames) => `\
import { id, quietly } from "./sample";

const record = { nome: "Esempio", descrizione: null };

export const ${one}Samples = {
  "${legacy}.list": {
    answer: { esito: true, ${answer}: [{ ...record, id: "1", descrizione: 7, ignoto: 12 }, { id: 2 }] },
    read: { ${answer}: [{ ...record, id: 1, descrizione: "7", ignoto: 12 }, { id: 2 }] },
  },
  "${legacy}.create": { ...quietly, body: record },
  "${legacy}.update": { ...quietly, params: id, body: { id: 5, ...record, ignoto: 12 } },
  "${legacy}.delete": { ...quietly, params: id },
};
`;

const browserTest = ({ route, noun, gender, ours }: EntityNames) => {
  const [New, end] = gender === "f" ? ["Nuova", "a"] : ["Nuovo", "o"];
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return `\
import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";

const { ${route} } = table;

test("a ${ours} is added, edited and deleted; list and dialog fit", async ({ site, signedIn }) => {
  const nome = unique("Prova");
  const stored = () => site.db.select().from(${route}).where(eq(${route}.nome, nome)).get();
  const page = await signedIn("segreteria");
  await page.goto("/${route}");
  await test.step("it is added", async () => {
    await page.getByRole("button", { name: "Aggiungi ${noun}" }).click();
    const dialog = page.getByRole("dialog", { name: "${New} ${noun}" });
    await dialog.getByLabel("Nome").fill(nome);
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(page.getByText("${Noun} aggiunt${end}.")).toBeVisible();
    expect(await stored()).toMatchObject({ descrizione: null });
  });
  await test.step("it is edited", async () => {
    await page.getByRole("searchbox").fill(nome);
    await rowWith(page, nome).click();
    const dialog = page.getByRole("dialog", { name: nome });
    await dialog.getByLabel("Descrizione").fill("Di prova.");
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(page.getByText("${Noun} salvat${end}.")).toBeVisible();
    expect(await stored()).toMatchObject({ descrizione: "Di prova." });
  });
  await test.step("it is deleted", async () => {
    await expectDeletedAfterQuestion(page, nome, "${Noun} eliminat${end}.");
    expect(await stored()).toBeUndefined();
  });
  await test.step("list and dialog are accessible and fit a phone", () =>
    expectListAndDialogFit(page, "Esempio di ${noun}: primo"));
});
`;
};

const guide = ({ noun, title }: EntityNames) => `\
---
apre: Aggiungi ${noun}
---

${title}: a che cosa servono, in una frase.

## Come si fa

1. [[Aggiungi ${noun}]]: scrivi [[campo: Nome]] e, se serve, [[campo: Descrizione]].
2. [[Salva]].
3. Un clic sulla riga la riapre; [[Elimina]] la toglie, dopo una domanda.
`;

const rules = ({ title, route }: EntityNames) => `\
# ${title}

## List

/${route}: name, description. Only the name is required. The secretariat makes, edits and deletes them.
`;
