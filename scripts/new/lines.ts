import type { EntityNames } from "./names";

/** A line that stands after the last one that matches `after`. */
interface NewLine {
  path: string;
  after: RegExp;
  line: string;
}

/** The lines that the tests' lists of screens, forms, calls and pictures get. */
function testLines(names: EntityNames): NewLine[] {
  const { ours, legacy, route, answer, files, one, Many, noun, gender, title } = names;
  const words = gender === "f" ? "female" : "male";
  const form = `  form(crud("${legacy}"), ${one}Schema, ${one}Values, { nome: "Prova", descrizione: "Di prova" }),`;
  const formImport = `import { ${one}Schema, ${one}Values } from "../../../app/(console)/${route}/_screen/${names.file}-form";`;
  const spec = (method: string, end: string, [body, out, effect, exposed]: readonly string[]) =>
    [
      method,
      `/${legacy}/${end}`,
      body,
      out,
      "secretariat",
      effect,
      exposed,
      route,
      "ours: not in the source",
    ].join("\t");
  const calls = [
    spec("GET", "", ["-", answer, "read", "GET"]),
    spec("POST", "", [ours, "esito", "write", "POST"]),
    spec("PUT", "{id}", [ours, "esito", "write", "PATCH"]),
    spec("DELETE", "{id}", ["-", "esito", "write", "DELETE"]),
  ];
  return [
    {
      path: "app/(console)/list-screens.test.tsx",
      after: /^import \{ \w+Screen \} from ".*";$/,
      line: `import { ${Many}Screen } from "./${route}/_screen/${files}-screen";`,
    },
    {
      path: "app/(console)/list-screens.test.tsx",
      after: /^ {2}\["\/\w+", \w+Screen, "\w+\.list", .*\],$/,
      line: `  ["/${route}", ${Many}Screen, "${legacy}.list", 1, "Esempio", /^Descrizione/, ${words}("${noun}")],`,
    },
    { path: "tests/architecture/forms/others.ts", after: /^import .*;$|^\} from .*;$/, line: formImport },
    { path: "tests/architecture/forms/others.ts", after: /^ {2}form\(crud\(.*$/, line: form },
    {
      path: "tests/architecture/spec/own-routes.tsv",
      after: /^\//,
      line: `/${route}\tsecretariat\tADMIN\t${title}\t-\t${ours}s`,
    },
    ...calls.map((line) => ({ path: "tests/architecture/spec/calls.tsv", after: /^[A-Z]+\t/, line })),
    {
      path: "tests/screenshots/shots.ts",
      after: /^ {2}\{ name: "\w+", account: "segreteria", path: "\/\w+" \},$/,
      line: `  { name: "${route}", account: "segreteria", path: "/${route}" },`,
    },
  ];
}

/** The lines that lists of entities, routes and calls get; Biome sorts the imports. */
export function newLines(names: EntityNames): NewLine[] {
  const { ours, legacy, route, answer, files, one, many, title } = names;
  const lastImport = /^import .* from "\.\/.*";$/;
  const inIndex = (folder: string, name: string): NewLine[] => [
    { path: `${folder}/index.ts`, after: lastImport, line: `import { ${name} } from "./${files}";` },
    { path: `${folder}/index.ts`, after: /^ {2}\.\.\.\w+,$/, line: `  ...${name},` },
  ];
  const screen = `    { path: "/${route}", guard: "secretariat", label: "${title}" },`;
  return [
    {
      path: "lib/contract/calls.ts",
      after: /^ {2}\.\.\.crud\(/,
      line: `  ...crud("${legacy}", "${answer}", bySecretariat),`,
    },
    ...["list", "create", "update", "delete"].map((verb) => ({
      path: "lib/contract/corrected-calls.ts",
      after: /^ {2}"\w+\.\w+",$/,
      line: `  "${legacy}.${verb}",`,
    })),
    ...inIndex("lib/contract/schemas", many),
    ...inIndex("legacy-api/handlers", many),
    ...inIndex("tests/support/samples", `${one}Samples`),
    { path: "legacy-api/tables/index.ts", after: /^export \*/, line: `export * from "./${files}";` },
    { path: "legacy-api/seed/index.ts", after: lastImport, line: `import { ${many} } from "./${files}";` },
    {
      path: "legacy-api/seed/index.ts",
      after: /^ {4}\.\.\.inserts\(db, tables\.\w+, \w+\),$/,
      line: `    ...inserts(db, tables.${route}, ${many}),`,
    },
    {
      path: "legacy-api/plain/updates.ts",
      after: /^ {2}\w+: tables\.\w+,$/,
      line: `  ${legacy}: tables.${route},`,
    },
    { path: "lib/routes.ts", after: /^ {4}\{ path: "\/statistiche", .*\},$/, line: screen },
    {
      path: "app/(console)/_shell/screen-icons.ts",
      after: /^ {2}"\/\w+": "[\w-]+",$/,
      line: `  "/${route}": "circle-dashed",`,
    },
    {
      path: "scripts/check-legacy/screens.ts",
      after: /^ {2}"\/\w+": \{ main: .* also: .*\},$/,
      line: `  "/${route}": { main: ["${legacy}.list"], also: [] },`,
    },
    ...testLines(names),
    {
      path: "docs/rules/README.md",
      after: /^\| \[[\w-]+\.md\]/,
      line: `| [${files}.md](${files}.md) | ${ours}s |`,
    },
    {
      path: "docs/glossary.md",
      after: /^\| venue \|/,
      line: `| ${ours} | /${route} | /${legacy} · ${answer} | |`,
    },
  ];
}

/** A file's text with a line after the last one that matches; throws where none does. */
export function withLine(text: string, { path, after, line }: NewLine): string {
  const lines = text.split("\n");
  const at = lines.findLastIndex((one) => after.test(one));
  if (at < 0) throw new Error(`${path}: no line like ${after} to put a new one after.`);
  return lines.toSpliced(at + 1, 0, line).join("\n");
}
