import ts from "typescript";
import { beforeAll, expect, it } from "vitest";
import { readSources } from "../support/sources";

const maxLetters = 90;
const maxLines = 60;
/** Each costs `npm test` five to six seconds (docs/decisions/0015-always.md). */
const maxAlways = 30;

/** A test's title, with its file, and the number of lines of its body. */
interface BrowserTest {
  file: string;
  title: string;
  lines: number;
  isAlways: boolean;
}
let tests: BrowserTest[];

beforeAll(() => {
  const specs = readSources((path) => /^tests\/(e2e|faults)\/.*\.spec\.ts$/.test(path));
  tests = specs.flatMap(({ path, ast }) => testsIn(ast).map((one) => ({ file: path, ...one })));
});

function testsIn(ast: ts.SourceFile): Omit<BrowserTest, "file">[] {
  const found: Omit<BrowserTest, "file">[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(test|it)(\.\w+)?$/.test(node.expression.getText(ast))) {
      const [title, details, body] = [node.arguments[0], node.arguments[1], node.arguments.at(-1)];
      if (title && ts.isStringLiteralLike(title) && body && ts.isArrowFunction(body) && ts.isBlock(body.body))
        found.push({
          title: title.text,
          lines: linesWithin(ast, body.body),
          isAlways: details !== body && /"@always"/.test(details?.getText(ast) ?? ""),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

/** The lines between a block's braces. */
function linesWithin(ast: ts.SourceFile, block: ts.Block): number {
  const lineOf = (at: number) => ast.getLineAndCharacterOfPosition(at).line;
  return Math.max(0, lineOf(block.end) - lineOf(block.getStart(ast)) - 1);
}

it("titles of browser tests have at most 90 letters", () => {
  expect(tests.length).toBeGreaterThan(200);
  const long = tests.filter(({ title }) => title.length > maxLetters);
  expect(long.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

it("a browser test's body has at most 60 lines: its clauses are functions with names", () => {
  const long = tests.filter(({ lines }) => lines > maxLines);
  expect(long.map(({ file, title, lines }) => `${file}: ${title}: ${lines} lines`)).toEqual([]);
});

it("the browser tests of every npm test are at most 30", () => {
  const always = tests.filter(({ isAlways }) => isAlways);
  expect(always.length).toBeGreaterThan(maxAlways / 2);
  expect(always.length).toBeLessThanOrEqual(maxAlways);
});
