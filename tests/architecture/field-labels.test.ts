import ts from "typescript";
import { expect, it } from "vitest";
import { fieldLabel } from "../../lib/contract/field-labels";
import { isTest, readSources } from "../support/sources";

/**
 * A field in a form: its last name, such as "scadenza" of `rows.0.scadenza`, and its label where it is a
 * text.
 */
interface FieldTag {
  at: string;
  name: string;
  label: string | null;
  hasLabel: boolean;
}

const attributesOf = (tag: ts.JsxOpeningLikeElement) =>
  new Map(
    tag.attributes.properties
      .filter(ts.isJsxAttribute)
      .map((attribute) => [attribute.name.getText(), attribute.initializer]),
  );

/** The first text in an expression: "nome" of `named<T>("nome")`, "dati.nome" of `dati.${index}.nome`. */
function textIn(node: ts.Node | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.templateSpans.at(-1)?.literal.text ?? null;
  return ts.forEachChild(node, (child) => textIn(child) ?? undefined) ?? null;
}

function fieldsOf(root: ts.SourceFile, path: string): FieldTag[] {
  const found: FieldTag[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText().endsWith("Field")) {
      const attributes = attributesOf(node);
      const name = textIn(attributes.get("name"))?.split(".").at(-1);
      const label = attributes.get("label");
      const isText = label && ts.isStringLiteral(label);
      if (attributes.has("control") && name)
        found.push({ at: path, name, label: isText ? label.text : null, hasLabel: attributes.has("label") });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const screens = readSources((path) => path.startsWith("app/") && !isTest(path));
const fields = screens.flatMap(({ ast, path }) => fieldsOf(ast, path));

/** Fields whose words stand in their own components. */
const withoutLabel = ["file", "partecipanti"];

it("a field that states no label has one in the contract", () => {
  const silent = fields.filter(({ hasLabel, name }) => !hasLabel && !withoutLabel.includes(name));
  expect(silent.length).toBeGreaterThan(150);
  expect(silent.filter(({ name }) => !fieldLabel(name))).toEqual([]);
});

it("a field states its label only where the contract has none or the screen means something else", () => {
  const stated = fields.filter(({ name, label }) => label !== null && fieldLabel(name));
  expect(stated.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    // A box that makes a new record beside the list of the others.
    "nome: Nuova stagione",
  ]);
});

it("a column has a heading of its own only where it says something else than the field's label", () => {
  const headings = screens.flatMap(({ text, path }) =>
    [...text.matchAll(/\bc\.\w+\(\s*"(\w+)",\s*"([^"]+)"/g)].map(([, id = "", heading]) => ({
      path,
      id,
      heading,
    })),
  );
  expect(headings.length).toBeGreaterThan(40);
  expect(headings.filter(({ id, heading }) => fieldLabel(id) === heading)).toEqual([]);
});
