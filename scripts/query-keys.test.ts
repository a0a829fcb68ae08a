import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** A query's key as its file says it: what varies is a star. */
interface Defined {
  file: string;
  key: string[];
  fetched: string;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /(\.queries|\.mutations|-keys)\.ts$/.test(file));
const sources = new Map(
  files.map((file) => [
    file,
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
  ]),
);

function walk(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

const unwrapped = (node: ts.Node): ts.Node =>
  ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node;

/** What `(companyId) => [...]` gives; undefined for anything else. */
function keyOf(made: ts.Node): ts.ArrayLiteralExpression | undefined {
  const body = ts.isArrowFunction(made) ? unwrapped(made.body) : undefined;
  return body && ts.isArrayLiteralExpression(body) ? body : undefined;
}

/** The functions of a file that give a key, by "all" or "object.all". */
function stemsOf(source: ts.SourceFile): Map<string, ts.ArrayLiteralExpression> {
  const stems = new Map<string, ts.ArrayLiteralExpression>();
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const object = unwrapped(node.initializer);
    const alone = keyOf(object);
    if (alone) stems.set(node.name.getText(), alone);
    if (!ts.isObjectLiteralExpression(object)) return;
    for (const property of object.properties) {
      const key = ts.isPropertyAssignment(property) ? keyOf(property.initializer) : undefined;
      if (key) stems.set(`${node.name.getText()}.${property.name?.getText()}`, key);
    }
  });
  return stems;
}

const stems = new Map([...sources].map(([file, source]) => [file, stemsOf(source)]));

/** The parts of a key; a spread stem is looked for in its own file, and then where its name is exported. */
function partsOf(file: string, array: ts.ArrayLiteralExpression): string[] {
  return array.elements.flatMap((element): string[] => {
    if (ts.isStringLiteral(element)) return [element.text];
    if (!ts.isSpreadElement(element) || !ts.isCallExpression(element.expression)) return ['*'];
    const name = element.expression.expression.getText();
    const home = [file, ...files].find((one) => stems.get(one)?.has(name));
    const stem = home === undefined ? undefined : stems.get(home)?.get(name);
    return home === undefined || stem === undefined ? ['*'] : partsOf(home, stem);
  });
}

/** Every key under which something is fetched, not those by which it is outdated. */
function definedIn([file, source]: readonly [string, ts.SourceFile]): Defined[] {
  const found: Defined[] = [];
  walk(source, (node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'queryKey') return;
    const fetches = node.parent.properties.filter((property) =>
      /^(queryFn|source|staleTime)$/.test(property.name?.getText() ?? ''),
    );
    const array = unwrapped(node.initializer);
    if (fetches.length > 0 && ts.isArrayLiteralExpression(array)) {
      const fetched = fetches.map((property) => property.getText()).join();
      found.push({ file, key: partsOf(file, array), fetched });
    }
  });
  return found;
}

const sameLength = (one: Defined, other: Defined) => one.key.length === other.key.length;

const defined = [...sources].flatMap(definedIn);

it('finds the keys of all queries', () => {
  expect(defined.length).toBeGreaterThan(150);
  expect(defined.flatMap(({ key }) => key)).toContain('document_packets');
});

it('defines no key twice, nor one that another file’s begins with', () => {
  const clashes = defined.flatMap((one, index) =>
    defined.flatMap((other, at) => {
      if (at === index || (at < index && sameLength(one, other))) return [];
      const isStem = one.key.every((part, place) => part === other.key[place]);
      // One fetch may be shown in parts.
      const isOne = one.file === other.file && one.fetched === other.fetched;
      const isClash = isStem && !isOne && (one.file !== other.file || sameLength(one, other));
      return isClash
        ? [`${one.key.join(' ')}: ${one.file}, ${other.key.join(' ')}: ${other.file}`]
        : [];
    }),
  );
  expect(clashes).toEqual([]);
});
