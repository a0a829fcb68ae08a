import ts from 'typescript';
import { SAYS } from './said-texts.ts';

export interface ScreenText {
  text: string;
  /** The JSX attribute that holds it directly ("hint"), if any. */
  attribute: string | null;
  /** Whether it is said in the page's language. */
  isSaid: boolean;
  line: number;
}

/** Texts between tags, strings and templates that look like words for people: with a space, a capital or a stop. */
const FOR_PEOPLE = /^(?=.*[a-z] [a-z])(?=.*[A-Z’'.,])/;
const WORD = /^[A-Za-z]+$/;
const CLASSES = /^[a-z0-9:[\]@_\-/. ()>=&*%+,#!]+$/;

/** What a source file may show on the screen. File names and quoted code are left out as far as possible. */
export function screenTexts(fileName: string, source: string): ScreenText[] {
  const file = ts.createSourceFile(
    fileName,
    source,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: ScreenText[] = [];
  visit(file);
  return found;

  function visit(node: ts.Node): void {
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && isForPeople(node, text)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push({ text, attribute: attributeOf(node), isSaid: isSaid(node), line });
    }
    ts.forEachChild(node, visit);
  }

  function textOf(node: ts.Node): string | undefined {
    if (ts.isJsxText(node)) return node.text;
    if (ts.isTemplateExpression(node)) return node.getText(file).slice(1, -1);
    if (!ts.isStringLiteralLike(node)) return undefined;
    return ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)
      ? undefined
      : node.text;
  }
}

function isForPeople(node: ts.Node, text: string): boolean {
  if (FOR_PEOPLE.test(text)) return !CLASSES.test(text);
  return WORD.test(text) && (/^[A-Z]/.test(text) || isShown(node));
}

/** Whether a word is a part of the page, or handed to a call that may show it. */
function isShown({ parent }: ts.Node): boolean {
  if (ts.isJsxElement(parent) || ts.isCallExpression(parent)) return true;
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent);
  if (ts.isBinaryExpression(parent)) return !isComparison(parent) && isShown(parent);
  return (ts.isConditionalExpression(parent) || ts.isTemplateSpan(parent)) && isShown(parent);
}

function isComparison({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}

/** Whether a text is handed, perhaps as one of two, to a function that says it. */
function isSaid({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) {
    return isSaid(parent);
  }
  return (
    ts.isCallExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    Object.hasOwn(SAYS, parent.expression.text)
  );
}

function attributeOf(node: ts.Node): string | null {
  const parent = isSaid(node) ? holder(node.parent) : node.parent;
  return parent && ts.isJsxAttribute(parent) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : null;
}

/** What holds the call that says a text. */
function holder(node: ts.Node): ts.Node | null {
  if (ts.isJsxExpression(node)) return node.parent;
  return ts.isCallExpression(node) || ts.isConditionalExpression(node) ? holder(node.parent) : null;
}
