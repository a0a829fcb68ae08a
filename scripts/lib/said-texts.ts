import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { PoEntry } from './po.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface SaidText {
  english: string;
  others: string | undefined;
  isMedical: boolean;
  line: number;
  /** Said while the file loads, when no language is chosen. */
  isTooEarly: boolean;
}

/** The functions that say a text, with the number of texts they take. */
export const SAYS: Readonly<Record<string, { texts: number; from: number; isMedical?: true }>> = {
  t: { texts: 1, from: 0 },
  msg: { texts: 1, from: 0 },
  tn: { texts: 2, from: 1 },
  medical: { texts: 1, from: 0, isMedical: true },
  medicalMsg: { texts: 1, from: 0, isMedical: true },
};

const SAYS_ANY = new RegExp(`\\b(${Object.keys(SAYS).join('|')})\\(`);

/** The texts of a file that its pages say in their language. */
export function saidTexts(fileName: string, source: string): SaidText[] {
  if (!SAYS_ANY.test(source)) return [];
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: SaidText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      const says = Object.hasOwn(SAYS, name) ? SAYS[name] : undefined;
      if (says) {
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
        const about = {
          line,
          isMedical: says.isMedical === true,
          isTooEarly: !/msg$/i.test(name) && !isInFunction(node),
        };
        const texts = node.arguments.slice(says.from, says.from + says.texts);
        const [first, second] = texts.map(literals);
        for (const english of first ?? []) found.push({ ...about, english, others: second?.[0] });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The literal texts that an expression may be. */
function literals(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literals(node.expression);
  return [];
}

function isInFunction(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  return ts.isFunctionLike(node) || isInFunction(node.parent);
}

const tracked = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

export const sourceFiles = (...folders: string[]): string[] =>
  tracked(...folders).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|fixture|test-support)\.|database\.types/.test(file),
  );

export const readSource = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Where the server refuses what patients and offices without an account ask for. */
const SERVER =
  /_(record_copies|chart_requests|chart_conversations|my_shots|my_doses|my_diary|patient_app|sent_cards)\.sql$|\/(patient-account|office-file)\/[\w-]+(?<!\.test)\.ts$/;

/** The sentences that a file of the server refuses with. A number in one is a value; one that begins with a name is left out. */
export const refusalTexts = (source: string): string[] =>
  [...source.matchAll(/(?:raise exception\s+|new Refusal\(\s*'[\w-]+',\s*)'((?:[^']|'')+)'/g)]
    .map(([, text = '']) => text.replaceAll("''", "'"))
    .filter((text) => !/^(The )?%|\{/.test(text))
    .map((text) => text.replace('%', '{n}'));

/** All texts of the app's files, each once: English, not yet said in another language. */
export function textsInCode(): PoEntry[] {
  const entries = new Map<string, PoEntry>();
  for (const file of sourceFiles('src')) {
    for (const { english, others, isMedical } of saidTexts(file, readSource(file))) {
      const before = entries.get(english);
      const files = [...new Set([...(before?.files ?? []), file])];
      entries.set(english, {
        english,
        others: others ?? before?.others,
        said: [],
        files,
        isMedical: isMedical || before?.isMedical === true,
        isDraft: true,
      });
    }
  }
  for (const file of tracked('supabase').filter((name) => SERVER.test(name))) {
    for (const english of refusalTexts(readSource(file))) {
      const before = entries.get(english) ?? {
        english,
        said: [],
        files: [],
        isMedical: false,
        isDraft: true,
      };
      entries.set(english, { ...before, files: [...new Set([...before.files, file])] });
    }
  }
  return [...entries.values()];
}

/** The texts of the code with what the catalog says of them. What the code no longer has is dropped. */
export function merged(inCode: readonly PoEntry[], catalog: readonly PoEntry[]): PoEntry[] {
  const before = new Map(catalog.map((entry) => [entry.english, entry]));
  return inCode.map((entry) => {
    const { said, isDraft, reviewed } = before.get(entry.english) ?? entry;
    return { ...entry, said, isDraft, reviewed };
  });
}
