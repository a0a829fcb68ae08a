import ts from 'typescript';

/** A file that reads refusals: only there does "kind" mean a refusal's. */
const READS = /\b(refusalKind|refusalOf|RefusalOf|refusals?|kindOf|details?)\b/;
const IN_JSON = /"kind": ?"(\w+)"/g;
/** What an assertion is about, where that is the kind of a refusal. */
const ASKED = /\b(kind(Of)?|details?|detailOf|\w*[rR]efus\w*)\b/;
const MATCHERS = new Set(['toBe', 'toEqual', 'toMatchObject', 'toStrictEqual']);

/**
 * The kinds of refusal that a file reads: in a schema of the app, in a comparison with one, or where a test expects
 * one. The same word elsewhere doesn't count.
 */
export function kindsRead(fileName: string, source: string): ReadonlySet<string> {
  const read = new Set<string>();
  if (!READS.test(source)) return read;
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const isTest = fileName.startsWith('supabase/tests/');
  visit(file);
  return read;

  function visit(node: ts.Node): void {
    if (isTest) readInTest(node);
    else readInApp(node);
    ts.forEachChild(node, visit);
  }

  function readInApp(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'kind') {
      if (/^z\.(literal|enum)\(/.test(node.initializer.getText(file))) textsIn(node.initializer);
    } else if (ts.isBinaryExpression(node) && /[!=]==/.test(node.operatorToken.getText(file))) {
      if (/\brefusalKind\(/.test(node.left.getText(file))) textsIn(node.right);
    }
  }

  function readInTest(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) {
      for (const [, named = ''] of node.text.matchAll(IN_JSON)) read.add(named);
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const [expected] = node.arguments;
      if (expected && MATCHERS.has(name.text))
        readExpected(expected, ASKED.test(expression.getText(file)));
    }
  }

  /** The kind itself, `{ kind }` of the detail, or `{ detail: { kind } }` of the error. */
  function readExpected(expected: ts.Expression, isAsked: boolean): void {
    if (ts.isObjectLiteralExpression(expected)) {
      for (const property of expected.properties) readProperty(property, isAsked);
    } else if (ts.isConditionalExpression(expected)) {
      readExpected(expected.whenTrue, isAsked);
      readExpected(expected.whenFalse, isAsked);
    } else if (isAsked && ts.isIdentifier(expected)) columnOf(expected);
    else if (isAsked && ts.isStringLiteralLike(expected)) read.add(expected.text);
  }

  function readProperty(property: ts.ObjectLiteralElementLike, isAsked: boolean): void {
    const name = property.name?.getText(file);
    if (ts.isShorthandPropertyAssignment(property)) {
      if (name === 'kind') readExpected(property.name, isAsked);
    } else if (ts.isPropertyAssignment(property) && (name === 'kind' || name === 'detail'))
      readExpected(property.initializer, isAsked || name === 'detail');
  }

  /** The column of a table (`it.each`) that an argument of the test's function is. */
  function columnOf(said: ts.Identifier): void {
    for (let each: ts.Node = said; each !== file; each = each.parent) {
      if (!ts.isArrowFunction(each) || !ts.isCallExpression(each.parent)) continue;
      const at = each.parameters.findIndex(({ name }) => name.getText(file) === said.text);
      const table = each.parent.expression;
      if (at < 0 || !ts.isCallExpression(table)) continue;
      const [rows] = table.arguments;
      if (rows) cellsOf(rows, at);
    }
  }

  function cellsOf(rows: ts.Expression, at: number): void {
    if (!ts.isArrayLiteralExpression(rows)) return;
    for (const row of rows.elements) {
      const cell = ts.isArrayLiteralExpression(row) ? row.elements[at] : row;
      if (cell && ts.isStringLiteralLike(cell)) read.add(cell.text);
    }
  }

  function textsIn(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) read.add(node.text);
    else ts.forEachChild(node, textsIn);
  }
}
