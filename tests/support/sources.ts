import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const extensions = [".ts", ".tsx", ".mjs"];

export interface Import {
  /** As written. */
  specifier: string;
  /** The project's file it means, from the root; null for a package. */
  file: string | null;
  /** Gone after compiling. */
  typeOnly: boolean;
}

export interface Source {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  ast: ts.SourceFile;
  imports: Import[];
  isClient: boolean;
}

/** Files under a folder of the project, those of its subfolders included, as paths from the root. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

export const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/**
 * Paths of the project's own modules: those of the folders that the design names, and the ones at the root.
 */
export function sourcePaths(): string[] {
  return [
    ...["app", "components", "lib", "legacy-api", "scripts", "tests"].flatMap(filesUnder),
    ...readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name),
  ].filter((path) => extensions.some((extension) => path.endsWith(extension)) && !path.endsWith(".d.ts"));
}

/** The project's files that a document names, in backquotes and with their folder. */
export function filesNamedIn(document: string): string[] {
  const named = document.matchAll(/`([\w./()[\]-]+\/[\w./()[\]-]+\.(?:tsx?|mjs|md))`/g);
  return [...named].map(([, path = ""]) => path);
}

/** Those of the named files that do not exist. */
export function missingOf(named: readonly string[]): string[] {
  const known = new Set([...sourcePaths(), ...filesUnder("docs")]);
  return named.filter((path) => !known.has(path));
}

/** Whether a module is a test, or a helper of tests. */
export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");

/** The modules, read and parsed: all of them, or those that `wanted` picks. */
export function readSources(wanted: (path: string) => boolean = () => true): Source[] {
  const paths = sourcePaths();
  const known = new Set(paths);
  return paths.filter(wanted).map((path) => readSource(path, known));
}

function readSource(path: string, known: ReadonlySet<string>): Source {
  const text = textOf(path);
  const ast = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  return {
    path,
    text,
    ast,
    imports: importsIn(ast).map(({ specifier, typeOnly }) => ({
      specifier,
      typeOnly,
      file: resolve(path, specifier, known),
    })),
    isClient: ast.statements.some(
      (statement) =>
        ts.isExpressionStatement(statement) &&
        ts.isStringLiteral(statement.expression) &&
        statement.expression.text === "use client",
    ),
  };
}

/** Every import of a module: static, `export … from`, `import()`, `require()`, and `import()` in types. */
export function importsIn(ast: ts.SourceFile): { specifier: string; typeOnly: boolean }[] {
  const found: { specifier: string; typeOnly: boolean }[] = [];
  const add = (node: ts.Node | undefined, typeOnly: boolean) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeExport(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && isLoader(node.expression)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

const isLoader = (callee: ts.Expression) =>
  callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === "require");

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function isTypeExport(node: ts.ExportDeclaration): boolean {
  const clause = node.exportClause;
  return (
    node.isTypeOnly ||
    (clause !== undefined &&
      ts.isNamedExports(clause) &&
      clause.elements.every((element) => element.isTypeOnly))
  );
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  if (!/^(\.{1,2}\/|@\/|\.{1,2}$)/.test(specifier)) return null;
  const target = specifier.startsWith("@/")
    ? specifier.slice(2).replace(/^features\//, "app/(console)/_features/")
    : join(dirname(from), specifier).replaceAll("\\", "/");
  const candidates = [
    target,
    ...extensions.map((extension) => target + extension),
    ...extensions.map((extension) => `${target}/index${extension}`),
  ];
  return candidates.find((candidate) => known.has(candidate)) ?? target;
}

/**
 * The text of every string in a module, the constant parts of templates included (`…` stands for what is
 * filled in).
 */
export function stringsIn(source: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(""));
    else if (ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source.ast);
  return found;
}
