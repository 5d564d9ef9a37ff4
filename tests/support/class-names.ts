import ts from "typescript";
import type { Source } from "./sources";

/** Values that a class name can be made of, by name: constants, and what `cva` and components put on their element. */
export type Known = ReadonlyMap<string, ts.Node>;

/** Where a name is found: in its own module, and from elsewhere when it is exported. Components stand in angle brackets. */
const own = (node: ts.Node, name: string) => `${node.getSourceFile().fileName}#${name}`;

function lookUp(node: ts.Identifier, known: Known): ts.Node | undefined {
  return known.get(own(node, node.text)) ?? known.get(node.text);
}

/** What a caller's classes come to stand beside: `<Dialog>.bodyClassName`. */
export const ofCaller = (component: string, prop: string) => `<${component}>.${prop}`;

/** Every constant, and what each component puts beside the classes of its caller. */
export function knownClasses(sources: readonly Source[]): Map<string, ts.Node> {
  const known = new Map<string, ts.Node>();
  const handedOn: [from: string, to: string][] = [];
  for (const { ast } of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
        for (const name of [own(node, node.name.text), ...(isExported(node) ? [node.name.text] : [])])
          known.set(name, node.initializer);
      if (ts.isFunctionDeclaration(node) && node.name) collectProps(node, node.name.text, known, handedOn);
      node.forEachChild(visit);
    };
    visit(ast);
  }
  // A component may hand its caller's classes on to another, and that one to a third.
  for (let turn = 0; turn < 4; turn++)
    for (const [from, to] of handedOn) {
      const beside = known.get(to);
      if (beside && !known.has(from)) known.set(from, beside);
    }
  return known;
}

function collectProps(
  component: ts.Node,
  name: string,
  known: Map<string, ts.Node>,
  handedOn: [string, string][],
): void {
  const visit = (node: ts.Node): void => {
    if (isCall(node, "cn"))
      for (const argument of node.arguments) {
        const prop = propOf(argument);
        if (prop && !known.has(ofCaller(name, prop))) known.set(ofCaller(name, prop), node);
      }
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
      const prop = node.initializer.expression && propOf(node.initializer.expression);
      const element = node.parent.parent as ts.JsxOpeningLikeElement;
      if (prop)
        handedOn.push([ofCaller(name, prop), ofCaller(element.tagName.getText(), node.name.getText())]);
    }
    node.forEachChild(visit);
  };
  visit(component);
}

const propOf = (node: ts.Node) => /^(?:props\.)?((?:\w+C|c)lassName)$/.exec(node.getText())?.[1];

function isExported(node: ts.VariableDeclaration): boolean {
  const statement = node.parent.parent;
  return (
    ts.isVariableStatement(statement) &&
    Boolean(statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
  );
}

export const isCall = (node: ts.Node, ...names: string[]): node is ts.CallExpression =>
  ts.isCallExpression(node) && names.includes(node.expression.getText());

/** Every text of class names that an expression can become; what cannot be read is left out. */
export function possibleClasses(node: ts.Node | undefined, known: Known, depth = 0): string[] {
  if (!node || depth > 8) return [""];
  const inner = (child: ts.Node | undefined) => possibleClasses(child, known, depth + 1);
  const together = (children: readonly ts.Node[]) =>
    children.reduce<string[]>(
      (all, child) => all.flatMap((one) => inner(child).map((add) => `${one} ${add}`)),
      [""],
    );
  const choices = (object: ts.Node): string[] => {
    const list = ts.isIdentifier(object) ? lookUp(object, known) : undefined;
    const plain =
      list && (ts.isAsExpression(list) || ts.isSatisfiesExpression(list)) ? list.expression : list;
    if (plain && ts.isArrayLiteralExpression(plain)) return plain.elements.flatMap(inner);
    return plain && ts.isObjectLiteralExpression(plain) ? inner(plain) : [""];
  };
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const pieces = node.templateSpans.flatMap((span) => [span.expression, span.literal]);
    return together(pieces).map((text) => `${node.head.text} ${text}`);
  }
  if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return [node.text];
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isJsxExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return inner(node.expression);
  if (ts.isConditionalExpression(node)) return [...inner(node.whenTrue), ...inner(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? inner(node.right)
      : [...inner(node.left), ...inner(node.right)];
  if (ts.isArrayLiteralExpression(node)) return together(node.elements);
  if (ts.isIdentifier(node)) return inner(lookUp(node, known));
  // One of an object's or a list's texts.
  if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node))
    return choices(node.expression);
  if (isCall(node, "cn")) return together(node.arguments);
  if (isCall(node, "cva")) return together([...node.arguments.slice(0, 1), ...variantsOf(node)]);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? inner(one.initializer) : []));
  // What `cva` made: all its looks, and what is given beside them.
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const made = lookUp(node.expression, known);
    return made && isCall(made, "cva") ? inner(made) : [""];
  }
  return [""];
}

/** One object of looks for each kind of variant. */
function variantsOf(call: ts.CallExpression): ts.Node[] {
  const options = call.arguments[1];
  if (!options || !ts.isObjectLiteralExpression(options)) return [];
  const variants = options.properties.find((one) => one.name?.getText() === "variants");
  if (!variants || !ts.isPropertyAssignment(variants) || !ts.isObjectLiteralExpression(variants.initializer))
    return [];
  return variants.initializer.properties.flatMap((one) =>
    ts.isPropertyAssignment(one) ? [one.initializer] : [],
  );
}
