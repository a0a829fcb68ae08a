import ts from 'typescript';

interface CodeText {
  text: string;
  line: number;
}

/** The comments of a TypeScript or SQL file, and the names of its tests. */
export function codeWords(fileName: string, source: string): CodeText[] {
  return fileName.endsWith('.sql') ? sqlComments(source) : scriptWords(fileName, source);
}

function sqlComments(source: string): CodeText[] {
  return [...source.matchAll(/--.*|\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({
    text,
    line: source.slice(0, index).split('\n').length,
  }));
}

const TEST = /^(it|describe|test)(\.\w+)*(\(|$)/;

function scriptWords(fileName: string, source: string): CodeText[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<number, string>();
  visit(file);
  return [...found].map(([at, text]) => ({
    text,
    line: file.getLineAndCharacterOfPosition(at).line + 1,
  }));

  function visit(node: ts.Node): void {
    if (ts.isJsxText(node)) return;
    const comments = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of comments) found.set(pos, source.slice(pos, end));
    const name = nameOfTest(node);
    if (name) found.set(name.getStart(file), name.getText(file));
    for (const child of node.getChildren(file)) visit(child);
  }

  function nameOfTest(node: ts.Node): ts.Expression | undefined {
    if (!ts.isCallExpression(node) || !TEST.test(node.expression.getText(file))) return undefined;
    const [name] = node.arguments;
    return name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))
      ? name
      : undefined;
  }
}
